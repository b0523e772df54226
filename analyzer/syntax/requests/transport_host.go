package requests

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// movedInTransport reports r.URL.Host = u.Host in a method RoundTrip that leaves r.Host as it is: http.NewRequest has
// set it to the old host, and it is what the Host header says.
func movedInTransport(p *Requests, s *ast.AssignStmt) {
	if s.Tok != token.ASSIGN || len(s.Lhs) != 1 || len(s.Rhs) != 1 || !isInRoundTrip(p, s.Pos()) {
		return
	}
	host, ok := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr)
	value, isField := p.ValueOf(s.Rhs[0]).(*ast.SelectorExpr)
	if !ok || !isField || host.Sel.Name != "Host" || value.Sel.Name != "Host" || !goinfo.IsURL(p.TypeOf(value.X)) ||
		!p.IsField(host.X, "net/http", "URL") {
		return
	}
	request := ast.Unparen(host.X).(*ast.SelectorExpr).X
	if !p.IsRequest(request) || assignsHost(p, hostHeader{expr: host, request: request}) {
		return
	}
	r := types.ExprString(request)
	p.Report(hostHeaderRule, host, "the Host header still names the old host: set "+r+".Host, too", nil)
}
