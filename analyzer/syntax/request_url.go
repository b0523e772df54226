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
	Why: `A client sends the path and the query, and the host in a header of its own. So URL.Scheme and URL.Host of the ` +
		`request that a handler is given are empty, but for those that are sent to a proxy. "https://" + r.URL.Host is ` +
		`"https://", and r.URL.Scheme == "https" is false, also for HTTPS.`,
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
func (p *Pass) emptyOperand(e *ast.BinaryExpr) {
	switch e.Op {
	case token.ADD:
	case token.EQL, token.NEQ:
		_, left := p.constant(e.X)
		_, right := p.constant(e.Y)
		if p.isText(e.X, "") || p.isText(e.Y, "") || left == right {
			return // also where both may be empty
		}
	default:
		return
	}
	p.emptyPart(e.X)
	p.emptyPart(e.Y)
}

// emptyArgument reports it where fmt makes a text of it.
func (p *Pass) emptyArgument(call *ast.CallExpr) {
	if len(call.Args) > 1 && p.Calls(call, "fmt.Sprintf", "fmt.Sprint") {
		for _, arg := range call.Args {
			p.emptyPart(arg)
		}
	}
}

// emptyField reports it where it becomes a part of another URL.
func (p *Pass) emptyField(lit *ast.CompositeLit) {
	if t := p.typeOf(lit); t.String() != "net/url.URL" {
		return
	}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			p.emptyPart(kv.Value)
		}
	}
}

// emptyPart reports e if it is the scheme or the host of the URL of a request that came in.
func (p *Pass) emptyPart(e ast.Expr) {
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
	if !ok || u.Sel.Name != "URL" || !p.isServed(u.X) || p.mayBeProxied(u) {
		return
	}
	r := types.ExprString(u.X)
	instead := r + ".Host has the host"
	if sel.Sel.Name == "Scheme" {
		instead = r + ".TLS tells whether it was HTTPS"
	}
	p.Report(requestURLEmpty, e, types.ExprString(e)+" of a request that a server was sent is empty; "+instead, nil)
}

// mayBeProxied reports whether the package may get requests with an absolute URL, or make
// some of those that it gets: it knows CONNECT or reverse proxies, sends requests by a
// RoundTripper, asks whether there is a host, or writes to the URL of a request.
func (p *Pass) mayBeProxied(u *ast.SelectorExpr) bool {
	if p.proxies == nil {
		proxies := p.usesProxies() || p.writesURLs()
		p.proxies = &proxies
	}
	if *p.proxies {
		return true
	}
	fn, ok := p.funcAround(u)
	if !ok {
		return true
	}
	for c := range fn.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.BinaryExpr:
			if (p.isText(n.X, "") || p.isText(n.Y, "")) && (p.isPartOf(n.X, u) || p.isPartOf(n.Y, u)) {
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

func (p *Pass) isPartOf(e ast.Expr, u ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && p.isLen(call) && len(call.Args) == 1 {
		e = call.Args[0]
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && p.Same(sel.X, u)
}

// usesProxies reports whether the package names what proxies are made of.
func (p *Pass) usesProxies() bool {
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
func (p *Pass) writesURLs() bool {
	for c := range p.Root.Preorder((*ast.AssignStmt)(nil)) {
		for _, left := range c.Node().(*ast.AssignStmt).Lhs {
			for {
				sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
				if !ok {
					break
				}
				if sel.Sel.Name == "URL" && p.isRequest(sel.X) &&
					p.isWrittenPart(ast.Unparen(c.Node().(*ast.AssignStmt).Lhs[0])) {
					return true
				}
				left = sel.X
			}
		}
	}
	return false
}

// isWrittenPart: a new Path says nothing of scheme and host.
func (p *Pass) isWrittenPart(left ast.Expr) bool {
	sel, ok := left.(*ast.SelectorExpr)
	return !ok || sel.Sel.Name == "URL" || sel.Sel.Name == "Host" || sel.Sel.Name == "Scheme"
}
