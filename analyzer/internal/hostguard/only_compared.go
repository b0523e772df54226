package hostguard

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isOnlyCompared reports whether e is set as the Host of a URL that then is only made a text of which is compared with
// another one: no brackets are missed.
func (g *Guards) isOnlyCompared(e ast.Expr) bool {
	cur, ok := g.Cursor(e)
	if !ok {
		return false
	}
	s, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(s.Lhs) != 1 {
		return false
	}
	field, ok := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr)
	if !ok || g.Variable(field.X) == nil {
		return false
	}
	u := g.Variable(field.X)
	scope, ok := g.ScopeOf(u)
	if !ok {
		return false
	}
	compared := false
	for _, use := range g.UsesOf(u, scope) {
		if use.Node().Pos() < s.End() {
			continue
		}
		call := use.Parent().Parent()
		made, ok := call.Node().(*ast.CallExpr)
		if use.ParentEdgeKind() != edge.SelectorExpr_X || !ok || goinfo.CalledName(made) != "String" {
			return false
		}
		with, ok := call.Parent().Node().(*ast.BinaryExpr)
		if !ok || with.Op != token.EQL && with.Op != token.NEQ {
			return false
		}
		compared = true
	}
	return compared
}
