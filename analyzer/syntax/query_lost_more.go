package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// lostResult reports a statement that drops the result of a method or function that leaves its URL or text unchanged.
func lostResult(p *Pass, call *ast.CallExpr) {
	if len(call.Args) == 0 || !p.Calls(call, "(*net/url.URL).JoinPath", "(*net/url.URL).ResolveReference",
		"net/url.PathEscape", "net/url.QueryEscape") {
		return
	}
	if cur, ok := p.Cursor(call); ok && cur.ParentEdgeKind() == edge.ExprStmt_X {
		of := call.Args[0]
		if u := goinfo.Receiver(call); goinfo.IsURL(p.TypeOf(u)) {
			of = u
		}
		p.Report(queryLost, call, "result of "+goinfo.CalledName(call)+" is not used: "+types.ExprString(of)+
			" stays as it was", nil)
	}
}

// lostEncode reports a call of Encode whose result is dropped.
func lostEncode(p *Pass, call *ast.CallExpr) {
	if !p.Calls(call, "(net/url.Values).Encode") {
		return
	}
	if cur, ok := p.Cursor(call); ok && (cur.ParentEdgeKind() == edge.ExprStmt_X || isDropped(cur)) {
		p.Report(queryLost, call, "result of Encode is not used: assign it with u.RawQuery = "+types.ExprString(call),
			nil)
	}
}

// isDropped reports whether a value is assigned to the blank identifier.
func isDropped(cur inspector.Cursor) bool {
	as, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(as.Lhs) != 1 {
		return false
	}
	id, ok := as.Lhs[0].(*ast.Ident)
	return ok && id.Name == "_"
}

// writtenLast returns the last use of v, a copy of a query, if it is a change and all other uses are changes or calls
// of Get and Has. It returns nil if a use is in a loop, a function literal or a defer statement that does not enclose
// the declaration of v.
func writtenLast(p *Pass, v *types.Var) (last ast.Expr) {
	root, ok := p.ScopeOf(v)
	if !ok {
		return nil
	}
	block := p.Pass.Pkg.Scope().Innermost(v.Pos())
	for _, cur := range p.UsesOf(v, root) {
		if e := writes(cur); e != nil {
			last = e
		} else if last = nil; !readsValue(cur) {
			return nil
		}
		for around := range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil),
			(*ast.DeferStmt)(nil)) {
			if block == nil || !(around.Node().Pos() <= block.Pos() && block.End() <= around.Node().End()) {
				return nil
			}
			break
		}
	}
	return last
}

// readsValue reports whether a use of url.Values calls Get or Has.
func readsValue(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.SelectorExpr_X || cur.Parent().ParentEdgeKind() != edge.CallExpr_Fun {
		return false
	}
	name := cur.Parent().Node().(*ast.SelectorExpr).Sel.Name
	return name == "Get" || name == "Has"
}

// lostForm reports the first use of req.Form or req.PostForm, if the function only writes to them and sends req:
// clients ignore both fields.
func lostForm(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !sendsRequest(p, call) {
		return
	}
	v := p.Variable(call.Args[0])
	if v == nil {
		return
	}
	if made, ok := p.ValueOf(call.Args[0]).(*ast.CallExpr); !ok ||
		!p.Calls(made, "net/http.NewRequest", "net/http.NewRequestWithContext") {
		return
	}
	root, ok := p.ScopeOf(v)
	if !ok {
		return
	}
	var first ast.Expr
	for _, cur := range p.UsesOf(v, root) {
		form := cur.Parent()
		sel, ok := form.Node().(*ast.SelectorExpr)
		if !ok || cur.ParentEdgeKind() != edge.SelectorExpr_X {
			continue
		}
		switch sel.Sel.Name {
		case "Form", "PostForm":
			if form.ParentEdgeKind() != edge.AssignStmt_Lhs && writes(form) == nil {
				return
			}
			if first == nil {
				first = sel
			}
		case "ParseForm", "FormValue", "PostFormValue":
			return
		}
	}
	if first != nil {
		p.Report(queryLost, first, "never sent: http.Client ignores Form and PostForm; set "+v.Name()+
			".URL.RawQuery, or pass the encoded form as the body", nil)
	}
}

// sendsRequest reports whether call is Do or RoundTrip of a client.
func sendsRequest(p *Pass, call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Name() != "Do" && fn.Name() != "RoundTrip" {
		return false
	}
	results := fn.Signature().Results()
	return results.Len() == 2 && goinfo.IsNamed(goinfo.Deref(results.At(0).Type()), "net/http", "Response")
}

// lostRedirect reports a redirect to the path of the request without its query. It leaves out redirects to other
// hosts, except with 307 and 308, which repeat the request there, and all redirects with 303: after it a browser gets
// another page, and has sent its data.
func lostRedirect(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 4 || !p.Calls(call, "net/http.Redirect") {
		return
	}
	code, _ := p.Texts.IntArg(call, 3)
	if code == 303 {
		return
	}
	if lostURL(p, call) {
		return
	}
	level, before, path := core.Info, "", false
	for _, one := range piecesOf(p, p.ValueOf(call.Args[2]), nil, 0) {
		switch {
		case one.expr == nil && strings.ContainsAny(one.known, "?#"):
			return
		case one.expr == nil:
			before = one.known
		case !path && isHostOf(p, one.expr, call.Args[1]):
			if strings.HasSuffix(before, "://") {
				level = core.Warning // same resource, same host
			}
		case !path && isPathOf(p, one.expr, call.Args[1]):
			path = true
		case !path && (code == 307 || code == 308):
			level = core.Warning
		default:
			return
		}
	}
	if path {
		p.ReportLevel(queryLost, level, p.ValueOf(call.Args[2]), redirectDrops, nil)
	}
}

const redirectDrops = "the redirect drops the query of the request: use r.URL.RequestURI() or add RawQuery"

// lostURL reports a redirect to the String of a url.URL literal that has the host and the path of the request but not
// its query.
func lostURL(p *Pass, call *ast.CallExpr) bool {
	text, ok := p.ValueOf(call.Args[2]).(*ast.CallExpr)
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
			host = host || isHostOf(p, pair.Value, call.Args[1])
			path = path || isPathOf(p, pair.Value, call.Args[1])
		}
	}
	if cur, ok := p.Cursor(call); ok && host && path && !selectsQuery(cur) {
		p.ReportLevel(queryLost, core.Warning, lit, redirectDrops, nil)
		return true
	}
	return false
}

// isHostOf reports whether e is the field Host of request.
func isHostOf(p *Pass, e, request ast.Expr) bool {
	sel, ok := p.ValueOf(e).(*ast.SelectorExpr)
	return ok && p.IsField(sel, "net/http", "Host") && p.Same(ast.Unparen(sel.X), request)
}

// isPathOf reports whether e is the path of the URL of request, perhaps trimmed, cleaned or in lower case.
func isPathOf(p *Pass, e, request ast.Expr) bool {
	e = p.ValueOf(e)
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) > 0 &&
		p.Calls(call, "strings.TrimSuffix", "strings.TrimRight", "strings.ToLower", "path.Clean") {
		return isPathOf(p, call.Args[0], request)
	}
	if !p.IsField(e, "net/url", "Path") {
		return false
	}
	u := ast.Unparen(e).(*ast.SelectorExpr).X
	return p.IsField(u, "net/http", "URL") && p.Same(ast.Unparen(u).(*ast.SelectorExpr).X, request)
}

// lostRebuilt reports the scheme, host and path of one URL that are joined and sent, if the function does not use a
// query.
func lostRebuilt(p *Pass, e ast.Expr, pieces []piece) {
	var exprs []ast.Expr
	known := ""
	for _, one := range pieces {
		known += one.known
		if one.expr != nil {
			exprs = append(exprs, one.expr)
		}
	}
	if len(exprs) != 3 || known != "://" || !p.IsField(exprs[0], "net/url", "Scheme") ||
		!p.IsField(exprs[1], "net/url", "Host") ||
		!p.IsField(exprs[2], "net/url", "Path") {
		return
	}
	u := exprs[0].(*ast.SelectorExpr).X
	if !p.Same(u, exprs[1].(*ast.SelectorExpr).X) {
		return
	}
	if ref := exprs[2].(*ast.SelectorExpr).X; !p.Same(u, ref) {
		lostReference(p, e, u, ref)
		return
	}
	if cur, ok := p.Cursor(e); ok && isSent(p, cur) && !selectsQuery(cur) {
		p.ReportLevel(queryLost, core.Info, e, "the query of "+types.ExprString(u)+" is dropped: use "+
			types.ExprString(u)+".String()", nil)
	}
}

// lostInLiteral reports a url.URL literal with the scheme and host of one URL and the path of another, a reference.
func lostInLiteral(p *Pass, lit *ast.CompositeLit) {
	if len(lit.Elts) != 3 || !goinfo.IsURL(p.TypeOf(lit)) {
		return
	}
	var of [3]ast.Expr
	for i, name := range []string{"Scheme", "Host", "Path"} {
		value := p.FieldValue(lit, name)
		if value == nil || !p.IsField(value, "net/url", name) {
			return
		}
		of[i] = ast.Unparen(value).(*ast.SelectorExpr).X
	}
	if p.Same(of[0], of[1]) && !p.Same(of[0], of[2]) {
		lostReference(p, lit, of[0], of[2])
	}
}

// lostReference reports e, which joins the scheme and host of base with the path of ref, if the function tests whether
// ref is relative.
func lostReference(p *Pass, e, base, ref ast.Expr) {
	cur, ok := p.Cursor(e)
	if !ok || selectsQuery(cur) || !testsAbsolute(p, cur, ref) {
		return
	}
	if call, ok := cur.Parent().Node().(*ast.CallExpr); ok {
		if fn := goinfo.Callee(p.Pass.TypesInfo, call); fn != nil && fn.Pkg() != nil &&
			slices.Contains([]string{"log", "log/slog", "fmt", "errors"}, fn.Pkg().Path()) {
			return // it is only printed
		}
	}
	p.ReportLevel(queryLost, core.Warning, e, "the query of "+types.ExprString(ref)+" is dropped: use "+
		types.ExprString(base)+".ResolveReference("+types.ExprString(ref)+")", nil)
}

// testsAbsolute reports whether the function around cur tests whether u is absolute: it calls IsAbs, or compares the
// scheme or host with "".
func testsAbsolute(p *Pass, cur inspector.Cursor, u ast.Expr) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)) {
			switch n := c.Node().(type) {
			case *ast.CallExpr:
				if p.Calls(n, "(*net/url.URL).IsAbs") && p.Same(goinfo.Receiver(n), u) {
					return true
				}
			case *ast.BinaryExpr:
				tested, ok := ast.Unparen(n.X).(*ast.SelectorExpr)
				if ok && p.IsText(n.Y, "") && p.Same(tested.X, u) && (p.IsField(tested, "net/url", "Scheme") ||
					p.IsField(tested, "net/url", "Host")) {
					return true
				}
			}
		}
	}
	return false
}

// isSent reports whether an expression, or a variable that it defines, is an argument of a function of net/http.
func isSent(p *Pass, cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.CallExpr:
		fn := typeutil.StaticCallee(p.Pass.TypesInfo, parent)
		return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "net/http"
	case *ast.AssignStmt:
		if parent.Tok != token.DEFINE || len(parent.Lhs) != 1 {
			return false
		}
		v := p.Local(parent.Lhs[0])
		if v == nil {
			return false
		}
		for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
			for _, use := range p.UsesOf(v, fn) {
				if use.ParentEdgeKind() == edge.CallExpr_Args && isSent(p, use) {
					return true
				}
			}
		}
	}
	return false
}

// selectsQuery reports whether the function around cur selects RawQuery, Query or RequestURI.
func selectsQuery(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return unit.Has(fn, func(sel *ast.SelectorExpr) bool {
			return slices.Contains([]string{"RawQuery", "Query", "RequestURI"}, sel.Sel.Name)
		})
	}
	return false
}
