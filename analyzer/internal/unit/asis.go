package unit

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// IsTakenAsIs reports whether the function that declares v, a text, neither tests nor cuts v and passes it on to
// nothing that may, other than the call except: it compares v with "", joins something to its end, assigns, returns or
// logs it, or makes a request of it.
func (u *Unit) IsTakenAsIs(v *types.Var, except ast.Node) bool {
	scope, ok := u.FuncDeclAround(v.Pos(), v.Pos())
	if !ok {
		return false
	}
	for _, use := range u.UsesOf(v, scope) {
		if !u.takesAsIs(use, except) {
			return false
		}
	}
	return true
}

// takesAsIs is IsTakenAsIs for one use.
func (u *Unit) takesAsIs(use inspector.Cursor, except ast.Node) bool {
	switch parent := use.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op == token.ADD || u.IsText(parent.X, "") || u.IsText(parent.Y, "")
	case *ast.AssignStmt:
		return use.ParentEdgeKind() == edge.AssignStmt_Lhs || goinfo.Field(u.Pass.TypesInfo, parent.Lhs[0]) != nil
	case *ast.KeyValueExpr, *ast.ReturnStmt:
		return true
	case *ast.CallExpr:
		return parent == except || goinfo.IsLen(parent) || use.ParentEdgeKind() == edge.CallExpr_Args && u.onlyShows(parent)
	}
	return false
}

// onlyShows reports whether call prints or logs its arguments, or makes a request of them.
func (u *Unit) onlyShows(call *ast.CallExpr) bool {
	fn := goinfo.Callee(u.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "fmt", "errors", "log", "log/slog", "net/http":
		return true
	}
	return false
}
