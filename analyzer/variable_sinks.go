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

// variableSinks are the sinks outside of tests that take a variable as an argument.
type variableSinks struct {
	*packageContext
	places *sink.Matcher
	known  map[*types.Var][]argumentSink
}

// An argumentSink is a sink with a variable as an argument.
type argumentSink struct {
	use    check.Use
	arg    ast.Node // the first mention of the variable as its argument
	others bool     // there are more mentions
}

// blameUse moves a finding about the only definition of a variable to its use e, and drops the fixes, if the same
// text is correct at another place: then the definition is not at fault and must not change.
func (vs *variableSinks) blameUse(e ast.Expr, v *eval.Value, f *verdict) {
	if f.entry != nil || contains(e, f.pos) || f.pos < e.Pos() && e.End() <= f.end || !vs.isRightElsewhere(e, v, f.Rule) {
		return
	}
	f.pos, f.end, f.Fixes = e.Pos(), e.End(), nil
}

// isRightElsewhere reports whether the variable e, which has one definition, is also
// passed to a place where the rule has no finding.
func (vs *variableSinks) isRightElsewhere(e ast.Expr, v *eval.Value, rule *check.Rule) bool {
	of := vs.Variable(e)
	if of == nil || vs.DefsOf(of, e.Pos()).Single() == nil {
		return false
	}
	scope, ok := vs.ScopeOf(of)
	if !ok {
		return false
	}
	return slices.ContainsFunc(vs.list(of, scope), func(s argumentSink) bool {
		return (s.others || s.arg != ast.Unparen(e)) && vs.suits(e, v, rule, s.use)
	})
}

// list returns the sinks of a variable, one for each form and callee.
func (vs *variableSinks) list(v *types.Var, scope inspector.Cursor) (list []argumentSink) {
	if list, ok := vs.known[v]; ok {
		return list
	}
	for _, cur := range vs.UsesOf(v, scope) {
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args || vs.InTestFile(call.Pos()) {
			continue
		}
		vs.places.Call(call, func(s sink.Site) {
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
	vs.known[v] = list
	return list
}

// suits reports whether the text of e is correct, by the rule and at level warning or above, for
// a sink that connects to it, listens on it or takes a host.
func (vs *variableSinks) suits(e ast.Expr, v *eval.Value, rule *check.Rule, use check.Use) bool {
	if !check.AddressForms.Has(use.Form) && use.Form != core.FormHost &&
		!(use.Form.WholeURL() && use.Effect.Has(check.Sends)) {
		return false
	}
	_, found := vs.checkerAt(e.Pos()).Check(v.Text, use)
	return !slices.ContainsFunc(found, func(f check.Finding) bool { return f.Rule == rule || f.Level >= core.Warning })
}
