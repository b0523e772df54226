package hosts

import (
	"go/ast"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// transportDialers holds the fields of an http.Transport that dial. The transport itself passes them a host and a port.
var transportDialers = []string{"Dial", "DialContext", "DialTLS", "DialTLSContext"}

// transportDialed reports the Host of a URL that the code passes to the dialer of an http.Transport itself.
func transportDialed(p *Hosts, call *ast.CallExpr) {
	n := len(call.Args)
	if name := transportDialer(p, call); name != "" && n > 1 && p.IsText(call.Args[n-2], "tcp") {
		p.AsAddress(call, call.Args[n-1], check.Use{Form: core.FormHostPort, Callee: "http.Transport." + name})
	}
}

// transportDialer returns the name of the field with the dialer of an http.Transport that is called; "" for other
// calls.
func transportDialer(p *Hosts, call *ast.CallExpr) string {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !slices.Contains(transportDialers, sel.Sel.Name) || !p.NamesField(sel, "net/http", sel.Sel.Name) {
		return ""
	}
	return sel.Sel.Name
}

// givenWithPort reports whether u is a parameter, and a caller in the package completes or inspects the host of the URL
// that it passes, or passes that of a test server.
func givenWithPort(p *Hosts, u ast.Expr) bool {
	v := p.ParamVar(u)
	if v == nil {
		return false
	}
	return slices.ContainsFunc(p.Arguments.InPackage(v), func(arg ast.Expr) bool {
		if ofTestServer(p, arg) {
			return true
		}
		fn, ok := p.FuncAround(arg)
		call, is := p.CursorAt(arg)
		if !ok || !is {
			return false
		}
		if address, ok := ast.Unparen(arg).(*ast.UnaryExpr); ok {
			arg = address.X
		}
		f := urlFacts{Hosts: p, url: arg, sink: call.Parent().Node()}
		f.read(fn)
		return f.port || f.writes
	})
}

// ofTestServer reports whether u was parsed from the URL of an httptest.Server, which has a port.
func ofTestServer(p *Hosts, u ast.Expr) bool {
	parse, ok := p.FirstValue(u).(*ast.CallExpr)
	return ok && p.Calls(parse, "net/url.Parse") && p.NamesField(p.ValueOf(parse.Args[0]), "net/http/httptest", "URL")
}

// isSentAs reports whether a literal is an http.Request for the URL.
func (f *urlFacts) isSentAs(lit *ast.CompositeLit) bool {
	if !goinfo.IsNamed(f.TypeOf(lit), "net/http", "Request") {
		return false
	}
	u := f.FieldValue(lit, "URL")
	return u != nil && f.isURL(u)
}
