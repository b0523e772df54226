package redirects

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/rules"
)

// slashRedirect reports a redirect to the path of a request without its last slash, or with one added, if no router
// has cleaned the path: "//h.test/" is an ordinary path for the server and a host for browsers.
// The claim is [check.Dominated], by a test for "//". The evidence is that the request has not passed a router.
func slashRedirect(p *Redirects, call *ast.CallExpr) {
	target := p.RedirectTarget(call)
	if target == nil {
		return
	}
	fn, ok := p.FuncAround(call)
	if !ok {
		return
	}
	path := changedAtSlash(p, target)
	if path == nil {
		path = rewrittenURL(p, target, fn)
	}
	if path == nil {
		return
	}
	if of := pathRequest(p, path); of != nil && isUnrouted(p, of, call) && p.TestsLastSlash(fn) &&
		!mayExcludeSlashes(p, fn) && !isMounted(p, call, fn) {
		p.Report(rules.RedirectHost, target, types.ExprString(path)+
			` may begin with "//": the redirect then goes to another host`, nil)
	}
}

// changedAtSlash returns the text that e is made of by trimming its last slash or adding one; else nil.
func changedAtSlash(p *Redirects, e ast.Expr) ast.Expr {
	for {
		if path := cutAtSlash(p, p.ValueOf(e)); path != nil {
			return path
		}
		sum, ok := p.ValueOf(e).(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD {
			return reassignedAtSlash(p, p.ValueOf(e))
		}
		e = sum.X
	}
}

// cutAtSlash is changedAtSlash for an expression that changes the text itself.
func cutAtSlash(p *Redirects, e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if text, ok := p.ConstantText(e.Y); ok && e.Op == token.ADD && strings.TrimRight(text, "?") == "/" {
			if _, sum := ast.Unparen(e.X).(*ast.BinaryExpr); !sum {
				return e.X
			}
		}
	case *ast.CallExpr:
		if p.Calls(e, "strings.TrimRight", "strings.TrimSuffix") && p.IsText(e.Args[1], "/") {
			return e.Args[0]
		}
	case *ast.SliceExpr:
		if cut, ok := e.High.(*ast.BinaryExpr); ok && e.Low == nil && cut.Op == token.SUB &&
			goinfo.LenOperand(p.Pass.TypesInfo, cut.X) != nil {
			return e.X
		}
	}
	return nil
}

// reassignedAtSlash returns the first value of e, a local variable, if an assignment before e changes its last slash,
// as p = p[:len(p)-1] does; else nil.
func reassignedAtSlash(p *Redirects, e ast.Expr) ast.Expr {
	v := p.Local(e)
	fn, ok := p.FuncAround(e)
	if v == nil || !ok {
		return nil
	}
	for _, def := range p.DefinitionsIn(fn, v) {
		as, ok := def.At.Node().(*ast.AssignStmt)
		if !ok || e.Pos() < as.Pos() {
			continue
		}
		path := ast.Expr(nil)
		if def.Value != nil {
			path = cutAtSlash(p, def.Value)
		} else if as.Tok == token.ADD_ASSIGN && p.IsText(as.Rhs[0], "/") {
			path = as.Lhs[0]
		}
		if path != nil && p.Variable(path) == v {
			return p.FirstValue(e)
		}
	}
	return nil
}

// rewrittenURL returns the path that fn changes at its last slash in the URL whose text e is; nil if it changes none.
func rewrittenURL(p *Redirects, e ast.Expr, fn inspector.Cursor) ast.Expr {
	u := urlOfText(p, p.ValueOf(e))
	if u == nil {
		return nil
	}
	for _, s := range unit.Each[*ast.AssignStmt](fn) {
		sel, ok := s.Lhs[0].(*ast.SelectorExpr)
		if !ok || len(s.Rhs) != 1 || s.Pos() > e.Pos() || !p.IsField(sel, "net/url", "Path") || !p.Same(sel.X, u) {
			continue
		}
		if s.Tok == token.ADD_ASSIGN && p.IsText(s.Rhs[0], "/") {
			return sel
		}
		if path := changedAtSlash(p, s.Rhs[0]); path != nil {
			return path
		}
	}
	return nil
}

// urlOfText returns the URL whose text or path e is; nil if e is something else.
func urlOfText(p *Redirects, e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.CallExpr:
		if p.Calls(e, "(*net/url.URL).String", "(*net/url.URL).RequestURI", "(*net/url.URL).EscapedPath") {
			return goinfo.Receiver(e)
		}
	case *ast.SelectorExpr:
		if p.IsField(e, "net/url", "Path") {
			return e.X
		}
	}
	return nil
}

// pathRequest returns the request whose URL or path is text; nil if text is something else.
func pathRequest(p *Redirects, text ast.Expr) ast.Expr {
	e := p.ValueOf(text)
	if sel, ok := e.(*ast.SelectorExpr); ok && p.IsField(sel, "net/http", "RequestURI") {
		return sel.X
	}
	u := urlOfText(p, e)
	if u == nil {
		return nil
	}
	u = p.FirstValue(u)
	if copied, ok := ast.Unparen(u).(*ast.StarExpr); ok {
		u = copied.X
	}
	if sel, ok := ast.Unparen(u).(*ast.SelectorExpr); ok && p.IsField(sel, "net/http", "URL") {
		return sel.X
	}
	return nil
}

// isUnrouted reports whether e is a request with the path that the client sent: the request of a framework that does
// not clean paths, or the request in a middleware, which runs before a router.
func isUnrouted(p *Redirects, e ast.Expr, at *ast.CallExpr) bool {
	switch of := p.ValueOf(e).(type) {
	case *ast.SelectorExpr:
		return p.IsField(of, framework.Gin, "Request")
	case *ast.CallExpr:
		f, name := framework.OfFunc(goinfo.Callee(p.Pass.TypesInfo, of))
		return f.Uncleaned && name == f.Request
	}
	cur, ok := p.Cursor(at)
	if !ok || !p.IsServed(e) || goinfo.Mentions(p.Pass.TypesInfo, nil, framework.NewMux) {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		for _, call := range unit.Each[*ast.CallExpr](fn) {
			if isNamedCall(p, call, "(net/http.Handler).ServeHTTP") ||
				goinfo.IsNamed(p.TypeOf(call.Fun), "net/http", "HandlerFunc") && p.Variable(call.Fun) != nil {
				return true
			}
		}
		break
	}
	return false
}

// isNamedCall is [unit.Unit.Calls] that also finds methods of interfaces.
func isNamedCall(p *Redirects, call *ast.CallExpr, name string) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	return fn != nil && goinfo.FullName(fn) == name
}

// mayExcludeSlashes reports whether fn may exclude a path that begins with "//": it has a literal for two slashes,
// cleans, trims or parses a path, or compares one with a constant.
func mayExcludeSlashes(p *Redirects, fn inspector.Cursor) bool {
	if unit.Has(fn, func(lit *ast.BasicLit) bool {
		text, err := strconv.Unquote(lit.Value)
		return err == nil && (strings.HasPrefix(text, "//") || strings.Contains(text, "^/"))
	}) {
		return true
	}
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if p.Calls(n, "path.Clean", "net/url.Parse", "strings.TrimLeft") ||
				p.Calls(n, "strings.Trim", "strings.TrimPrefix") && p.IsText(n.Args[1], "/") &&
					urlOfText(p, p.ValueOf(n.Args[0])) == nil {
				return true
			}
		case *ast.BinaryExpr:
			if text, ok := p.ConstantText(n.Y); ok && n.Op == token.EQL && len(text) > 1 && text[0] == '/' {
				return true
			}
		}
	}
	return false
}

// isMounted reports whether the handler around call, or fn, is registered with a router for paths with a constant
// first segment.
func isMounted(p *Redirects, call *ast.CallExpr, fn inspector.Cursor) bool {
	cur, ok := p.Cursor(call)
	if !ok {
		return true
	}
	var mounts []inspector.Cursor
	for lit := range cur.Enclosing((*ast.FuncLit)(nil)) {
		mounts = append(mounts, lit)
	}
	if named, ok := p.Pass.TypesInfo.Defs[fn.Node().(*ast.FuncDecl).Name].(*types.Func); ok {
		mounts = append(mounts, p.FuncUses(named)...)
	}
	for _, at := range mounts {
		if at.ParentEdgeKind() == edge.SelectorExpr_Sel {
			at = at.Parent()
		}
		route, ok := at.Parent().Node().(*ast.CallExpr)
		if ok && slices.ContainsFunc(route.Args, func(arg ast.Expr) bool {
			pattern, ok := p.ConstantText(arg)
			return ok && len(pattern) > 1 && pattern[0] == '/' && !strings.ContainsAny(pattern[1:2], ":*{")
		}) {
			return true
		}
	}
	return false
}
