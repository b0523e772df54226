package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// targetCall reports a URL of fields without a scheme that a reverse proxy sends requests to.
func targetCall(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !takesTarget(p, call) || p.Calls(call, "net/http.ProxyURL") {
		return
	}
	lit := urlLiteral(p, call.Args[0])
	if lit == nil || p.FieldValue(lit, "Scheme") != nil || p.FieldValue(lit, "Opaque") != nil {
		return
	}
	host := p.FieldValue(lit, "Host")
	if host == nil || changesProxy(p, call) {
		return
	}
	p.Report(schemeMissing, host, "this URL has no scheme; "+types.ExprString(call.Fun)+
		` answers each request with 502: set Scheme: "http"`, nil)
}

// changesProxy reports whether the function around a call sets the scheme of a request, or a field of the proxy by which
// requests get one.
func changesProxy(p *Pass, call *ast.CallExpr) bool {
	fn, ok := p.FuncAround(call)
	if !ok {
		return true
	}
	for c := range fn.Preorder((*ast.KeyValueExpr)(nil), (*ast.SelectorExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "Director" || key.Name == "Transport") {
				return true
			}
		case *ast.SelectorExpr:
			if c.ParentEdgeKind() == edge.AssignStmt_Lhs && givesScheme(p, n) {
				return true
			}
		}
	}
	return false
}

// givesScheme reports whether requests of a proxy can get their scheme from the field that is assigned to.
func givesScheme(p *Pass, field *ast.SelectorExpr) bool {
	switch field.Sel.Name {
	case "Director", "Rewrite", "Transport":
		return true
	case "Scheme":
		return p.IsField(field.X, "net/http", "URL")
	}
	return false
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

// drivePath matches the beginning of an absolute path of Windows, and no host with a port.
var drivePath = regexp.MustCompile(`^[A-Za-z]:[/\\]`)

// filePathAsHost reports url.URL{Scheme: "file", Host: "/etc/hosts"}: a path in the place of the host.
func filePathAsHost(p *Pass, lit *ast.CompositeLit) {
	if !goinfo.IsURL(p.TypeOf(lit)) {
		return
	}
	scheme, host := p.FieldValue(lit, "Scheme"), p.FieldValue(lit, "Host")
	if scheme == nil || host == nil || !p.IsText(scheme, "file") {
		return
	}
	text, ok := p.ConstantText(host)
	isPath := ok && (strings.HasPrefix(text, "/") || strings.HasPrefix(text, `\\`) || drivePath.MatchString(text))
	if call, made := p.ValueOf(host).(*ast.CallExpr); isPath || made && p.Calls(call, "path/filepath.Abs", "path/filepath.Join",
		"path/filepath.ToSlash", "os.Getwd", "os.TempDir") {
		p.Report(urlField, host, `a path in url.URL.Host is escaped, as "%2F…": put it in Path`, nil)
	}
}
