package syntax

import (
	"go/ast"
	"net/netip"
	"strings"
)

// remoteIn reports a constant without a port that the address of a client is compared with:
// RemoteAddr is host and port.
func remoteIn(p *Pass, e, constant ast.Expr) {
	sel, ok := p.ValueOf(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "RemoteAddr" || !p.IsHanded(sel.X, nil) || !startsWith(p, constant) {
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

// isPrefix reports whether a constant is asked for as a prefix.
func isPrefix(p *Pass, constant ast.Expr) bool {
	cur, ok := p.CursorAt(constant)
	if !ok {
		return true
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	return ok && !p.Calls(call, "strings.EqualFold")
}
