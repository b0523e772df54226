// Package correct holds the texts that were found correct at a place. A finding about the same bytes for another place
// is a fault of that place.
package correct

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// Texts holds the source of correct texts by the literals that spell them.
type Texts map[*ast.BasicLit][]spelling

// A spelling is a range of source that is correct at a place, except for what some rules report there.
type spelling struct {
	pos, end token.Pos
	at       ast.Expr
	except   []*check.Rule
	text     []srcmap.Part // the whole text
}

// maxSpellings is how many ranges of one literal are kept.
const maxSpellings = 8

// wholeForms are the forms of texts that are whole: a part of a URL may be wrong in the URL.
var wholeForms = check.AddressForms | check.FormsOf(core.FormHost, core.FormBareHost, core.FormDSN, core.FormOrigin,
	core.FormRoute, core.FormGRPCTarget)

// Shows reports whether a place with that use shows that its text is correct.
func Shows(use check.Use) bool {
	return !use.Test && !use.Effect.Has(check.Compares) && !strings.HasPrefix(use.Callee, "url.URL.") &&
		(wholeForms.Has(use.Form) || use.Effect&(check.Sends|check.Builds|check.Redirects) != 0)
}

// Add adds the bytes of the text of e that literals spell. The rules except report something there.
func (c Texts) Add(e ast.Expr, text []srcmap.Part, except []*check.Rule) {
	for _, p := range text {
		if lit := p.Literal(); p.IsSpelled() && len(c[lit]) < maxSpellings {
			c[lit] = append(c[lit], spelling{p.Pos, p.EndPos, e, except, text})
		}
	}
}

// A Use is an expression for which a finding was reported, with its text.
type Use struct {
	Expr ast.Expr
	Text []srcmap.Part
}

func (u *Use) contains(pos token.Pos) bool { return u.Expr.Pos() <= pos && pos < u.Expr.End() }

// Clearing returns a text of another place that has all of the parts that a finding of the rule is about, and in which
// they are correct by the rule; nil if there is none. Parts within the uses of the finding do not count.
func (c Texts) Clearing(parts []srcmap.Part, uses []Use, rule *check.Rule) (text []srcmap.Part) {
	for _, p := range parts {
		if !p.IsSpelled() || slices.ContainsFunc(uses, func(u Use) bool { return u.contains(p.Pos) }) {
			continue
		}
		known := c[p.Literal()]
		i := slices.IndexFunc(known, func(s spelling) bool {
			return s.pos <= p.Pos && p.EndPos <= s.end && !slices.Contains(s.except, rule) &&
				!slices.ContainsFunc(uses, func(u Use) bool { return s.at.Pos() <= u.Expr.Pos() && u.Expr.Pos() < s.at.End() })
		})
		if i < 0 {
			return nil
		}
		text = known[i].text
	}
	return text
}

// Misuse returns the expression that puts the parts that a finding is about into the text of u, other than a correct
// text: the sum or call that adds the first part that neither has, if that is in another function; else u.
func Misuse(un *unit.Unit, u Use, parts, correct []srcmap.Part) ast.Expr {
	for _, p := range u.Text {
		holds := func(q srcmap.Part) bool { return q.Pos <= p.Pos && p.EndPos <= q.EndPos }
		if slices.ContainsFunc(parts, holds) || slices.ContainsFunc(correct, holds) {
			continue
		}
		cur, ok := un.At(p.Pos, p.EndPos)
		fn, inFunc := un.FuncDeclAround(u.Expr.Pos(), u.Expr.End())
		if !ok || u.contains(p.Pos) || inFunc && fn.Node().Pos() <= p.Pos && p.Pos < fn.Node().End() {
			break
		}
		out := u.Expr
		for ; cur.ParentEdgeKind() != edge.Invalid; cur = cur.Parent() {
			e, ok := cur.Node().(ast.Expr)
			if !ok || !goinfo.MayBeString(goinfo.TypeOf(un.Pass.TypesInfo, e)) {
				break
			}
			out = e
		}
		return out
	}
	return u.Expr
}
