package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/rules"
)

// targetCall reports a reverse proxy whose target is a url.URL literal without a scheme.
func targetCall(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !takesTarget(p, call) || p.Calls(call, "net/http.ProxyURL") {
		return
	}
	host := hostWithoutScheme(p, call.Args[0])
	if host == nil || changesProxy(p, call) {
		return
	}
	p.Report(rules.SchemeMissing, host, "this URL has no scheme; "+types.ExprString(call.Fun)+
		` answers each request with 502: set Scheme: "http"`, nil)
}

// hostWithoutScheme returns the host in the literal of the URL that e points to, if the literal has no scheme; else
// nil.
func hostWithoutScheme(p *Pass, e ast.Expr) ast.Expr {
	lit := urlLiteral(p, e)
	if lit == nil || p.FieldValue(lit, "Scheme") != nil || p.FieldValue(lit, "Opaque") != nil {
		return nil
	}
	return p.FieldValue(lit, "Host")
}

// sentLiteral reports client.Do(&http.Request{URL: &url.URL{Host: "h.test"}}), whose URL has no scheme, also through a
// function of the package that only sends it.
func sentLiteral(p *Pass, call *ast.CallExpr) {
	for i, arg := range call.Args {
		if p.IsRequest(arg) && sendsAsIs(p, call, i) {
			schemelessSent(p, arg)
		}
	}
}

// schemelessSent reports the URL without a scheme of the request literal e, perhaps with another context.
func schemelessSent(p *Pass, e ast.Expr) {
	if v := p.Variable(e); v != nil && (v.Kind() != types.LocalVar || isURLSet(p, v)) {
		return
	}
	e = p.ValueOf(e)
	for copied, ok := e.(*ast.CallExpr); ok && p.Calls(copied, "(*net/http.Request).WithContext",
		"(*net/http.Request).Clone"); copied, ok = e.(*ast.CallExpr) {
		e = ast.Unparen(goinfo.Receiver(copied))
	}
	request, ok := goinfo.Literal(e)
	if !ok || !p.IsRequest(request) {
		return
	}
	u := p.FieldValue(request, "URL")
	if u == nil {
		return
	}
	if host := hostWithoutScheme(p, u); host != nil && !p.WritesField("Transport") && !hasCustomTransport(p) {
		p.Report(rules.SchemeMissing, host,
			`this URL has no scheme; (*http.Client).Do fails with "unsupported protocol scheme": `+
				`set Scheme: "https"`, nil)
	}
}

// sendsAsIs reports whether call sends argument i by a client, or passes it to a function of the package that only sends
// it and does not select its URL.
func sendsAsIs(p *Pass, call *ast.CallExpr, i int) bool {
	if p.SendsByClient(call) {
		return true
	}
	if !p.OnlySends(call, i) {
		return false
	}
	fn, _, _ := p.Called(call)
	return !isURLSet(p, fn.Signature().Params().At(i))
}

// isURLSet reports whether the function may change the URL of the request v: it assigns to or selects from the field
// URL, or passes v to a function other than one that sendsAsIs lists.
func isURLSet(p *Pass, v *types.Var) bool {
	scope, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	return !ok || slices.ContainsFunc(p.UsesOf(v, scope), func(use inspector.Cursor) bool {
		switch parent := use.Parent().Node().(type) {
		case *ast.SelectorExpr:
			return parent.Sel.Name == "URL"
		case *ast.CallExpr:
			_, i := use.ParentEdge()
			return !sendsAsIs(p, parent, i)
		}
		return false
	})
}

// hasCustomTransport reports whether a literal of the package has a Transport that is no http.Transport.
func hasCustomTransport(p *Pass) bool {
	return unit.Has(p.Root, func(kv *ast.KeyValueExpr) bool {
		key, ok := kv.Key.(*ast.Ident)
		return ok && key.Name == "Transport" && !goinfo.IsNamed(goinfo.Deref(p.TypeOf(kv.Value)), "net/http", "Transport")
	})
}

// changesProxy reports whether requests of a proxy may get their scheme elsewhere: the literal around call has a
// Director or a Transport, or the function around call assigns one, or a Rewrite, to the variable that holds the
// proxy. If there is no such variable, the function sets the scheme of the URL of a request.
func changesProxy(p *Pass, call *ast.CallExpr) bool {
	cur, ok := p.Cursor(call)
	fn, found := p.FuncAround(call)
	if !ok || !found {
		return true
	}
	for around := range cur.Enclosing((*ast.CompositeLit)(nil)) {
		if lit := around.Node().(*ast.CompositeLit); p.FieldValue(lit, "Director") != nil || p.FieldValue(lit, "Transport") != nil {
			return true
		}
	}
	proxy := definedBy(p, cur)
	for c, field := range unit.Each[*ast.SelectorExpr](fn) {
		if c.ParentEdgeKind() == edge.AssignStmt_Lhs && givesScheme(p, field, proxy) {
			return true
		}
	}
	return false
}

// definedBy returns the variable or field to which the result of call is assigned; nil if there is none.
func definedBy(p *Pass, call inspector.Cursor) types.Object {
	switch parent := call.Parent().Node().(type) {
	case *ast.AssignStmt:
		if id, ok := parent.Lhs[0].(*ast.Ident); ok {
			return p.Pass.TypesInfo.ObjectOf(id)
		}
		return p.ObjectOf(parent.Lhs[0])
	case *ast.ValueSpec:
		return p.Pass.TypesInfo.Defs[parent.Names[0]]
	}
	return nil
}

// givesScheme reports whether an assignment to field may set the scheme of the requests of proxy.
func givesScheme(p *Pass, field *ast.SelectorExpr, proxy types.Object) bool {
	switch field.Sel.Name {
	case "Director", "Rewrite", "Transport":
		return proxy != nil && p.ObjectOf(field.X) == proxy
	case "Scheme":
		return proxy == nil && p.IsField(field.X, "net/http", "URL")
	}
	return false
}

// urlLiteral returns the composite literal of the URL that e points to; nil if the function may change its fields.
func urlLiteral(p *Pass, e ast.Expr) *ast.CompositeLit {
	e = ast.Unparen(e)
	if v := p.Variable(e); v != nil {
		if v.Kind() != types.LocalVar || isFieldSet(p, v) {
			return nil
		}
		e = p.ValueOf(e)
	}
	pointer, ok := e.(*ast.UnaryExpr)
	if !ok || pointer.Op != token.AND {
		return nil
	}
	if v := p.Variable(pointer.X); v != nil {
		if v.Kind() != types.LocalVar || isFieldSet(p, v) {
			return nil
		}
		lit, _ := p.FirstValue(pointer.X).(*ast.CompositeLit)
		return lit
	}
	lit, _ := pointer.X.(*ast.CompositeLit)
	return lit
}

// isFieldSet reports whether the function may change a field of v: it assigns to one, takes the address of one, or
// passes v to a function that takesTarget does not list.
func isFieldSet(p *Pass, v *types.Var) bool {
	scope, ok := p.ScopeOf(v)
	return !ok || slices.ContainsFunc(p.UsesOf(v, scope), func(use inspector.Cursor) bool {
		switch parent := use.Parent().Node().(type) {
		case *ast.SelectorExpr:
			kind := use.Parent().ParentEdgeKind()
			return kind == edge.AssignStmt_Lhs || kind == edge.UnaryExpr_X
		case *ast.CallExpr:
			return !takesTarget(p, parent)
		case *ast.UnaryExpr:
			call, ok := use.Parent().Parent().Node().(*ast.CallExpr)
			return !ok || !takesTarget(p, call)
		case *ast.KeyValueExpr:
			return !p.NamesField(parent.Key, "net/http", "URL")
		case *ast.AssignStmt:
			return use.ParentEdgeKind() == edge.AssignStmt_Rhs || parent.Tok == token.ASSIGN
		}
		return false
	})
}

// takesTarget reports whether call only reads the URL that is its argument.
func takesTarget(p *Pass, call *ast.CallExpr) bool {
	return p.Calls(call, "net/http/httputil.NewSingleHostReverseProxy", "(*net/http/httputil.ProxyRequest).SetURL",
		"net/http.ProxyURL")
}
