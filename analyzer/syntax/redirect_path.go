package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// pathOfParsed reports a redirect to the path of a URL that the function parses and whose host it tests: the path can
// begin with "//" even if the URL has no host.
// The claim is [check.Dominated], by a test for "//". The evidence is the test of the host.
func pathOfParsed(p *Pass, call *ast.CallExpr, target ast.Expr) bool {
	for sum, ok := ast.Unparen(target).(*ast.BinaryExpr); ok && sum.Op == token.ADD; sum, ok = target.(*ast.BinaryExpr) {
		target = ast.Unparen(sum.X)
	}
	u, decoded := pathOf(p, target)
	if u == nil || p.Variable(u) == nil {
		return false
	}
	made, ok := p.ValueOf(u).(*ast.CallExpr)
	if !ok {
		return false
	}
	raw := p.Calls(made, "net/url.ParseRequestURI")
	if !raw && !(decoded && p.Calls(made, "net/url.Parse")) || !isChosen(p, made.Args[0]) ||
		!testsHostOnly(p, call, u) {
		return false
	}
	why := `"/%2Fh.test" has that path`
	if raw {
		why = `url.ParseRequestURI reads "//h.test" as a path`
	}
	p.Report(redirectHost, target, types.ExprString(target)+` can begin with "//", which redirects to another host: `+why,
		nil)
	return true
}

// pathOf returns the URL whose path e is, and whether the path is decoded; nil if e is something else.
func pathOf(p *Pass, e ast.Expr) (u ast.Expr, decoded bool) {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		if e.Sel.Name == "Path" && goinfo.IsURL(p.TypeOf(e.X)) {
			return e.X, true
		}
	case *ast.CallExpr:
		if p.Calls(e, "(*net/url.URL).EscapedPath", "(*net/url.URL).RequestURI") {
			return goinfo.Receiver(e), false
		}
	}
	return nil, false
}

// isChosen reports whether e is a variable or a field that is not constant, or all of a value that a client sent.
func isChosen(p *Pass, e ast.Expr) bool {
	switch value := p.ValueOf(e).(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return !p.IsConstant(value) && !p.IsField(value, "net/http", "RequestURI")
	}
	return p.IsSentByClient(e)
}

// testsHostOnly reports whether the function around call uses the host of u, and neither has a literal that begins
// with "//" nor cleans or trims a path.
func testsHostOnly(p *Pass, call *ast.CallExpr, u ast.Expr) bool {
	fn, ok := p.FuncAround(call)
	if !ok {
		return false
	}
	tests := false
	for c := range fn.Preorder((*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.SelectorExpr:
			tests = tests || p.Same(n.X, u) && (n.Sel.Name == "Host" || n.Sel.Name == "IsAbs" || n.Sel.Name == "Hostname")
		case *ast.BasicLit:
			if text, ok := p.ConstantText(n); ok && strings.HasPrefix(text, "//") {
				return false
			}
		case *ast.CallExpr:
			if p.Calls(n, "strings.TrimLeft", "strings.Trim", "path.Clean", "path.Join") {
				return false
			}
		}
	}
	return tests
}
