package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// defaults records the values that a field gets besides its own: the other arguments of field = cmp.Or(field, …),
// or of a call such as field = getenv("NAME", field) of a function that returns one of its arguments or something
// else. What the field or the result is trimmed of is recorded, too. It reports false, and records nothing, if value
// has no such form.
func (c *cellCollector) defaults(value ast.Expr, field *types.Var, d CellDef) bool {
	inner := c.untrimmed(value)
	isOwn := func(e ast.Expr) bool { return fieldOf(c.Info, c.untrimmed(e)) == field }
	if isOwn(inner) {
		if inner != ast.Unparen(value) {
			d.Value, d.IsDefault = value, true
			c.trims(field, inner, value)
			c.define(field, nil, d)
		}
		return inner != ast.Unparen(value)
	}
	call, ok := inner.(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() {
		return false
	}
	k := slices.IndexFunc(call.Args, isOwn)
	if k < 0 {
		return false
	}
	returned, others, ok := c.argumentsReturned(call, k)
	if !ok || !returned[k] {
		return false
	}
	own := c.untrimmed(call.Args[k])
	c.skip[own], c.own[own] = true, true
	if inner != ast.Unparen(value) || own != ast.Unparen(call.Args[k]) {
		c.trims(field, own, value)
	}
	d.IsDefault = true
	for i, arg := range call.Args {
		if d.Value = arg; i != k && returned[i] {
			c.define(field, nil, d)
		}
	}
	if d.Value = value; others {
		c.define(field, nil, d)
	}
	return true
}

// trims notes that value trims the field, which the selector own reads in it.
func (c *cellCollector) trims(field *types.Var, own, value ast.Expr) {
	c.skip[own], c.own[own] = true, true
	if cell := c.cell(field); cell.Trimmed == nil && !c.InTest(value.Pos()) {
		cell.Trimmed = value
	}
}

// untrimmed returns e without the calls around it that cut spaces, or bytes at the end, off a text.
func (c *cellCollector) untrimmed(e ast.Expr) ast.Expr {
	for {
		e = ast.Unparen(e)
		call, ok := e.(*ast.CallExpr)
		if !ok {
			return e
		}
		fn := goinfo.Callee(c.Info, call)
		if fn == nil || !slices.Contains(endTrimmers, goinfo.FullName(fn)) {
			return e
		}
		e = call.Args[0]
	}
}

// endTrimmers are the functions that cut spaces or bytes at the end off their first argument.
var endTrimmers = []string{"strings.TrimSpace", "strings.TrimRight", "strings.TrimSuffix"}

// overlays records the values that a function such as overlay(&c.Base, "BASE") assigns to a field whose address it is
// given. It records nothing if the function does anything else with the address but compare the value.
func (c *cellCollector) overlays(call *ast.CallExpr) {
	fn := goinfo.Callee(c.Info, call)
	if fn == nil || fn.Signature().Variadic() || !c.HasArguments(call, fn) || c.FuncDecl(fn.Origin()) == nil {
		return
	}
	for i, arg := range call.Args {
		sel, ok := addressed(arg).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		field := fieldOf(c.Info, sel)
		if field == nil || !goinfo.IsString(field.Type()) {
			continue
		}
		values, ok := c.valuesPut(c.FuncDecl(fn.Origin()), fn.Origin().Signature().Params().At(i))
		if !ok {
			continue
		}
		c.skip[sel] = true
		for _, value := range values {
			c.define(field, nil, CellDef{Value: value, Index: -1, IsDefault: true, Holder: fieldOf(c.Info, sel.X), node: call})
		}
	}
}

// valuesPut returns the values that a function assigns to what a parameter points to. It reports false if the function
// uses the parameter in another way, except to compare the value.
func (c *cellCollector) valuesPut(decl *ast.FuncDecl, param *types.Var) (values []ast.Expr, ok bool) {
	harmless := make(map[ast.Expr]bool)
	for n := range ast.Preorder(decl.Body) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if star, is := n.Lhs[0].(*ast.StarExpr); is && len(n.Rhs) == 1 && n.Tok == token.ASSIGN &&
				c.Variable(star.X) == param {
				harmless[star] = true
				values = append(values, n.Rhs[0])
			}
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				harmless[ast.Unparen(n.X)], harmless[ast.Unparen(n.Y)] = true, true
			}
		case *ast.StarExpr:
			if harmless[n] {
				harmless[ast.Unparen(n.X)] = true
			}
		case *ast.Ident:
			if c.Info.Uses[n] == param && !harmless[n] {
				return nil, false
			}
		}
	}
	return values, true
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
	if decl != nil && sig.Variadic() && sig.Params().Len() == 1 && sig.Results().Len() == 1 {
		for i := range returned {
			returned[i] = true
		}
		return returned, true, c.ReturnsAsIs(sig.Params().At(0))
	}
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
