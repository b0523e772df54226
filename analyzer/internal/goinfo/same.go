package goinfo

import (
	"go/ast"
	"go/types"
	"slices"
)

// Same reports whether two expressions are the same variable, field path, pointer target or call.
func Same(info *types.Info, a, b ast.Expr) bool {
	a, b = ast.Unparen(a), ast.Unparen(b)
	switch a := a.(type) {
	case *ast.Ident:
		other, ok := b.(*ast.Ident)
		return ok && info.Uses[a] != nil && info.Uses[a] == info.Uses[other]
	case *ast.SelectorExpr:
		other, ok := b.(*ast.SelectorExpr)
		return ok && info.Uses[a.Sel] != nil && info.Uses[a.Sel] == info.Uses[other.Sel] && Same(info, a.X, other.X)
	case *ast.StarExpr:
		other, ok := b.(*ast.StarExpr)
		return ok && Same(info, a.X, other.X)
	case *ast.CallExpr:
		other, ok := b.(*ast.CallExpr)
		return ok && Same(info, a.Fun, other.Fun) &&
			slices.EqualFunc(a.Args, other.Args, func(a, b ast.Expr) bool { return sameArgument(info, a, b) })
	}
	return false
}

// sameArgument reports whether a and b are the same expression or equal constants.
func sameArgument(info *types.Info, a, b ast.Expr) bool {
	x, y := info.Types[a].Value, info.Types[b].Value
	return x != nil && y != nil && x.ExactString() == y.ExactString() || Same(info, a, b)
}

// IsPath reports whether e consists of names only, so that it can be repeated.
func IsPath(e ast.Expr) bool {
	for {
		sel, ok := e.(*ast.SelectorExpr)
		if !ok {
			break
		}
		e = sel.X
	}
	_, ok := e.(*ast.Ident)
	return ok
}

// Ident returns e as an identifier; nil if it is another expression.
func Ident(e ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(e).(*ast.Ident)
	return id
}

// FirstName returns the identifier at which e begins; nil if it has none.
func FirstName(e ast.Expr) (first *ast.Ident) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && first == nil {
			first = id
		}
		return first == nil
	})
	return first
}

// IsLen reports whether a call is one of len, by its name.
func IsLen(call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && id.Name == "len"
}

// Variable returns the variable that e names; nil if it names none.
func Variable(info *types.Info, e ast.Expr) *types.Var {
	id, _ := ast.Unparen(e).(*ast.Ident)
	v, _ := info.Uses[id].(*types.Var)
	return v
}

// Field returns the field that e selects; nil if it selects none.
func Field(info *types.Info, e ast.Expr) *types.Var {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if v, ok := info.Uses[sel.Sel].(*types.Var); ok && v.IsField() {
		return v
	}
	return nil
}
