package code

import (
	"go/ast"
	"regexp"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// remoteRewriters holds names of middleware that writes an address without a port to RemoteAddr.
var remoteRewriters = []string{"RealIP", "ProxyHeaders", "ClientIPFromHeader", "ClientIPFromXFF"}

// endsInPort matches an address with a port at its end.
var endsInPort = regexp.MustCompile(`.:[0-9]+$`)

// RemoteHasPort reports whether the field RemoteAddr of a server's request has its port, as net/http writes it: all
// that the package assigns to such a field has one, and it mentions no middleware that writes addresses without a port.
func (p *View) RemoteHasPort() bool {
	return goinfo.Lazy(&p.remote, func() bool {
		for _, s := range unit.Each[*ast.AssignStmt](p.Root) {
			for i, left := range s.Lhs {
				sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
				if ok && sel.Sel.Name == "RemoteAddr" && (len(s.Lhs) != len(s.Rhs) || !p.endsInPort(s.Rhs[i])) {
					return false
				}
			}
		}
		return !unit.Has(p.Root, func(sel *ast.SelectorExpr) bool {
			return slices.Contains(remoteRewriters, sel.Sel.Name)
		})
	})
}

// endsInPort reports whether e is an address with a port: what net.JoinHostPort returns, the RemoteAddr of another
// request, or a text with a port at its end.
func (p *View) endsInPort(e ast.Expr) bool {
	switch value := p.ValueOf(e).(type) {
	case *ast.CallExpr:
		if p.Calls(value, "net.JoinHostPort", "(net/netip.AddrPort).String") {
			return true
		}
	case *ast.SelectorExpr:
		return value.Sel.Name == "RemoteAddr" && p.IsRequest(value.X)
	}
	text, known := p.ConstantText(e)
	return known && endsInPort.MatchString(text)
}
