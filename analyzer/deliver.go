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
	r.blameUses()
	r.diagnoses = r.merged(slices.DeleteFunc(r.diagnoses, func(d *diagnosis) bool {
		return r.yieldToJoin(d) || r.yieldToField(d) || r.isSuperseded(d)
	}))
	r.lowerInTrials()
	r.diagnoses = slices.DeleteFunc(r.diagnoses, r.muteBelowLevel)
	r.withhold()
	r.reconcile()
	for _, d := range r.diagnoses {
		r.result.level[d.findingKey] = r.checkerAt(d.pos).LevelOf(d.rule, r.result.levelOf(d.findingKey))
		d.Message = r.secrets.MaskLine(d.Message)
		if d.fix != nil && !r.secrets.In(d.fix.Edits) {
			d.SuggestedFixes = []analysis.SuggestedFix{{Message: r.secrets.Mask(d.fix.Message),
				TextEdits: d.fix.Edits}}
			r.result.unsafe[d.findingKey] = d.fix.Unsafe
		}
		r.result.delivered[diagnosticKey{d.Pos, d.End, d.Message}] = d.findingKey
		r.Pass.Report(d.Diagnostic)
	}
}

// muteBelowLevel drops d from the findings if it is below the level of the settings, and reports whether it is.
func (r *reporter) muteBelowLevel(d *diagnosis) bool {
	level := r.result.levelOf(d.findingKey)
	if r.settingsAt(d.pos).Shown.Reports(d.rule, level) || r.checkerAt(d.pos) == r.settingsAt(d.pos).Shown {
		return false
	}
	return r.drop(d, level)
}

// drop drops d, which the settings do not show at that level, and returns true.
func (r *reporter) drop(d *diagnosis, level core.Level) bool {
	delete(r.byKey, d.findingKey)
	r.silenced[d.findingKey] = r.options.WhyMuted(r.Pass, r.Pass.Fset.Position(d.pos).Filename, d.rule, level)
	return true
}

// withhold removes the unsafe fixes if only safe ones may be attached, and records their findings.
func (r *reporter) withhold() {
	for _, d := range r.diagnoses {
		if d.fix != nil && d.fix.Unsafe && r.options.Fixes != config.AllFixes {
			r.result.withheld[d.findingKey] = !r.secrets.In(d.fix.Edits)
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

// yieldToJoin reports whether the fault of d is caused by a URL within it that is joined like a path. The finding about
// the URL, which is reported instead, gets the level of d.
func (r *reporter) yieldToJoin(d *diagnosis) bool {
	for _, k := range r.reported.startingAt(rules.PathJoin, d.pos) {
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
func (r *reporter) raise(k findingKey, d *diagnosis) {
	if r.result.levelOf(d.findingKey) == core.Error && r.result.levelOf(k) == core.Warning {
		r.result.level[k] = core.Error
	}
}

// isSuperseded reports whether a more specific rule reports the same definition for another use of the text.
func (r *reporter) isSuperseded(d *diagnosis) bool {
	return d.definedElsewhere && slices.ContainsFunc(rules.All(), func(rule *check.Rule) bool {
		k := findingKey{rule, d.pos, d.end, d.told}
		return (r.byKey[k] != nil || r.silenced[k] != "") && slices.Contains(rule.Supersedes, d.rule.Name) &&
			r.result.levelOf(k) >= r.result.levelOf(d.findingKey)
	})
}

// yieldToField reports whether d is about the text of a url.URL that contains a literal which is already reported for
// the field that it is assigned to. That finding gets the level of d.
func (r *reporter) yieldToField(d *diagnosis) bool {
	if !d.definedElsewhere || d.rule == rules.URLField || d.rule.Secret || len(r.reported[rules.URLField]) == 0 {
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
		f := fault{r.literalAt(d), r.result.levelOf(d.findingKey), d.Message}
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
		d.findingKey, d.Pos, d.End = other.findingKey, other.Pos, other.End
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
