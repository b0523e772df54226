package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// deliver reports the diagnostics, each with its fix. Those below the level are dropped only after merging and
// superseding, so that which of several findings about the same source is shown does not depend on the level.
func (r *reporter) deliver() {
	r.diagnoses = r.merged(slices.DeleteFunc(r.diagnoses, func(d *diagnosis) bool {
		return r.isCausedByJoin(d) || r.isCausedByField(d) || r.isSuperseded(d)
	}))
	r.diagnoses = slices.DeleteFunc(r.diagnoses, r.isBelowLevel)
	r.withhold()
	r.reconcile()
	for _, d := range r.diagnoses {
		r.result.level[d.key] = r.checkerAt(d.pos).LevelOf(d.rule, r.result.levelOf(d.key))
		d.Message = r.secrets.MaskLine(d.Message)
		if d.fix != nil && !r.secrets.In(d.fix.Edits) {
			d.SuggestedFixes = []analysis.SuggestedFix{{Message: r.secrets.Mask(d.fix.Message),
				TextEdits: d.fix.Edits}}
			r.result.unsafe[d.key] = d.fix.Unsafe
		}
		r.Pass.Report(d.Diagnostic)
	}
}

// isBelowLevel reports whether d is below the level of the settings.
func (r *reporter) isBelowLevel(d *diagnosis) bool {
	level := r.result.levelOf(d.key)
	if r.settingsAt(d.pos).Shown.Reports(d.rule, level) || r.checkerAt(d.pos) == r.settingsAt(d.pos).Shown {
		return false
	}
	delete(r.byKey, d.key)
	r.silenced[d.key] = r.options.WhyMuted(r.Pass, r.Pass.Fset.Position(d.pos).Filename, d.rule, level)
	return true
}

// withhold removes the unsafe fixes if only safe ones may be attached, and records their findings.
func (r *reporter) withhold() {
	for _, d := range r.diagnoses {
		if d.fix != nil && d.fix.Unsafe && r.options.Fixes != config.AllFixes {
			r.result.withheld[d.key] = !r.secrets.In(d.fix.Edits)
			d.fix = nil
		}
	}
}

// reconcile makes the fixes of the package compatible.
func (r *reporter) reconcile() {
	var fixed []*diagnosis
	var all []*fixes.Fix
	for _, d := range r.diagnoses {
		if d.fix != nil {
			fixed, all = append(fixed, d), append(all, d.fix)
		}
	}
	for i, fix := range r.editor.Reconcile(all) {
		fixed[i].fix = fix
	}
}

// isCausedByJoin reports whether the fault of d is caused by a URL within it
// that is joined like a path, and that is reported.
func (r *reporter) isCausedByJoin(d *diagnosis) bool {
	for _, k := range r.reported.of(rules.PathJoin, d.pos) {
		if k.pos >= d.end {
			break
		}
		if d.pos < k.pos && k.end <= d.end && r.result.levelOf(k) != core.Info {
			r.raise(k, d)
			return true
		}
	}
	return false
}

// raise promotes the warning k to an error if k replaces the error d.
func (r *reporter) raise(k key, d *diagnosis) {
	if r.result.levelOf(d.key) == core.Error && r.result.levelOf(k) == core.Warning {
		r.result.level[k] = core.Error
	}
}

// isSuperseded reports whether a more specific rule reports the same definition for another use of the text.
func (r *reporter) isSuperseded(d *diagnosis) bool {
	return d.used && slices.ContainsFunc(rules.All(), func(rule *check.Rule) bool {
		k := key{rule, d.pos, d.end}
		return (r.byKey[k] != nil || r.silenced[k] != "") && slices.Contains(rule.Supersedes, d.rule.Name) &&
			r.result.levelOf(k) >= r.result.levelOf(d.key)
	})
}

// isCausedByField reports whether d is about the text of a url.URL that contains a literal which
// is already reported for the field that it is assigned to.
func (r *reporter) isCausedByField(d *diagnosis) bool {
	if !d.used || d.rule == rules.URLField || d.rule.Secret || len(r.reported[rules.URLField]) == 0 {
		return false
	}
	lit, ok := nodeAt[*ast.BasicLit](r.Unit, d.pos, d.end)
	if !ok {
		return false
	}
	k, ok := r.reported.within(lit, rules.URLField)
	if ok {
		r.raise(k, d)
	}
	return ok
}

// aboutCharacters are the rules that report the same fault at each of several characters.
var aboutCharacters = []*check.Rule{rules.CharUnescaped, rules.CharNonascii}

// A fault is what the diagnoses of one literal that are reported as one have in common.
type fault struct {
	literal token.Pos
	level   core.Level
	message string
}

// merged merges diagnoses of the same fault at several characters of one literal into
// the first of them, with their number and a fix for all.
func (r *reporter) merged(list []*diagnosis) (out []*diagnosis) {
	times, first := make(map[fault]int), make(map[fault]*diagnosis)
	for _, d := range list {
		f := fault{r.literalAt(d), r.result.levelOf(d.key), d.Message}
		switch before := first[f]; {
		case f.literal == token.NoPos:
			out = append(out, d)
		case before == nil:
			times[f], first[f] = 1, d
			out = append(out, d)
		default:
			times[f]++
			before.join(d)
		}
	}
	for f, d := range first {
		if n := times[f]; n > 1 {
			d.Message = strings.Replace(d.Message, " in the ", fmt.Sprintf(" (%d times) in the ", n), 1)
		}
	}
	return out
}

// literalAt returns the position of the literal around a diagnosis of one of the
// rules aboutCharacters; NoPos if there is none.
func (r *reporter) literalAt(d *diagnosis) token.Pos {
	if !slices.Contains(aboutCharacters, d.rule) {
		return token.NoPos
	}
	if lit, ok := nodeAt[*ast.BasicLit](r.Unit, d.Pos, d.End); ok {
		return lit.Pos()
	}
	return token.NoPos
}

// join merges another diagnosis into d. The fix combines both fixes; there is none if either lacks one.
func (d *diagnosis) join(other *diagnosis) {
	if other.Pos < d.Pos {
		d.key, d.Pos, d.End = other.key, other.Pos, other.End
	}
	if d.fix == nil || other.fix == nil {
		d.fix = nil
		return
	}
	both := *d.fix
	both.Unsafe = both.Unsafe || other.fix.Unsafe
	both.Edits = append(slices.Clone(both.Edits), other.fix.Edits...)
	d.fix = &both
}
