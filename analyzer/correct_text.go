package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A correctTexts holds the source of the texts that were found correct at a place outside of tests, by literal. A
// finding about the same bytes for another place is a fault of that place.
type correctTexts map[*ast.BasicLit][]correctText

// A correctText is a range of source that is correct at a place, except for what some rules report there.
type correctText struct {
	pos, end token.Pos
	at       ast.Expr
	except   string        // the names of the rules, each between spaces
	text     []srcmap.Part // the whole text
}

// noteCorrect records the texts of a place that have no certain fault.
func (r *reporter) noteCorrect(e ast.Expr, use check.Use, set []variant) {
	if use.Test || use.Effect.Has(check.Compares) || r.InTestFile(e.Pos()) || !correctForms.Has(use.Form) &&
		use.Effect&(check.Sends|check.Builds|check.Redirects) == 0 || strings.HasPrefix(use.Callee, "url.URL.") {
		return
	}
	except := " "
	for i := range set {
		for _, f := range set[i].found {
			except += f.Rule.Name + " "
		}
	}
	for i := range set {
		s := &set[i]
		if !isCertainlyFaulty(s) {
			r.correct.add(e, s.value.Map.AllParts(), except)
		}
	}
}

// correctForms are the forms of texts that are whole: a part of a URL may be wrong in the URL.
var correctForms = check.AddressForms | check.FormsOf(core.FormHost, core.FormBareHost, core.FormDSN, core.FormOrigin,
	core.FormRoute, core.FormGRPCTarget)

// isCertainlyFaulty reports whether a text has a finding that holds for every value of its holes.
func isCertainlyFaulty(s *variant) bool {
	return slices.ContainsFunc(s.found, func(f check.Finding) bool {
		return f.Level >= core.Warning && f.Claim < check.Dominated
	})
}

// add adds the bytes of the text of e that literals spell.
func (c correctTexts) add(e ast.Expr, parts []srcmap.Part, except string) {
	for _, p := range parts {
		if lit := p.Literal(); p.IsSpelled() && len(c[lit]) < maxCorrect {
			c[lit] = append(c[lit], correctText{p.Pos, p.EndPos, e, except, parts})
		}
	}
}

// maxCorrect is how many ranges of one literal are kept.
const maxCorrect = 8

// clears returns a text of another place that has the bytes of d, by whose rule they are correct there; nil if there is
// none. Bytes within the uses of d do not count.
func (c correctTexts) clears(d *diagnosis) (by *correctText) {
	for _, p := range d.parts {
		if !p.IsSpelled() || slices.ContainsFunc(d.uses, func(u usedText) bool { return contains(u.expr, p.Pos) }) {
			continue
		}
		known := c[p.Literal()]
		i := slices.IndexFunc(known, func(t correctText) bool {
			return t.pos <= p.Pos && p.EndPos <= t.end && !strings.Contains(t.except, " "+d.rule.Name+" ") &&
				!slices.ContainsFunc(d.uses, func(u usedText) bool { return contains(t.at, u.expr.Pos()) })
		})
		if i < 0 {
			return nil
		}
		by = &known[i]
	}
	return by
}

// A usedText is an expression that a diagnosis was reported for, with its text.
type usedText struct {
	expr ast.Expr
	text []srcmap.Part
}

// blameUses moves the findings about bytes that are correct at other places to the expressions that use them wrongly,
// without their fixes: the definition must not change.
func (r *reporter) blameUses() {
	var moved []*diagnosis
	r.diagnoses = slices.DeleteFunc(r.diagnoses, func(d *diagnosis) bool {
		if !d.definedElsewhere || d.rule.Secret {
			return false
		}
		by := r.correct.clears(d)
		if by == nil {
			return false
		}
		for _, u := range d.uses {
			moved = append(moved, r.movedTo(r.misuse(u, d, by.text), d))
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

// isExplained reports whether another rule has a finding within d, of the same level at least: one fault is reported
// once.
func (r *reporter) isExplained(d *diagnosis) bool {
	return slices.ContainsFunc(r.diagnoses, func(o *diagnosis) bool {
		return o.rule != d.rule && d.pos <= o.pos && o.end <= d.end && r.result.levelOf(o.findingKey) >= r.result.levelOf(d.findingKey)
	})
}

// misuse returns the expression that puts the bytes of d into the text of u, other than a correct one: the sum or call
// that adds the first part that neither has, if that is in another function; else u.
func (r *reporter) misuse(u usedText, d *diagnosis, correct []srcmap.Part) ast.Expr {
	for _, p := range u.text {
		holds := func(q srcmap.Part) bool { return q.Pos <= p.Pos && p.EndPos <= q.EndPos }
		if slices.ContainsFunc(d.parts, holds) || slices.ContainsFunc(correct, holds) {
			continue
		}
		cur, ok := r.At(p.Pos, p.EndPos)
		if !ok || contains(u.expr, p.Pos) || r.localizer.inOneFunction(u.expr, p.Pos) {
			break
		}
		out := u.expr
		for ; cur.ParentEdgeKind() != edge.Invalid; cur = cur.Parent() {
			e, ok := cur.Node().(ast.Expr)
			if !ok || !goinfo.MayBeString(goinfo.TypeOf(r.Pass.TypesInfo, e)) {
				break
			}
			out = e
		}
		return out
	}
	return u.expr
}

// movedTo returns a diagnosis about a definition as one about e, which uses it.
func (r *reporter) movedTo(e ast.Expr, d *diagnosis) *diagnosis {
	out := *d
	out.findingKey = findingKey{d.rule, e.Pos(), e.End()}
	out.Pos, out.End, out.fix, out.definedElsewhere = e.Pos(), e.End(), nil, false
	out.Related = nil
	if r.related {
		out.Related = []analysis.RelatedInformation{{Pos: d.pos, End: d.end, Message: DefinedHere}}
	}
	r.result.copy(d.findingKey, out.findingKey)
	return &out
}
