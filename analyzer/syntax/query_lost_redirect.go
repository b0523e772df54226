package syntax

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// lostRedirect reports a redirect to the path of the request without its query. It leaves out redirects to other
// hosts, except with 307 and 308, which repeat the request there, and all redirects with 303: after it a browser gets
// another page, and has sent its data. The claim is [check.Dominated] where the target is the same resource: under
// https, or with or without its last slash, permanently or because the function tests for that slash.
func lostRedirect(p *Pass, call *ast.CallExpr) {
	r, ok := p.RedirectOf(call)
	if !ok || r.Code == 303 || lostURL(p, call, r) {
		return
	}
	level, before, path := core.Info, "", false
	for _, one := range piecesOf(p, p.ValueOf(r.Target), nil, 0) {
		switch {
		case one.expr == nil && strings.ContainsAny(one.known, "?#"):
			return
		case one.expr == nil:
			before = one.known
		case !path && isHostOf(p, one.expr, r.Request):
			if strings.HasSuffix(before, "://") {
				level = core.Warning // same resource, same host
			}
		case !path && isPathOf(p, one.expr, r.Request):
			path = true
		case !path && (r.Code == 307 || r.Code == 308):
			level = core.Warning
		default:
			return
		}
	}
	if path && (r.Code == 301 || r.Code == 308 || testsLastSlash(p, call)) && isSlashChanged(p, call, r.Target) {
		level = core.Warning
	}
	if path {
		p.ReportLevel(queryLost, level, p.ValueOf(r.Target), redirectDrops, nil)
	}
}

const redirectDrops = "the redirect drops the query of the request: use r.URL.RequestURI() or add RawQuery"

// lostURL reports a redirect to the String of a url.URL literal that has the host and the path of the request but not
// its query.
func lostURL(p *Pass, call *ast.CallExpr, r code.Redirect) bool {
	text, ok := p.ValueOf(r.Target).(*ast.CallExpr)
	if !ok || !p.Calls(text, "(*net/url.URL).String") {
		return false
	}
	lit, ok := goinfo.Literal(p.ValueOf(goinfo.Receiver(text)))
	if !ok {
		return false
	}
	host, path := false, false
	for _, elt := range lit.Elts {
		if pair, ok := elt.(*ast.KeyValueExpr); ok {
			host = host || isHostOf(p, pair.Value, r.Request)
			path = path || isPathOf(p, pair.Value, r.Request)
		}
	}
	if cur, ok := p.Cursor(call); ok && host && path && !selectsQuery(cur) {
		p.ReportLevel(queryLost, core.Warning, lit, redirectDrops, nil)
		return true
	}
	return false
}

// isSlashChanged reports whether the target of redirect is a path to which a last slash is added, or from which it is
// trimmed, and the function does not use the query.
func isSlashChanged(p *Pass, redirect *ast.CallExpr, target ast.Expr) bool {
	cur, ok := p.Cursor(redirect)
	if !ok || selectsQuery(cur) {
		return false
	}
	switch target := p.ValueOf(target).(type) {
	case *ast.BinaryExpr:
		_, longer := ast.Unparen(target.X).(*ast.BinaryExpr)
		return !longer && !p.IsConstant(target.X) && p.IsText(target.Y, "/")
	case *ast.CallExpr:
		return len(target.Args) == 2 && p.IsText(target.Args[1], "/") &&
			p.Calls(target, "strings.TrimSuffix", "strings.TrimRight")
	case *ast.SliceExpr:
		return target.Low == nil
	}
	return false
}

// testsLastSlash reports whether the function around redirect tests the last slash of a path.
func testsLastSlash(p *Pass, redirect *ast.CallExpr) bool {
	fn, ok := p.FuncAround(redirect)
	return ok && p.TestsLastSlash(fn)
}

// isHostOf reports whether e is the field Host of request.
func isHostOf(p *Pass, e, request ast.Expr) bool {
	sel, ok := p.ValueOf(e).(*ast.SelectorExpr)
	return ok && p.IsField(sel, "net/http", "Host") && p.Same(ast.Unparen(sel.X), request)
}

// isPathOf reports whether e is the path of the URL of request, perhaps cut at its end, cleaned or in lower case.
func isPathOf(p *Pass, e, request ast.Expr) bool {
	e = p.ValueOf(e)
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) > 0 &&
		p.Calls(call, "strings.TrimSuffix", "strings.TrimRight", "strings.ToLower", "path.Clean") {
		return isPathOf(p, call.Args[0], request)
	}
	u := ast.Expr(nil)
	switch e := e.(type) {
	case *ast.SliceExpr:
		return e.Low == nil && isPathOf(p, e.X, request)
	case *ast.CallExpr:
		if p.Calls(e, "(*net/url.URL).EscapedPath") {
			u = goinfo.Receiver(e)
		}
	case *ast.SelectorExpr:
		if p.IsField(e, "net/url", "Path") {
			u = e.X
		}
	}
	return u != nil && p.IsField(u, "net/http", "URL") && p.Same(ast.Unparen(u).(*ast.SelectorExpr).X, request)
}
