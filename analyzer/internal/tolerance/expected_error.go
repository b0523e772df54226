package tolerance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// IsRefusalTested reports whether the statement of a call in a test, or the one after it, reports a failure of the
// test if the last result, an error, is nil.
func IsRefusalTested(u *unit.Unit, call *ast.CallExpr) bool {
	cur, ok := u.Cursor(call)
	if !ok || !u.InTestFile(call.Pos()) && !u.Tests.InFunction(call.Pos()) {
		return false
	}
	cur = cur.Parent()
	assign, ok := cur.Node().(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return false
	}
	list := unit.StmtsAfter(cur, 1)
	if s, ok := cur.Parent().Node().(*ast.IfStmt); ok {
		list = []ast.Stmt{s}
	}
	id := goinfo.Ident(assign.Lhs[len(assign.Lhs)-1])
	return id != nil && len(list) > 0 && requiresError(u, list[0], u.Pass.TypesInfo.ObjectOf(id))
}

// requiresError reports whether s reports a failure of the test if the variable err is nil.
func requiresError(u *unit.Unit, s ast.Stmt, err types.Object) bool {
	test, ok := s.(*ast.IfStmt)
	if !ok || err == nil {
		return false
	}
	for part, is := range goinfo.Implied(test.Cond, true) {
		b, ok := part.(*ast.BinaryExpr)
		if ok && (b.Op == token.EQL) == is && (b.Op == token.EQL || b.Op == token.NEQ) && u.ObjectOf(b.X) == err &&
			u.Pass.TypesInfo.Types[b.Y].IsNil() {
			return goinfo.HasNode(test.Body, func(call *ast.CallExpr) bool {
				return slices.Contains(failures, goinfo.CalledName(call))
			})
		}
	}
	return false
}

// failures are the methods of testing.TB by which a test fails.
var failures = []string{"Error", "Errorf", "Fatal", "Fatalf", "Fail", "FailNow"}
