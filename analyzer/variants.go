package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A finding passes through these types:
//
//   - [check.Finding]: what a rule reports about one text, by byte offsets
//   - variant: one text of an expression with all of its findings
//   - verdict: a finding that holds for the expression, with its position in the source
//   - diagnosis: a verdict that is reported, with the edits of its fix
//   - [Finding]: what a driver receives for a diagnosis

// A variant is one of the texts that an expression can have, with its
// findings, which are about the text of the value.
type variant struct {
	value  eval.Value
	found  []check.Finding
	within *Wrapper // the wrapper that inserts the value into its text; nil if the value is the whole text
}

// A verdict is a finding as it is reported, with the source that it is about.
type verdict struct {
	check.Finding
	pos, end token.Pos
	others   []eval.Value   // the other texts of the place, without the finding
	cause    *srcmap.Part   // the definition that causes the finding; nil if it is the text alone
	entry    *wrapper.Entry // of the wrapper that the finding was moved into; nil if it was not moved
	use      ast.Expr       // the code in a wrapper that uses the text; nil if the finding is not about that
	usedAt   string         // the position of that code in another package; or ""
	told     string         // the position of the definition in another package that it is about; or ""
}

func (v *verdict) key() findingKey { return findingKey{v.Rule, v.pos, v.end, v.told} }

// reportVariants reports the findings of the texts that e can have: those of every text, and those of every
// text with the same definition. Overlapping findings of a rule count as one.
func (r *reporter) reportVariants(e ast.Expr, set []variant) {
	var said []findingKey
	joined := holeFaultsInAll(set)
	for i := range set {
		before := said
		for _, f := range set[i].found {
			if isJoinedElsewhere(&set[i].value, &f) || isExplainedElsewhere(e, set, i, &f) {
				continue
			}
			v, ok := r.localizer.attribute(e, set, i, f)
			v.others = textsWithout(e, set, &v)
			if at, is := joined[f.Rule]; is && (at != i || !set[i].value.Text.HoleIn(f.Span)) {
				ok = false // the same fault as at the hole
			}
			if k := v.key(); ok && !slices.ContainsFunc(before, k.overlaps) {
				said = append(said, k)
				r.report(e, set[i].value, v)
			} else {
				r.withdrawUnlessSame(e, set[i].value, f)
			}
		}
	}
}

// isJoinedElsewhere reports whether a finding is about a host and a port that both come from another
// package. That package joins them, so the finding is reported there.
func isJoinedElsewhere(v *eval.Value, f *check.Finding) bool {
	parts := v.Map.Parts(int(f.Span.Start), int(f.Span.End))
	return f.Rule.Name == hostportUnbracketed && len(parts) > 1 &&
		!slices.ContainsFunc(parts, func(p srcmap.Part) bool { return !p.IsOfOther() })
}

// isExplainedElsewhere reports whether another text has a finding that begins with the same source, by a rule that
// supersedes the rule of f: what follows there is another definition.
func isExplainedElsewhere(e ast.Expr, set []variant, i int, f *check.Finding) bool {
	pos, told := set[i].placeOf(e, f.Span.Start)
	for k := range set {
		if k != i && slices.ContainsFunc(set[k].found, func(g check.Finding) bool {
			at, of := set[k].placeOf(e, g.Span.Start)
			return at == pos && of == told && slices.Contains(g.Rule.Supersedes, f.Rule.Name)
		}) {
			return true
		}
	}
	return false
}

// placeOf returns where the source has the byte at offset i of the text and, if another package spells it, where that
// package does.
func (r *variant) placeOf(e ast.Expr, i int32) (pos token.Pos, told string) {
	pos, _ = r.value.Map.PlaceIn(e, core.NewSpan(int(i), int(i)+1))
	if parts := r.value.Map.Parts(int(i), int(i)+1); len(parts) > 0 {
		told = parts[0].Told()
	}
	return pos, told
}

// holeFaultsInAll returns the rules that have a finding in every text, at least once at a hole, with the
// index of the first text with a hole. Findings in the other texts are the same fault.
func holeFaultsInAll(set []variant) map[*check.Rule]int {
	joined := make(map[*check.Rule]int)
	for i := range set {
		for _, f := range set[i].found {
			if _, ok := joined[f.Rule]; !ok && len(set) > 1 && set[i].value.Text.HoleIn(f.Span) &&
				foundInAll(set, f.Rule) {
				joined[f.Rule] = i
			}
		}
	}
	return joined
}

// overlaps reports whether two findings of a rule overlap but differ.
func (k findingKey) overlaps(other findingKey) bool {
	return !k.isAt(other) && k.rule == other.rule && k.pos < other.end && other.pos < k.end
}

// textsWithout returns the texts of the set that do not have the finding v.
func textsWithout(e ast.Expr, set []variant, v *verdict) (out []eval.Value) {
	for k := range set {
		if s := &set[k]; !s.hasAt(e, v.Rule, v.pos, v.end) && !(v.pos == v.end && s.has(v.Rule)) {
			out = append(out, s.value)
		}
	}
	return out
}

// foundInAll reports whether the rule has a finding in every text.
func foundInAll(set []variant, rule *check.Rule) bool {
	return !slices.ContainsFunc(set, func(v variant) bool { return !v.has(rule) })
}

// anyBracketed reports whether one of the texts has a host in brackets, which
// shows that the others are intended for IPv6 as well.
func anyBracketed(set []variant) bool {
	return slices.ContainsFunc(set, func(v variant) bool { return strings.Contains(v.value.Text.S, "[") })
}

// fixesWithin returns the fixes that edit nothing outside of at.
func fixesWithin(fixes []check.Fix, at core.Span) []check.Fix {
	return slices.DeleteFunc(slices.Clone(fixes), func(f check.Fix) bool {
		return slices.ContainsFunc(f.Edits, func(edit core.Edit) bool { return !at.Contains(edit.Span) })
	})
}

// countHolders returns the number of texts that have the part.
func countHolders(set []variant, p srcmap.Part) int {
	n := 0
	for k := range set {
		if set[k].value.Map.Has(p) {
			n++
		}
	}
	return n
}

// has reports whether the rule has a finding in r.
func (r *variant) has(rule *check.Rule) bool {
	return slices.ContainsFunc(r.found, func(f check.Finding) bool { return f.Rule == rule })
}

// hasIn reports whether r has a finding by the rule of f, and one of the parts that f is about.
func (r *variant) hasIn(f check.Finding, within []srcmap.Part) bool {
	return r.has(f.Rule) && slices.ContainsFunc(within, func(p srcmap.Part) bool { return r.value.Map.Has(p) })
}

// hasAt reports whether the rule has a finding in r in that range of source.
func (r *variant) hasAt(e ast.Expr, rule *check.Rule, pos, end token.Pos) bool {
	for i := range r.found {
		f := &r.found[i]
		if f.Rule != rule {
			continue
		}
		if from, to := r.value.Map.PlaceIn(e, f.Span); from < end && pos < to {
			return true
		}
		for _, p := range r.value.Map.Parts(int(f.Span.Start), int(f.Span.End)) {
			if p.Pos < end && pos < p.EndPos {
				return true
			}
		}
	}
	return false
}
