package requests

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// hostUnset reports the text of the URL of a request that a server was sent, or of a copy of it, which was given a
// scheme and no host: it is "https:///path".
func hostUnset(p *Requests, call *ast.CallExpr) {
	if len(call.Args) != 0 || !p.Calls(call, "(*net/url.URL).String") {
		return
	}
	u := ast.Unparen(goinfo.Receiver(call))
	of := requestURLOf(p, u)
	if of == nil || !p.IsIncoming(of.X, p.usesNoHost) && !p.IsServed(of.X) || mayBeProxied(p, of) {
		return
	}
	fn, ok := p.FuncAround(call)
	cur, known := p.Cursor(call)
	if !ok || !known || !p.MaySearch(fn) || !getsSchemeAlone(p, u, fn, cur) {
		return
	}
	r := types.ExprString(of.X)
	p.Report(requestURLEmpty, call, types.ExprString(of)+" has no host in a server's request, and with a scheme "+
		`alone it is written "https:///path": set the Host to `+r+".Host, too", nil)
}

// requestURLOf returns the selector of the URL of a request that u is, points to or is a copy of; else nil.
func requestURLOf(p *Requests, u ast.Expr) *ast.SelectorExpr {
	e := p.ValueOf(u)
	if star, ok := e.(*ast.StarExpr); ok {
		e = ast.Unparen(star.X)
	}
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 && p.Calls(call, "net/url.Parse", "net/url.ParseRequestURI") {
		e = p.ValueOf(call.Args[0])
		if text, ok := e.(*ast.CallExpr); ok && p.Calls(text, "(*net/url.URL).String", "(*net/url.URL).RequestURI") {
			e = p.ValueOf(goinfo.Receiver(text))
		}
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || !p.IsField(sel, "net/http", "URL") && !p.IsField(sel, "net/http", "RequestURI") {
		return nil
	}
	return sel
}

// getsSchemeAlone reports whether fn sets the Scheme of u in a block around cur, and neither sets nor tests the Host of
// a URL, nor passes u on. What is done only if u has a host or a port is never done.
func getsSchemeAlone(p *Requests, u ast.Expr, fn, cur inspector.Cursor) (alone bool) {
	for c := range fn.Preorder((*ast.SelectorExpr)(nil), (*ast.Ident)(nil)) {
		e := c.Node().(ast.Expr)
		sel, isSelector := e.(*ast.SelectorExpr)
		switch {
		case isSelector && goinfo.IsURL(p.TypeOf(sel.X)):
			if !namesHost(sel) && sel.Sel.Name != "Scheme" || hasHostAround(p, c) {
				continue
			}
			if sel.Sel.Name != "Scheme" {
				return false
			}
			isSet := c.ParentEdgeKind() == edge.AssignStmt_Lhs && p.Same(sel.X, u)
			alone = alone || isSet && encloses(c.Parent().Parent(), cur) && c.Node().Pos() < cur.Node().Pos()
		case isSelector || !p.Same(e, u) || hasHostAround(p, c):
		case c.ParentEdgeKind() != edge.SelectorExpr_X && c.ParentEdgeKind() != edge.AssignStmt_Lhs &&
			c.ParentEdgeKind() != edge.ValueSpec_Names:
			return false
		}
	}
	return alone
}

// namesHost reports whether sel selects the host of a URL or what depends on it.
func namesHost(sel *ast.SelectorExpr) bool {
	switch sel.Sel.Name {
	case "Host", "Hostname", "IsAbs", "ResolveReference", "Parse":
		return true
	}
	return false
}

// hasHostAround reports whether cur is in an if statement, or in its body, that tests whether a URL has a port.
func hasHostAround(p *Requests, cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.IfStmt)(nil)) {
		s := c.Node().(*ast.IfStmt)
		test, ok := ast.Unparen(s.Cond).(*ast.BinaryExpr)
		if !ok || test.Op != token.NEQ || !p.IsText(test.Y, "") || cur.Node().Pos() > s.Body.End() {
			continue
		}
		port, ok := ast.Unparen(test.X).(*ast.CallExpr)
		if ok && p.Calls(port, "(*net/url.URL).Port") {
			return true
		}
	}
	return false
}

// encloses reports whether the node at outer encloses that at inner.
func encloses(outer, inner inspector.Cursor) bool {
	return outer.Node().Pos() <= inner.Node().Pos() && inner.Node().End() <= outer.Node().End()
}
