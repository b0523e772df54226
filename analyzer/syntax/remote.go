package syntax

import (
	"go/ast"
	"net/netip"
	"strings"
)

// remoteIn reports a constant without a port that is compared with the RemoteAddr of a request, which always has a
// port.
func remoteIn(p *Pass, e, constant ast.Expr) {
	sel, ok := p.ValueOf(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "RemoteAddr" || !p.IsIncoming(sel.X, nil) || !startsWith(p, constant) {
		return
	}
	text, ok := p.ConstantText(constant)
	if !ok || text == "" || isPrefix(p, constant) {
		return
	}
	if _, err := netip.ParseAddr(strings.Trim(text, "[]")); (err == nil || text == "localhost") &&
		!p.WritesField("RemoteAddr") {
		never(p, constant, "http.Request.RemoteAddr includes a port (use net.SplitHostPort)")
	}
}

// isPrefix reports whether a constant is the argument of a call other than strings.EqualFold, such as
// strings.HasPrefix.
func isPrefix(p *Pass, constant ast.Expr) bool {
	cur, ok := p.CursorAt(constant)
	if !ok {
		return true
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	return ok && !p.Calls(call, "strings.EqualFold")
}
