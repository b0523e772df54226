package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// defaults records the values that a field keeps only where it has none: the other arguments
// of field = cmp.Or(field, …), or of a function of the package that returns the first argument
// that is set. It reports false, and records nothing, if value is another one.
func (c *cellCollector) defaults(value ast.Expr, field *types.Var, d CellDef) bool {
	call, ok := ast.Unparen(value).(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() || !c.returnsArgument(call) {
		return false
	}
	k := slices.IndexFunc(call.Args, func(arg ast.Expr) bool { return c.fieldOf(arg) == field })
	if k < 0 {
		return false
	}
	for i, arg := range call.Args {
		if i == k {
			c.skip[ast.Unparen(arg)] = true
			continue
		}
		d.Value, d.IsDefault = arg, true
		c.define(field, "", d)
	}
	return true
}

// returnsArgument reports whether a call returns one of its arguments as it is: it calls cmp.Or,
// or a function of the package that returns nothing but its parameters.
func (c *cellCollector) returnsArgument(call *ast.CallExpr) bool {
	fn := goinfo.Callee(c.Info, call)
	if fn == nil || !c.HasArguments(call, fn) {
		return false
	}
	if goinfo.FullName(fn) == "cmp.Or" {
		return true
	}
	if c.FuncDecl(fn.Origin()) == nil || fn.Signature().Results().Len() != 1 {
		return false
	}
	params := fn.Origin().Signature().Params()
	returns := c.TreeAt(fn.Pos()).Returns
	return len(returns) > 0 && !slices.ContainsFunc(returns, func(s *ast.ReturnStmt) bool {
		if len(s.Results) != 1 {
			return true
		}
		id, ok := ast.Unparen(s.Results[0]).(*ast.Ident)
		v, isVar := c.Info.Uses[id].(*types.Var)
		return !ok || !isVar || !slices.Contains(slices.Collect(params.Variables()), v) || !c.NeverAssigned(v)
	})
}
