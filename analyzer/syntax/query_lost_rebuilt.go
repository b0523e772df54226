package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

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
