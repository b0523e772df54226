package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/core/scheme"
)

// querySchemes returns the scheme of the URL whose field RawQuery n gives the text e, if it is
// written next to it and none of the web: a mailto URL has other escapes. Else it returns nil.
func (ps *parsedURLs) querySchemes(n ast.Node, e ast.Expr) []string {
	var name string
	switch n := n.(type) {
	case *ast.CompositeLit:
		name = ps.schemeIn(n)
	case *ast.AssignStmt:
		for i, right := range n.Rhs {
			if sel, ok := ast.Unparen(n.Lhs[i]).(*ast.SelectorExpr); ok && right == e && len(n.Lhs) == len(n.Rhs) {
				name = ps.schemeOf(sel.X)
			}
		}
	}
	if info := scheme.Lookup(name); name == "" || info != nil && info.Web {
		return nil
	}
	return []string{name}
}

// schemeOf returns the scheme that the function gives to the URL u; "" if that is not known.
func (ps *parsedURLs) schemeOf(u ast.Expr) (name string) {
	value := ps.ValueOf(u)
	if p, ok := value.(*ast.UnaryExpr); ok {
		value = ast.Unparen(p.X)
	}
	if lit, ok := value.(*ast.CompositeLit); ok {
		name = ps.schemeIn(lit)
	}
	v := ps.Variable(u)
	if v == nil {
		return name
	}
	root, ok := ps.ScopeOf(v)
	if !ok {
		return ""
	}
	for _, use := range ps.UsesOf(v, root) {
		sel := use.Parent()
		if use.ParentEdgeKind() != edge.SelectorExpr_X || sel.Node().(*ast.SelectorExpr).Sel.Name != "Scheme" {
			continue
		}
		if kind, i := sel.ParentEdge(); kind == edge.AssignStmt_Lhs {
			s := sel.Parent().Node().(*ast.AssignStmt)
			given, known := "", len(s.Lhs) == len(s.Rhs)
			if known {
				given, known = ps.eval.StringOf(s.Rhs[i])
			}
			if !known || name != "" && name != given {
				return ""
			}
			name = given
		}
	}
	return name
}

// schemeIn returns the constant scheme that the literal of a URL has.
func (ps *parsedURLs) schemeIn(lit *ast.CompositeLit) (name string) {
	if !ps.isURL(lit) {
		return ""
	}
	for _, field := range lit.Elts {
		if kv, ok := field.(*ast.KeyValueExpr); ok && types.ExprString(kv.Key) == "Scheme" {
			name, _ = ps.eval.StringOf(kv.Value)
		}
	}
	return name
}
