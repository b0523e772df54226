package analyzer

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/correct"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// noteCorrect records the texts of a place that have no certain fault.
func (r *reporter) noteCorrect(e ast.Expr, use check.Use, set []variant) {
	if !correct.Shows(use) || r.InTestFile(e.Pos()) {
		return
	}
	var except []*check.Rule
	for i := range set {
		for _, f := range set[i].found {
			except = append(except, f.Rule)
		}
	}
	for i := range set {
		if s := &set[i]; !isCertainlyFaulty(s) {
			r.correct.Add(e, s.value.Map.AllParts(), except)
		}
	}
}

// isCertainlyFaulty reports whether a text has a finding that holds for every value of its holes.
func isCertainlyFaulty(s *variant) bool {
	return slices.ContainsFunc(s.found, func(f check.Finding) bool {
		return f.Level >= core.Warning && f.Claim < check.Dominated
	})
}

// blameUses moves the findings about bytes that are correct at other places to the expressions that use them wrongly,
// without their fixes: the definition must not change.
func (r *reporter) blameUses() {
	var moved []*diagnosis
	r.diagnoses = slices.DeleteFunc(r.diagnoses, func(d *diagnosis) bool {
		if !d.definedElsewhere || d.rule.Secret {
			return false
		}
		text := r.correct.Clearing(d.parts, d.uses, d.rule)
		if text == nil {
			return false
		}
		for _, u := range d.uses {
			moved = append(moved, r.movedTo(correct.Misuse(r.Unit, u, d.parts, text), d))
		}
		delete(r.byKey, d.findingKey)
		return true
	})
	for _, d := range moved {
		if r.byKey[d.findingKey] == nil && !r.isExplained(d) {
			r.byKey[d.findingKey] = d
			r.diagnoses = append(r.diagnoses, d)
		}
	}
}

// isExplained reports whether another rule has a finding within d, of the same level at least.
func (r *reporter) isExplained(d *diagnosis) bool {
	return slices.ContainsFunc(r.diagnoses, func(o *diagnosis) bool {
		return o.rule != d.rule && d.pos <= o.pos && o.end <= d.end &&
			r.result.levelOf(o.findingKey) >= r.result.levelOf(d.findingKey)
	})
}

// movedTo returns a diagnosis about a definition as one about e, which uses it.
func (r *reporter) movedTo(e ast.Expr, d *diagnosis) *diagnosis {
	out := *d
	out.pos, out.end = e.Pos(), e.End()
	out.Pos, out.End, out.fix, out.definedElsewhere, out.Related = e.Pos(), e.End(), nil, false, nil
	if r.related {
		out.Related = []analysis.RelatedInformation{{Pos: d.pos, End: d.end, Message: DefinedHere}}
	}
	r.result.copy(d.findingKey, out.findingKey)
	return &out
}
