package code

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Definition is an assignment or declaration of a variable, or code that may assign to it.
type Definition struct {
	Value ast.Expr // nil if it is no expression
	First bool     // the variable gets the first result of Value, or its only one
	At    inspector.Cursor
}

// DefinitionsIn returns the definitions of v in a function. An expression &v counts as one without a value.
func (p *View) DefinitionsIn(fn inspector.Cursor, v *types.Var) (list []Definition) {
	for c := range fn.Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.UnaryExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if id, ok := left.(*ast.Ident); ok && p.Pass.TypesInfo.ObjectOf(id) == v {
					list = append(list, assigned(n, i, c))
				}
			}
		case *ast.ValueSpec:
			for i, id := range n.Names {
				if p.Pass.TypesInfo.Defs[id] == v && len(n.Values) == len(n.Names) {
					list = append(list, Definition{n.Values[i], true, c})
				}
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND && p.Variable(n.X) == v {
				list = append(list, Definition{At: c})
			}
		}
	}
	return list
}

// assigned returns the definition of operand i on the left of an assignment.
func assigned(n *ast.AssignStmt, i int, at inspector.Cursor) Definition {
	switch {
	case n.Tok != token.ASSIGN && n.Tok != token.DEFINE:
		return Definition{At: at}
	case len(n.Rhs) == len(n.Lhs):
		return Definition{n.Rhs[i], true, at}
	}
	return Definition{n.Rhs[0], i == 0, at}
}

// SelectedByCallee returns the selector that is the only result of the function of the package that call calls, and the
// argument from which it selects; nil if there is none.
func (p *View) SelectedByCallee(call *ast.CallExpr) (sel *ast.SelectorExpr, from ast.Expr) {
	fn, decl, ok := p.Called(call)
	if !ok {
		return nil, nil
	}
	sel, ok = ast.Unparen(goinfo.OnlyResult(decl.Node().(*ast.FuncDecl))).(*ast.SelectorExpr)
	if !ok {
		return nil, nil
	}
	root := ast.Unparen(sel.X)
	if inner, ok := root.(*ast.SelectorExpr); ok {
		root = ast.Unparen(inner.X)
	}
	if i := goinfo.ParamIndex(fn.Signature(), p.Variable(root)); i >= 0 {
		from = goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), i)
	}
	return sel, from
}
