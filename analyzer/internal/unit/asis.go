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
// nothing that may, other than the call except: it compares v with "", looks for a query in it, joins something to its
// end, assigns, returns or logs it, or makes a request of it.
func (u *Unit) IsTakenAsIs(v *types.Var, except ast.Node) bool { return u.isTakenAsIs(v, except, 1) }

// isTakenAsIs is IsTakenAsIs; depth is the number of functions through which v is followed.
func (u *Unit) isTakenAsIs(v *types.Var, except ast.Node, depth int) bool {
	scope, ok := u.FuncDeclAround(v.Pos(), v.Pos())
	if !ok {
		return false
	}
	for _, use := range u.UsesOf(v, scope) {
		if !u.takesAsIs(use, except, depth) {
			return false
		}
	}
	return true
}

// takesAsIs is IsTakenAsIs for one use.
func (u *Unit) takesAsIs(use inspector.Cursor, except ast.Node, depth int) bool {
	switch parent := use.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op == token.ADD || u.IsText(parent.X, "") || u.IsText(parent.Y, "")
	case *ast.AssignStmt:
		return use.ParentEdgeKind() == edge.AssignStmt_Lhs || goinfo.Field(u.Pass.TypesInfo, parent.Lhs[0]) != nil
	case *ast.KeyValueExpr, *ast.ReturnStmt:
		return true
	case *ast.CallExpr:
		return parent == except || goinfo.IsLen(parent) || use.ParentEdgeKind() == edge.CallExpr_Args &&
			(u.onlyShows(parent) || u.looksForQuery(parent) || depth > 0 && u.givesAsIs(parent, use, depth-1))
	}
	return false
}

// looksForQuery reports whether call looks for a query in its first argument.
func (u *Unit) looksForQuery(call *ast.CallExpr) bool {
	return u.Calls(call, "strings.Contains", "strings.ContainsRune", "strings.IndexByte", "strings.IndexRune") &&
		u.IsText(call.Args[1], "?")
}

// givesAsIs reports whether call passes the text at use to a function of the package that takes it as it is.
func (u *Unit) givesAsIs(call *ast.CallExpr, use inspector.Cursor, depth int) bool {
	fn, _, ok := u.Called(call)
	_, i := use.ParentEdge()
	return ok && !fn.Signature().Variadic() && i < fn.Signature().Params().Len() &&
		u.isTakenAsIs(fn.Signature().Params().At(i), nil, depth)
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
