package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// queryReplaced reports an assignment of new values to the RawQuery of a URL whose text is known to have a query, or
// comes from a caller, if the function does not read that query: its parameters are lost.
func queryReplaced(p *Pass, s *ast.AssignStmt) {
	if s.Tok != token.ASSIGN || len(s.Lhs) != 1 || len(s.Rhs) != 1 {
		return
	}
	raw, ok := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr)
	encode, isCall := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	if !ok || !isCall || raw.Sel.Name != "RawQuery" || !goinfo.IsURL(p.TypeOf(raw.X)) ||
		!p.Calls(encode, "(net/url.Values).Encode") {
		return
	}
	text := textOfURL(p, raw.X)
	if text == nil {
		return
	}
	if isWholeOfCaller(p, text) && isUnconditional(p, s) && !readsQuery(p, raw) {
		p.ReportLevel(queryLost, core.Warning, raw, "the query that "+types.ExprString(text)+" may have is replaced: "+
			"add the values to those of Query()", nil)
		return
	}
	if !isNewValues(p, goinfo.Receiver(encode)) {
		return
	}
	v, known := p.Texts.Eval(text)
	_, query, _ := strings.Cut(v.Text.S, "?")
	if name := core.NameAt(query); known && name > 0 && !readsQuery(p, raw) {
		p.ReportLevel(queryLost, core.Warning, raw, `the query of the URL, "`+query[:name]+
			`=…", is replaced: take its values from Query(), or set it here`, nil)
	}
}

// isWholeOfCaller reports whether text is a parameter for a whole URL of an exported function, which never writes to
// it.
func isWholeOfCaller(p *Pass, text ast.Expr) bool {
	v := p.Variable(text)
	if v == nil || v.Kind() != types.ParamVar || !wholeName.MatchString(v.Name()) {
		return false
	}
	cur, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	if !ok || p.Pass.Pkg.Name() == "main" {
		return false
	}
	fn, ok := p.Pass.TypesInfo.Defs[cur.Node().(*ast.FuncDecl).Name].(*types.Func)
	return ok && fn.Exported() && goinfo.ParamIndex(fn.Signature(), v) >= 0 && len(p.DefinitionsIn(cur, v)) == 0
}

// wholeName matches the names of parameters for whole URLs. It does not match base URLs and endpoints, which rarely
// have a query.
var wholeName = regexp.MustCompile(`(?i)^(raw|target|request|req|full|whole|page|link|feed|download|webhook|hook|` +
	`callback|redirect|return)?_?(url|uri)(_?(str|string|text))?$|^(u|link|href|rawurl)$`)

// isUnconditional reports whether s is a statement of the body of its function: no condition on the values guards it.
func isUnconditional(p *Pass, s *ast.AssignStmt) bool {
	cur, ok := p.Cursor(s)
	if !ok {
		return false
	}
	_, ok = cur.Parent().Parent().Node().(*ast.FuncDecl)
	return ok
}

// isNewValues reports whether e is a url.Values that the function makes.
func isNewValues(p *Pass, e ast.Expr) bool {
	switch e := p.ValueOf(e).(type) {
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		return len(e.Args) > 0 && p.Pass.TypesInfo.Types[e.Args[0]].IsType()
	}
	return false
}

// textOfURL returns the text from which u, or the request with the URL u, was made; nil if it is not known.
func textOfURL(p *Pass, u ast.Expr) ast.Expr {
	if p.IsField(u, "net/http", "URL") {
		u = requestOf(p, ast.Unparen(u).(*ast.SelectorExpr).X)
	}
	call, ok := p.ValueOf(u).(*ast.CallExpr)
	switch {
	case !ok:
	case p.Calls(call, "net/url.Parse"):
		return call.Args[0]
	case p.Calls(call, "net/http.NewRequest"):
		return call.Args[1]
	case p.Calls(call, "net/http.NewRequestWithContext"):
		return call.Args[2]
	}
	return nil
}

// requestOf returns the request that e is, or that the struct literal in e, or in the variable before its dot, holds in
// the field.
func requestOf(p *Pass, e ast.Expr) ast.Expr {
	holder, name := e, "Request" // embedded
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		holder, name = sel.X, sel.Sel.Name
	}
	if lit, ok := goinfo.Literal(p.ValueOf(holder)); ok {
		if held := p.FieldValue(lit, name); held != nil {
			return held
		}
	}
	return e
}

// readsQuery reports whether the function around written uses the query of a URL elsewhere.
func readsQuery(p *Pass, written *ast.SelectorExpr) bool {
	fn, ok := p.FuncAround(written)
	return !ok || p.SelectsOfURL(fn, written, "RawQuery", "Query")
}
