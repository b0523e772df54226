package requests

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var requestURLEmpty = rules.Register(check.Rule{
	Name:    "request-url-empty",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"net/http: Request.URL", "RFC 9112 §3.2.1", "RFC 9110 §7.1"},
	Summary: `The scheme or the host of the URL of a request that a server was sent: it has none.`,
	Why: `A client sends the path and the query, and the host in a header. So URL.Scheme and URL.Host are empty ` +
		`in the request of a handler, except for requests to a proxy. "https://" + r.URL.Host is "https://", and ` +
		`r.URL.Scheme == "https" is false even for HTTPS.`,
	Instead: `Take the host from r.Host, and find out by r.TLS != nil whether it was HTTPS.`,
	Safe:    true,
	Examples: []check.Example{
		{
			Bad: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { ` +
				`print("https://" + «r.URL.Host» + "/x") })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print("https://" + r.Host + "/x") })`,
		},
		{
			Bad:  `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(«r.URL.Scheme» == "https") })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(r.URL.Scheme == "") })`,
		},
	},
})

// emptyOperand reports r.URL.Host in a sum, and in a comparison with a text.
func emptyOperand(p *Requests, e *ast.BinaryExpr) {
	if e.Op == token.ADD {
		handHost(p, e.X)
		handHost(p, e.Y)
	}
	if e.Op == token.EQL {
		handCompared(p, e)
	}
	if e.Op != token.ADD && e.Op != token.EQL && e.Op != token.NEQ || !isEmptyPart(p, e.X) && !isEmptyPart(p, e.Y) {
		return
	}
	if e.Op != token.ADD {
		_, left := p.ConstantText(e.X)
		_, right := p.ConstantText(e.Y)
		if p.IsText(e.X, "") || p.IsText(e.Y, "") || left == right {
			return // also where both may be empty
		}
	}
	emptyPart(p, e.X)
	emptyPart(p, e.Y)
}

// handHost records that a function puts e, the host of a URL that it is given, into a text without a look at it.
func handHost(p *Requests, e ast.Expr) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !p.IsField(sel, "net/url", "Host") {
		return
	}
	v := p.Variable(sel.X)
	if v == nil || v.Kind() != types.ParamVar {
		return
	}
	fn, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	if ok && !slices.ContainsFunc(p.UsesOf(v, fn), isAsked) {
		p.Hand(e, sel.X, unit.URLHost)
	}
}

// handCompared records that a function compares the scheme or the host of a URL that it is given with a constant, and
// returns whether they are the same.
func handCompared(p *Requests, e *ast.BinaryExpr) {
	sel, isSelector := ast.Unparen(e.X).(*ast.SelectorExpr)
	if !isSelector || !p.IsField(sel, "net/url", "Host") && !p.IsField(sel, "net/url", "Scheme") {
		return
	}
	if text, ok := p.ConstantText(e.Y); !ok || text == "" {
		return
	}
	v := p.Variable(sel.X)
	cur, ok := p.Cursor(e)
	if v == nil || v.Kind() != types.ParamVar || !ok {
		return
	}
	fn, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	if ok && cur.ParentEdgeKind() == edge.ReturnStmt_Results && len(p.UsesOf(v, fn)) == 1 {
		p.Hand(e, sel.X, unit.URLHost)
	}
}

// isAsked reports whether a URL, or a part of it, is compared or handed on where it is named.
func isAsked(use inspector.Cursor) bool {
	part := use.Parent()
	if use.ParentEdgeKind() != edge.SelectorExpr_X {
		return true
	}
	switch parent := part.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op != token.ADD
	case *ast.CallExpr:
		return part.ParentEdgeKind() == edge.CallExpr_Fun && part.Node().(*ast.SelectorExpr).Sel.Name == "IsAbs"
	}
	return part.ParentEdgeKind() == edge.AssignStmt_Lhs || part.ParentEdgeKind() == edge.SwitchStmt_Tag
}

// urlGiven reports the URL of a request that came in, of which a function uses the host or the scheme.
func urlGiven(p *Requests, arg ast.Expr) {
	u, ok := ast.Unparen(arg).(*ast.SelectorExpr)
	if !ok || u.Sel.Name != "URL" || !p.IsHanded(u.X, p.asksNoHost) || mayBeProxied(p, u) {
		return
	}
	name := types.ExprString(u)
	r := types.ExprString(u.X)
	p.Report(requestURLEmpty, arg, name+" has neither scheme nor host in a server's request: use "+r+".Host, and "+r+
		".TLS != nil for https", nil)
}

// emptyArgument reports it where fmt makes a text of it, and where the text is looked into.
func emptyArgument(p *Requests, call *ast.CallExpr) {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return
	}
	path := fn.Pkg().Path()
	if path == "strings" || path == "slices" || len(call.Args) > 1 && p.Calls(call, "fmt.Sprintf", "fmt.Sprint") ||
		p.Calls(call, "net.SplitHostPort") {
		for _, arg := range call.Args {
			emptyPart(p, arg)
		}
	}
}

// emptyKey reports it where something is looked up by it.
func emptyKey(p *Requests, e *ast.IndexExpr) {
	if goinfo.IsMap(p.TypeOf(e.X)) {
		emptyPart(p, e.Index)
	}
}

// emptyTag reports it where a switch statement compares it.
func emptyTag(p *Requests, s *ast.SwitchStmt) {
	if s.Tag == nil || slices.ContainsFunc(s.Body.List, func(clause ast.Stmt) bool {
		return slices.ContainsFunc(clause.(*ast.CaseClause).List, func(e ast.Expr) bool { return p.IsText(e, "") })
	}) {
		return
	}
	emptyPart(p, s.Tag)
}

// emptyReturned reports it as the result of a function, unless what calls it looks at that first.
func emptyReturned(p *Requests, s *ast.ReturnStmt) {
	if len(s.Results) != 1 || !isEmptyPart(p, s.Results[0]) {
		return
	}
	decl, ok := p.FuncDeclAround(s.Pos(), s.End())
	if !ok {
		return
	}
	fn, ok := p.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok || fn.Signature().Results().Len() != 1 || isInLiteral(p, s) {
		return
	}
	calls, _ := p.CallsOf(fn)
	if !slices.ContainsFunc(calls, func(call *ast.CallExpr) bool { return isLookedAt(p, call) }) {
		emptyPart(p, s.Results[0])
	}
}

// isInLiteral reports whether a statement is in a function literal.
func isInLiteral(p *Requests, s ast.Stmt) bool {
	cur, ok := p.At(s.Pos(), s.End())
	if !ok {
		return true
	}
	_, ok = unit.Around[*ast.FuncLit](cur)
	return ok
}

// isLookedAt reports whether the result of a call is compared, or held in a variable that may be.
func isLookedAt(p *Requests, call *ast.CallExpr) bool {
	cur, ok := p.Cursor(call)
	if !ok {
		return true
	}
	if sum, ok := cur.Parent().Node().(*ast.BinaryExpr); ok {
		return sum.Op != token.ADD
	}
	return cur.ParentEdgeKind() == edge.AssignStmt_Rhs || cur.ParentEdgeKind() == edge.SwitchStmt_Tag
}

// emptyField reports it where it becomes a part of another URL, or a field of the same name.
func emptyField(p *Requests, lit *ast.CompositeLit) {
	_, isStruct := p.TypeOf(lit).Underlying().(*types.Struct)
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		name, isName := kv.Key.(*ast.Ident)
		part := emptyPartOf(p, kv.Value)
		if part != nil && isStruct && isName &&
			(goinfo.IsURL(p.TypeOf(lit)) || strings.HasSuffix(name.Name, part.Sel.Name)) {
			emptyPart(p, kv.Value)
		}
	}
}

// emptyAssigned reports it where it is given to a variable that becomes a part of a text.
func emptyAssigned(p *Requests, s *ast.AssignStmt) {
	if len(s.Lhs) != len(s.Rhs) {
		return
	}
	for i, left := range s.Lhs {
		v := p.Variable(left)
		if v == nil || v.Kind() != types.LocalVar || !isEmptyPart(p, s.Rhs[i]) {
			continue
		}
		if root, ok := p.ScopeOf(v); ok && isJoinedUnasked(p, v, root, s.End()) {
			emptyPart(p, s.Rhs[i])
		}
	}
}

// isJoinedUnasked reports whether a text is made of the variable after pos, and nothing
// there asks whether it is empty.
func isJoinedUnasked(p *Requests, v *types.Var, root inspector.Cursor, pos token.Pos) bool {
	joined := false
	for _, use := range p.UsesOf(v, root) {
		if use.Node().Pos() < pos {
			continue
		}
		switch n := use.Parent().Node().(type) {
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				return false
			}
			joined = true
		case *ast.CallExpr:
			if goinfo.IsLen(n) {
				return false
			}
			joined = joined || p.Calls(n, "fmt.Sprintf")
		case *ast.AssignStmt:
			if use.ParentEdgeKind() == edge.AssignStmt_Lhs {
				return false
			}
		}
	}
	return joined
}

// emptyPart reports e if it is the scheme or the host of the URL of a request that came in.
func emptyPart(p *Requests, e ast.Expr) {
	sel := emptyPartOf(p, e)
	if sel == nil {
		return
	}
	r := types.ExprString(ast.Unparen(sel.X).(*ast.SelectorExpr).X)
	instead := "use " + r + ".Host"
	if sel.Sel.Name == "Scheme" {
		instead = "check " + r + ".TLS != nil for https"
	}
	e = ast.Unparen(e)
	p.Report(requestURLEmpty, e, types.ExprString(e)+" is empty in a server's request: "+instead, nil)
}

func isEmptyPart(p *Requests, e ast.Expr) bool { return emptyPartOf(p, e) != nil }

// emptyPartOf returns the selector r.URL.Host, or the like, that e is or calls; nil if it is
// none, or if it may hold something.
func emptyPartOf(p *Requests, e ast.Expr) *ast.SelectorExpr {
	part := ast.Unparen(e)
	if call, ok := part.(*ast.CallExpr); ok && len(call.Args) == 0 {
		part = call.Fun
	}
	sel, ok := part.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Scheme" && sel.Sel.Name != "Host" && sel.Sel.Name != "Hostname" {
		return nil
	}
	u, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	if !ok || u.Sel.Name != "URL" || !p.IsHanded(u.X, p.asksNoHost) && !p.IsEmbeddedHanded(u, p.asksNoHost) ||
		mayBeProxied(p, u) {
		return nil
	}
	return sel
}

// mayBeProxied reports whether the function around u may get a request with an absolute URL: the package writes to it
// before, or knows CONNECT and does not tell what is for proxies; the function, or the struct that it is a method of, has
// to do with reverse proxies or RoundTrippers; or the function asks whether there is a host.
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

// isPartOf reports whether e is the scheme or the host of the URL u, or the length of it.
func isPartOf(p *Requests, e ast.Expr, u ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && goinfo.IsLen(call) && len(call.Args) == 1 {
		e = call.Args[0]
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && (sel.Sel.Name == "Host" || sel.Sel.Name == "Scheme") && p.Same(sel.X, u)
}

// sendsOn reports whether the function around e, or the receiver of it, holds a reverse proxy or
// a RoundTripper. A RoundTripper itself handles requests of clients.
func sendsOn(p *Requests, e ast.Expr) bool {
	decl, ok := p.FuncDeclAround(e.Pos(), e.End())
	if !ok || decl.Node().(*ast.FuncDecl).Name.Name == "RoundTrip" {
		return !ok
	}
	return goinfo.Memo(&p.sendsOn, decl.Node(), false, func() bool { return holdsProxies(p, decl) })
}

// holdsProxies reports whether something in a function holds a reverse proxy or a RoundTripper.
func holdsProxies(p *Requests, decl inspector.Cursor) bool {
	return unit.Has(decl, func(id *ast.Ident) bool {
		t := p.TypeOf(id)
		return t != nil && holdsProxy(t)
	})
}

// holdsProxy reports whether a value of type t is a reverse proxy or a RoundTripper, makes one, or
// is a struct with one.
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

// isOutgoing reports whether e is a request that is made here, or one that a RoundTripper sends.
func isOutgoing(p *Requests, e ast.Expr) bool {
	if p.Local(e) != nil {
		return true
	}
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	return ok && fn.Node().(*ast.FuncDecl).Name.Name == "RoundTrip"
}

// asksNoHost reports whether nothing around what a request is handed on as asks about the host of its URL.
func (p *Requests) asksNoHost(given ast.Expr) bool { return !asksForHost(p, given) }

// asksForHost reports whether the function around e has to do with the host of the URL of
// a request, or with whether there is one.
func asksForHost(p *Requests, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	return !ok || p.SelectsOfURL(fn, nil, "Host", "Hostname", "Scheme", "IsAbs")
}
