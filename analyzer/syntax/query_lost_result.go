package syntax

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// lostResult reports a statement that drops the result of a method or function that leaves its URL or text unchanged.
func lostResult(p *Pass, call *ast.CallExpr) {
	if len(call.Args) == 0 || !p.Calls(call, "(*net/url.URL).JoinPath", "(*net/url.URL).ResolveReference",
		"net/url.PathEscape", "net/url.QueryEscape") {
		return
	}
	if cur, ok := p.Cursor(call); ok && cur.ParentEdgeKind() == edge.ExprStmt_X {
		of := call.Args[0]
		if u := goinfo.Receiver(call); goinfo.IsURL(p.TypeOf(u)) {
			of = u
		}
		p.Report(queryLost, call, "result of "+goinfo.CalledName(call)+" is not used: "+types.ExprString(of)+
			" stays as it was", nil)
	}
}

// lostEncode reports a call of Encode whose result is dropped.
func lostEncode(p *Pass, call *ast.CallExpr) {
	if !p.Calls(call, "(net/url.Values).Encode") {
		return
	}
	if cur, ok := p.Cursor(call); ok && (cur.ParentEdgeKind() == edge.ExprStmt_X || isDropped(cur)) {
		p.Report(queryLost, call, "result of Encode is not used: assign it with u.RawQuery = "+types.ExprString(call),
			nil)
	}
}

// isDropped reports whether a value is assigned to the blank identifier.
func isDropped(cur inspector.Cursor) bool {
	as, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(as.Lhs) != 1 {
		return false
	}
	id, ok := as.Lhs[0].(*ast.Ident)
	return ok && id.Name == "_"
}
