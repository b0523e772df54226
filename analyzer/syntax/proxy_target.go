package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// targetCall reports a URL of fields without a scheme that a reverse proxy sends requests to.
func targetCall(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !takesTarget(p, call) || p.Calls(call, "net/http.ProxyURL") {
		return
	}
	lit := urlLiteral(p, call.Args[0])
	if lit == nil || fieldIn(lit, "Host") == nil || fieldIn(lit, "Scheme") != nil || fieldIn(lit, "Opaque") != nil {
		return
	}
	p.Report(schemeMissing, fieldIn(lit, "Host"), "this URL has no scheme; "+types.ExprString(call.Fun)+
		` answers each request with 502: set Scheme: "http"`, nil)
}

// urlLiteral returns the composite literal of the URL that e points to, if nothing else is known to write to its
// fields.
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
		lit, _ := firstGiven(p, pointer.X).(*ast.CompositeLit)
		return lit
	}
	lit, _ := pointer.X.(*ast.CompositeLit)
	return lit
}

// isFieldSet reports whether a field of v is written to, or v is given to anybody else than the functions that take
// it here.
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
		case *ast.AssignStmt:
			return use.ParentEdgeKind() == edge.AssignStmt_Rhs || parent.Tok == token.ASSIGN
		}
		return false
	})
}

// takesTarget reports whether a call is given a URL that it only reads.
func takesTarget(p *Pass, call *ast.CallExpr) bool {
	return p.Calls(call, "net/http/httputil.NewSingleHostReverseProxy", "(*net/http/httputil.ProxyRequest).SetURL",
		"net/http.ProxyURL")
}

// fieldIn returns the value that a literal gives to a field, or nil.
func fieldIn(lit *ast.CompositeLit, name string) ast.Expr {
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok && id.Name == name {
				return kv.Value
			}
		}
	}
	return nil
}

// filePathAsHost reports url.URL{Scheme: "file", Host: "/etc/hosts"}: a path in the place of the host.
func filePathAsHost(p *Pass, lit *ast.CompositeLit) {
	if typeOf(p, lit).String() != "net/url.URL" {
		return
	}
	scheme, host := fieldIn(lit, "Scheme"), fieldIn(lit, "Host")
	if scheme == nil || host == nil || !isText(p, scheme, "file") {
		return
	}
	text, ok := constantText(p, host)
	isPath := ok && (text != "" && (text[0] == '/' || text[0] == '\\') || len(text) > 1 && text[1] == ':')
	if call, made := p.ValueOf(host).(*ast.CallExpr); isPath || made && p.Calls(call, "path/filepath.Abs", "path/filepath.Join",
		"path/filepath.ToSlash", "os.Getwd", "os.TempDir") {
		p.Report(urlField, host, `a path in url.URL.Host is escaped, as "%2F…": put it in Path`, nil)
	}
}
