package syntax

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var requestURLEmpty = rules.Register(check.Rule{
	Name:    "request-url-empty",
	Level:   core.Warning,
	Since:   "0.2.0",
	Cites:   []string{"net/http: Request.URL", "RFC 9112 §3.2.1", "RFC 9110 §7.1"},
	Summary: `The scheme or the host of the URL of a request that a server was sent: it has none.`,
	Why: `A client sends the path and the query, and the host in a header. So URL.Scheme and URL.Host are empty ` +
		`in the request of a handler, except for requests to a proxy. "https://" + r.URL.Host is "https://", and ` +
		`r.URL.Scheme == "https" is false even for HTTPS.`,
	Instead: `Take the host from r.Host, and find out by r.TLS != nil whether it was HTTPS.`,
	Safe:    true,
	Examples: []check.Example{
		{
			Bad:  `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print("https://" + «r.URL.Host» + "/x") })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print("https://" + r.Host + "/x") })`,
		},
		{
			Bad:  `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(«r.URL.Scheme» == "https") })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(r.URL.Scheme == "") })`,
		},
	},
})

// emptyOperand reports r.URL.Host in a sum, and in a comparison with a text.
func emptyOperand(p *Pass, e *ast.BinaryExpr) {
	switch e.Op {
	case token.ADD:
	case token.EQL, token.NEQ:
		if isText(p, e.X, "") || isText(p, e.Y, "") {
			return
		}
	default:
		return
	}
	emptyPart(p, e.X)
	emptyPart(p, e.Y)
}

// emptyArgument reports it where fmt makes a text of it.
func emptyArgument(p *Pass, call *ast.CallExpr) {
	if len(call.Args) > 1 && p.Calls(call, "fmt.Sprintf", "fmt.Sprint") {
		for _, arg := range call.Args {
			emptyPart(p, arg)
		}
	}
}

// emptyField reports it where it becomes a part of another URL.
func emptyField(p *Pass, lit *ast.CompositeLit) {
	if t := typeOf(p, lit); t.String() != "net/url.URL" {
		return
	}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			emptyPart(p, kv.Value)
		}
	}
}

// emptyPart reports e if it is the scheme or the host of the URL of a request that came in.
func emptyPart(p *Pass, e ast.Expr) {
	e = ast.Unparen(e)
	part := e
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 0 {
		part = call.Fun
	}
	sel, ok := part.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Scheme" && sel.Sel.Name != "Host" && sel.Sel.Name != "Hostname" {
		return
	}
	u, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	if !ok || u.Sel.Name != "URL" || !isServed(p, u.X) || mayBeProxied(p, u) {
		return
	}
	r := types.ExprString(u.X)
	instead := "use " + r + ".Host"
	if sel.Sel.Name == "Scheme" {
		instead = "check " + r + ".TLS != nil for https"
	}
	p.Report(requestURLEmpty, e, types.ExprString(e)+" is empty in a server's request: "+instead, nil)
}

// mayBeProxied reports whether the package may get requests with an absolute URL, or make
// some of those that it gets: it knows CONNECT or reverse proxies, sends requests by a
// RoundTripper, asks whether there is a host, or writes to the URL of a request.
func mayBeProxied(p *Pass, u *ast.SelectorExpr) bool {
	if p.proxies == nil {
		proxies := usesProxies(p) || writesURLs(p)
		p.proxies = &proxies
	}
	if *p.proxies {
		return true
	}
	fn, ok := funcAround(p, u)
	if !ok {
		return true
	}
	for c := range fn.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.BinaryExpr:
			if (isText(p, n.X, "") || isText(p, n.Y, "")) && (isPartOf(p, n.X, u) || isPartOf(p, n.Y, u)) {
				return true
			}
		case *ast.CallExpr:
			if p.Calls(n, "(*net/url.URL).IsAbs") {
				return true
			}
		}
	}
	return false
}

func isPartOf(p *Pass, e ast.Expr, u ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && isLen(p, call) && len(call.Args) == 1 {
		e = call.Args[0]
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && p.Same(sel.X, u)
}

// usesProxies reports whether the package names what proxies are made of.
func usesProxies(p *Pass) bool {
	for _, obj := range p.Pass.TypesInfo.Uses {
		if obj.Pkg() == nil {
			continue
		}
		switch obj.Pkg().Path() + "." + obj.Name() {
		case "net/http.MethodConnect", "net/http.RoundTrip", "net/http.RoundTripper", "net/http/httputil.ReverseProxy",
			"net/http/httputil.NewSingleHostReverseProxy":
			return true
		}
	}
	return false
}

// writesURLs reports whether the package writes to the URL of a request, or to a part of
// one.
func writesURLs(p *Pass) bool {
	for c := range p.Root.Preorder((*ast.AssignStmt)(nil)) {
		for _, left := range c.Node().(*ast.AssignStmt).Lhs {
			for {
				sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
				if !ok {
					break
				}
				if sel.Sel.Name == "URL" && isRequest(p, sel.X) &&
					isWrittenPart(p, ast.Unparen(c.Node().(*ast.AssignStmt).Lhs[0])) {
					return true
				}
				left = sel.X
			}
		}
	}
	return false
}

// isWrittenPart: a new Path says nothing of scheme and host.
func isWrittenPart(p *Pass, left ast.Expr) bool {
	sel, ok := left.(*ast.SelectorExpr)
	return !ok || sel.Sel.Name == "URL" || sel.Sel.Name == "Host" || sel.Sel.Name == "Scheme"
}
