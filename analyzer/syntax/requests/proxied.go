package requests

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// mayBeProxied reports whether u may be an absolute URL in the function around it: the package sets a part of it
// before, the function may serve a forward proxy, it or its receiver holds a reverse proxy or RoundTripper, or it tests
// whether the URL has a host.
func mayBeProxied(p *Requests, u *ast.SelectorExpr) bool {
	if isRewritten(p, u) || sendsOn(p, u) || isBesideProxy(p, u) {
		return true
	}
	fn, ok := p.FuncAround(u)
	if !ok || !p.MaySearch(fn) {
		return true
	}
	for c := range fn.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.BinaryExpr:
			if (p.IsText(n.X, "") || p.IsText(n.Y, "")) && (isPartOf(p, n.X, u) || isPartOf(p, n.Y, u)) {
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

// isPartOf reports whether e is the scheme or the host of u, or the length of one.
func isPartOf(p *Requests, e ast.Expr, u ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && goinfo.IsLen(call) && len(call.Args) == 1 {
		e = call.Args[0]
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && (sel.Sel.Name == "Host" || sel.Sel.Name == "Scheme") && p.Same(sel.X, u)
}

// sendsOn reports whether the function around e, or its receiver, holds a reverse proxy or a RoundTripper. It returns
// false in RoundTrip itself, which handles the requests of clients.
func sendsOn(p *Requests, e ast.Expr) bool {
	decl, ok := p.FuncDeclAround(e.Pos(), e.End())
	if !ok || decl.Node().(*ast.FuncDecl).Name.Name == "RoundTrip" {
		return !ok
	}
	return goinfo.Memo(&p.sendsOn, decl.Node(), false, func() bool { return holdsProxies(p, decl) })
}

// holdsProxies reports whether an identifier in decl denotes a reverse proxy or a RoundTripper, or a struct with one.
func holdsProxies(p *Requests, decl inspector.Cursor) bool {
	return unit.Has(decl, func(id *ast.Ident) bool { return holdsProxy(p.TypeOf(id)) })
}

// holdsProxy reports whether t is a reverse proxy or a RoundTripper, a function that returns one, or a struct with one.
func holdsProxy(t types.Type) bool {
	t = goinfo.Deref(t)
	if sig, ok := t.(*types.Signature); ok && sig.Results().Len() > 0 {
		t = goinfo.Deref(sig.Results().At(0).Type())
	}
	return isProxy(t) || !goinfo.IsNamed(t, "net/http", "Client") &&
		goinfo.HasField(t, func(f *types.Var) bool { return isProxy(goinfo.Deref(f.Type())) })
}

func isProxy(t types.Type) bool {
	return goinfo.IsNamed(t, "net/http/httputil", "ReverseProxy") ||
		goinfo.IsNamed(t, "net/http/httputil", "ProxyRequest") ||
		goinfo.IsNamed(t, "net/http", "RoundTripper") || goinfo.IsNamed(t, "net/http", "Transport")
}

// isOutgoing reports whether e is a request that the function makes, or one in a RoundTrip method.
func isOutgoing(p *Requests, e ast.Expr) bool {
	return p.Local(e) != nil || isInRoundTrip(p, e.Pos())
}

// isInRoundTrip reports whether pos is in a method RoundTrip, whose request no handler receives.
func isInRoundTrip(p *Requests, pos token.Pos) bool {
	fn, ok := p.FuncDeclAround(pos, pos)
	return ok && fn.Node().(*ast.FuncDecl).Name.Name == "RoundTrip"
}
