package redirects

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/rules"
)

// pathOfParsed reports a redirect to the path of a URL that the function parses: the path can begin with "//" even if
// the URL has no host. The report is at the expression at.
// The claim is [check.Dominated], by a test for "//". The evidence is that the function tests the host, or leaves out
// that of a URL which a client sent.
func pathOfParsed(p *Redirects, call *ast.CallExpr, target, at ast.Expr) bool {
	target = goinfo.FirstOperand(target)
	u, decoded := pathOf(p, p.ValueOf(target))
	if u == nil || p.Variable(u) == nil {
		return false
	}
	made, ok := p.ValueOf(u).(*ast.CallExpr)
	if !ok {
		return false
	}
	raw := p.Calls(made, "net/url.ParseRequestURI")
	if !raw && !p.Calls(made, "net/url.Parse") || !isChosen(p, made.Args[0]) {
		return false
	}
	why := `"/%2Fh.test" has that path`
	switch tests, excludes := testsHost(p, call, u); {
	case excludes:
		return false
	case !tests:
		why = `"http:////h.test" has that path`
		if !p.IsSentByClient(made.Args[0]) || !isReadOnly(p, u) || !isReadOnly(p, target) {
			return false
		}
	case raw:
		why = `url.ParseRequestURI reads "//h.test" as a path`
	case !decoded:
		return false
	}
	p.Report(rules.RedirectHost, at,
		types.ExprString(target)+` can begin with "//", which redirects to another host: `+why,
		nil)
	return true
}

// pathOf returns the URL whose path e is, and whether the path is decoded; nil if e is something else.
func pathOf(p *Redirects, e ast.Expr) (u ast.Expr, decoded bool) {
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
func isChosen(p *Redirects, e ast.Expr) bool {
	switch value := p.ValueOf(e).(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return !p.IsConstant(value) && !p.IsField(value, "net/http", "RequestURI")
	}
	return p.IsSentByClient(e)
}

// pathAssigned is pathOfParsed for the definitions of v, which is the target.
func pathAssigned(p *Redirects, call *ast.CallExpr, target ast.Expr, v *types.Var) {
	root, ok := p.FuncAround(call)
	if !ok || !isReadOnly(p, target) {
		return
	}
	for _, def := range p.DefinitionsIn(root, v) {
		if def.Value != nil && def.First && def.Value.Pos() < call.Pos() && pathOfParsed(p, call, def.Value, target) {
			return
		}
	}
}

// isReadOnly reports whether e is no variable, or one whose value, or a part of it, is only assigned, joined to, tested
// for a leading slash, compared with constants, logged and redirected to.
func isReadOnly(p *Redirects, e ast.Expr) bool {
	v := p.Variable(e)
	if v == nil {
		return true
	}
	root, ok := p.ScopeOf(v)
	return ok && !slices.ContainsFunc(p.UsesOf(v, root), func(use inspector.Cursor) bool {
		for use.ParentEdgeKind() == edge.SelectorExpr_X || use.ParentEdgeKind() == edge.CallExpr_Fun {
			use = use.Parent()
		}
		switch use.ParentEdgeKind() {
		case edge.AssignStmt_Lhs, edge.AssignStmt_Rhs, edge.BinaryExpr_X, edge.BinaryExpr_Y:
			return false
		}
		return !beginsWithSlash(p, use) && !isPassedOn(p, use)
	})
}

// testsHost reports whether the function around call uses the host of u, and whether it may exclude a path that begins
// with "//": it has a literal that does, or cleans or trims a path.
func testsHost(p *Redirects, call *ast.CallExpr, u ast.Expr) (tests, excludes bool) {
	fn, ok := p.FuncAround(call)
	if !ok {
		return false, true
	}
	for c := range fn.Preorder((*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.SelectorExpr:
			tests = tests || p.Same(n.X, u) && (n.Sel.Name == "Host" || n.Sel.Name == "IsAbs" || n.Sel.Name == "Hostname")
		case *ast.BasicLit:
			if text, ok := p.ConstantText(n); ok && strings.HasPrefix(text, "//") {
				return tests, true
			}
		case *ast.CallExpr:
			if p.Calls(n, "strings.TrimLeft", "strings.Trim", "path.Clean", "path.Join") {
				return tests, true
			}
		}
	}
	return tests, false
}
