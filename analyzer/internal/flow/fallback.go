package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// defaults records the values that a field gets only if it is empty: the other arguments of field = cmp.Or(field, …),
// or of a call such as field = getenv("NAME", field) of a function that returns one of its arguments or something
// else. It reports false, and records nothing, if value has neither form.
func (c *cellCollector) defaults(value ast.Expr, field *types.Var, d CellDef) bool {
	call, ok := ast.Unparen(value).(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() {
		return false
	}
	k := slices.IndexFunc(call.Args, func(arg ast.Expr) bool { return fieldOf(c.Info, arg) == field })
	if k < 0 {
		return false
	}
	returned, others, ok := c.argumentsReturned(call, k)
	if !ok || !returned[k] {
		return false
	}
	c.skip[ast.Unparen(call.Args[k])] = true
	d.IsDefault = true
	for i, arg := range call.Args {
		if d.Value = arg; i != k && returned[i] {
			c.define(field, "", d)
		}
	}
	if d.Value = call; others {
		c.define(field, "", d)
	}
	return true
}

// argumentsReturned returns which arguments a call returns unchanged, and whether it returns other values, too. It
// reports false if those may depend on argument k, or if the function is unknown.
func (c *cellCollector) argumentsReturned(call *ast.CallExpr, k int) (returned []bool, others, ok bool) {
	returned = make([]bool, len(call.Args))
	fn := goinfo.Callee(c.Info, call)
	if fn == nil || !c.HasArguments(call, fn) {
		return nil, false, false
	}
	if goinfo.FullName(fn) == "cmp.Or" {
		for i := range returned {
			returned[i] = true
		}
		return returned, false, true
	}
	sig := fn.Origin().Signature()
	decl := c.FuncDecl(fn.Origin())
	if decl == nil || sig.Results().Len() != 1 || sig.Variadic() || sig.Params().Len() != len(call.Args) ||
		!c.isOnlyReturned(decl, sig.Params().At(k)) {
		return nil, false, false
	}
	for _, s := range c.TreeAt(fn.Pos()).Returns {
		if len(s.Results) != 1 {
			return nil, false, false
		}
		if i := c.paramNamed(sig, s.Results[0]); i >= 0 {
			returned[i] = true
		} else {
			others = true
		}
	}
	return returned, others, true
}

// paramNamed returns the index of the parameter that e names, if the function never assigns to it; otherwise -1.
func (c *cellCollector) paramNamed(sig *types.Signature, e ast.Expr) int {
	v := c.Variable(e)
	if v == nil || !c.NeverAssigned(v) {
		return -1
	}
	return goinfo.ParamIndex(sig, v)
}

// isOnlyReturned reports whether a function only returns a parameter unchanged and compares it.
func (c *cellCollector) isOnlyReturned(decl *ast.FuncDecl, param *types.Var) bool {
	harmless := make(map[ast.Expr]bool)
	for n := range ast.Preorder(decl.Body) {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			for _, e := range n.Results {
				harmless[ast.Unparen(e)] = true
			}
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				harmless[ast.Unparen(n.X)], harmless[ast.Unparen(n.Y)] = true, true
			}
		case *ast.Ident:
			if c.Info.Uses[n] == param && !harmless[n] {
				return false
			}
		}
	}
	return true
}
