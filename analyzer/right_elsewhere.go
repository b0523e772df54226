package analyzer

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// blameUse moves a finding about the only definition of a variable to e, where the variable is used: if another
// place gets the same text, and it is right there, the definition is not to blame, nor to be changed.
func (l *linter) blameUse(e ast.Expr, v *eval.Value, f *verdict) {
	if f.entry != nil || contains(e, f.pos) || f.pos < e.Pos() && e.End() <= f.end || !l.isRightElsewhere(e, v, f.Rule) {
		return
	}
	f.pos, f.end, f.Fixes = e.Pos(), e.End(), nil
}

// isRightElsewhere reports whether the variable e, which is defined once, is given to another place to which the rule
// has nothing to say.
func (l *linter) isRightElsewhere(e ast.Expr, v *eval.Value, rule *check.Rule) bool {
	of := l.Variable(e)
	if of == nil || l.DefsOf(of, e.Pos()).Single() == nil {
		return false
	}
	scope, ok := l.ScopeOf(of)
	if !ok {
		return false
	}
	for _, cur := range l.UsesOf(of, scope) {
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args || cur.Node() == ast.Unparen(e) || l.InTestFile(call.Pos()) {
			continue
		}
		right := false
		l.places.Call(call, func(s sink.Site) {
			right = right || s.Expr == cur.Node() && l.suits(v, rule, s.Use)
		})
		if right {
			return true
		}
	}
	return false
}

// suits reports whether a text is right, as far as the rule can say, for a place that connects to it, listens on it or
// takes a host.
func (l *linter) suits(v *eval.Value, rule *check.Rule, use check.Use) bool {
	if !check.AddressForms.Has(use.Form) && use.Form != core.FormHost && !(use.Form.WholeURL() && use.Effect.Has(check.Sends)) {
		return false
	}
	_, found := l.checkerAt(token.NoPos).Check(v.Text, use)
	return !slices.ContainsFunc(found, func(f check.Finding) bool { return f.Rule == rule || f.Level >= core.Warning })
}
