package wrapper

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// SingleValue merges the values of e into one, with holes where they differ. If a hole is a local variable or a call,
// it evaluates e with EvalParts, because e may depend on parameters.
func (wr *Tracer) SingleValue(e ast.Expr, values []eval.Value) (v eval.Value) {
	if v = values[0]; len(values) > 1 {
		v, _ = wr.eval.Eval(e)
	}
	if hasLocal(wr.Unit, v) || hasCall(v) {
		v, _ = wr.eval.EvalParts(e)
	}
	return v
}

// hasCall reports whether a hole of v is the result of a call.
func hasCall(v eval.Value) bool {
	return slices.ContainsFunc(v.Text.Holes, func(h core.Hole) bool {
		_, ok := v.Map.Verbatim(int(h.At)).(*ast.CallExpr)
		return ok
	})
}

// hasLocal reports whether a hole of v is a local variable.
func hasLocal(u *unit.Unit, v eval.Value) bool {
	for i := range v.Text.Holes {
		if local := u.Variable(v.Map.Verbatim(int(v.Text.Holes[i].At))); local != nil &&
			(local.Kind() == types.LocalVar || ofLiteral(local)) {
			return true
		}
	}
	return false
}

// ofLiteral reports whether v is a parameter of a function literal.
func ofLiteral(v *types.Var) bool {
	return v.Kind() == types.ParamVar && v.Parent() != nil && v.Parent().Parent().Parent() != v.Pkg().Scope()
}
