package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/check"
)

// withoutExpected drops the findings about texts that a test requires to be refused. Secrets remain.
func (j *judgement) withoutExpected(set []variant) []variant {
	if call, ok := j.node.(*ast.CallExpr); ok && j.isRefusalTested(call) {
		for i := range set {
			set[i].found = slices.DeleteFunc(set[i].found, func(f check.Finding) bool { return !f.Rule.Secret })
		}
	}
	return set
}

// isRefusalTested reports whether the statement of a call in a test, or the one after it, reports a failure of the
// test if the last result, an error, is nil.
func (j *judgement) isRefusalTested(call *ast.CallExpr) bool {
	cur, ok := j.Cursor(call)
	if !ok || !j.InTestFile(call.Pos()) && !j.Tests.InFunction(call.Pos()) {
		return false
	}
	cur = cur.Parent()
	assign, ok := cur.Node().(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return false
	}
	list := stmtsAfter(cur)
	if s, ok := cur.Parent().Node().(*ast.IfStmt); ok {
		list = []ast.Stmt{s}
	}
	id := identOf(assign.Lhs[len(assign.Lhs)-1])
	return id != nil && len(list) > 0 && j.requiresError(list[0], j.Pass.TypesInfo.ObjectOf(id))
}

// requiresError reports whether s reports a failure of the test if the variable err is nil.
func (j *judgement) requiresError(s ast.Stmt, err types.Object) bool {
	test, ok := s.(*ast.IfStmt)
	if !ok || err == nil {
		return false
	}
	for part, is := range goinfo.Implied(test.Cond, true) {
		b, ok := part.(*ast.BinaryExpr)
		if ok && (b.Op == token.EQL) == is && (b.Op == token.EQL || b.Op == token.NEQ) && j.ObjectOf(b.X) == err &&
			j.Pass.TypesInfo.Types[b.Y].IsNil() {
			return goinfo.HasNode(test.Body, func(call *ast.CallExpr) bool {
				return slices.Contains(failures, goinfo.CalledName(call))
			})
		}
	}
	return false
}

// failures are the methods of testing.TB by which a test fails.
var failures = []string{"Error", "Errorf", "Fatal", "Fatalf", "Fail", "FailNow"}
