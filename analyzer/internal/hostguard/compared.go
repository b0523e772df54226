package hostguard

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// isOnlyCompared reports whether n becomes the Host of a URL that the function then only compares with other URLs.
// Neither side of the comparison has brackets.
func (g *Guards) isOnlyCompared(n ast.Node) bool {
	cur, ok := g.Cursor(n)
	if !ok || cur.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return false
	}
	assign := cur.Parent().Node().(*ast.AssignStmt)
	sel, ok := assign.Lhs[0].(*ast.SelectorExpr)
	if !ok || len(assign.Lhs) != 1 || sel.Sel.Name != "Host" || !goinfo.IsURL(goinfo.TypeOf(g.Pass.TypesInfo, sel.X)) {
		return false
	}
	u := g.Variable(sel.X)
	if u == nil || u.Kind() != types.LocalVar {
		return false
	}
	scope, ok := g.ScopeOf(u)
	if !ok {
		return false
	}
	some := false
	for _, use := range g.UsesOf(u, scope) {
		if use.Node().Pos() < assign.End() {
			continue
		}
		printed, isField := use.Parent().Node().(*ast.SelectorExpr)
		switch {
		case !isField:
			return false
		case printed.Sel.Name != "String":
		case !g.isCompared(use.Parent().Parent()):
			return false
		default:
			some = true
		}
	}
	return some
}

// forComparing matches the names of functions whose result is compared.
var forComparing = regexp.MustCompile(`(?i)compar|equal`)

// isCompared reports whether a call is an operand of a comparison, or returned by a function whose result is compared.
func (g *Guards) isCompared(call inspector.Cursor) bool {
	if isOperand(call) {
		return true
	}
	if _, ok := call.Parent().Node().(*ast.ReturnStmt); !ok {
		return false
	}
	decl, ok := unit.Around[*ast.FuncDecl](call)
	if !ok || forComparing.MatchString(decl.Name.Name) {
		return ok
	}
	fn, ok := g.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	return ok && !fn.Exported() && g.allCalls(fn, func(call *ast.CallExpr) bool {
		cur, ok := g.Cursor(call)
		return ok && isOperand(cur)
	})
}

// isOperand reports whether an expression is an operand of == or !=.
func isOperand(e inspector.Cursor) bool {
	compared, ok := e.Parent().Node().(*ast.BinaryExpr)
	return ok && (compared.Op == token.EQL || compared.Op == token.NEQ)
}
