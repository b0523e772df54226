package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// blameUse moves a finding about the only definition of a variable to its use e, and drops the fixes, if the same
// text is correct at another place: then the definition is not at fault and must not change.
func (l *linter) blameUse(e ast.Expr, v *eval.Value, f *verdict) {
	if f.entry != nil || contains(e, f.pos) || f.pos < e.Pos() && e.End() <= f.end || !l.isRightElsewhere(e, v, f.Rule) {
		return
	}
	f.pos, f.end, f.Fixes = e.Pos(), e.End(), nil
}

// isRightElsewhere reports whether the variable e, which has one definition, is also
// passed to a place where the rule has no finding.
func (l *linter) isRightElsewhere(e ast.Expr, v *eval.Value, rule *check.Rule) bool {
	of := l.Variable(e)
	if of == nil || l.DefsOf(of, e.Pos()).Single() == nil {
		return false
	}
	scope, ok := l.ScopeOf(of)
	if !ok {
		return false
	}
	list, ok := l.givenTo[of]
	if !ok {
		list = argumentSinks(l, of, scope)
		l.givenTo[of] = list
	}
	return slices.ContainsFunc(list, func(s argumentSink) bool {
		return (s.others || s.arg != ast.Unparen(e)) && l.suits(e, v, rule, s.use)
	})
}

// An argumentSink is a sink with a variable as an argument.
type argumentSink struct {
	use    check.Use
	arg    ast.Node // the first mention of the variable as its argument
	others bool     // there are more mentions
}

// argumentSinks returns the sinks outside of tests that take a variable as an argument, one for each form and callee.
func argumentSinks(l *linter, v *types.Var, scope inspector.Cursor) (list []argumentSink) {
	for _, cur := range l.UsesOf(v, scope) {
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args || l.InTestFile(call.Pos()) {
			continue
		}
		l.places.Call(call, func(s sink.Site) {
			if s.Expr != cur.Node() {
				return
			}
			i := slices.IndexFunc(list, func(known argumentSink) bool {
				return known.use.Callee == s.Use.Callee && known.use.Form == s.Use.Form
			})
			if i < 0 {
				list = append(list, argumentSink{s.Use, cur.Node(), false})
			} else {
				list[i].others = true
			}
		})
	}
	return list
}

// suits reports whether the text of e is correct, by the rule and at level warning or above, for
// a sink that connects to it, listens on it or takes a host.
func (l *linter) suits(e ast.Expr, v *eval.Value, rule *check.Rule, use check.Use) bool {
	if !check.AddressForms.Has(use.Form) && use.Form != core.FormHost &&
		!(use.Form.WholeURL() && use.Effect.Has(check.Sends)) {
		return false
	}
	_, found := l.checkerAt(e.Pos()).Check(v.Text, use)
	return !slices.ContainsFunc(found, func(f check.Finding) bool { return f.Rule == rule || f.Level >= core.Warning })
}
