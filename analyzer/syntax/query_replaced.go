package syntax

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// queryReplaced reports an assignment of new values to the RawQuery of a URL whose text is known to have a query, if
// the function does not read that query: its parameters are lost.
func queryReplaced(p *Pass, s *ast.AssignStmt) {
	if s.Tok != token.ASSIGN || len(s.Lhs) != 1 || len(s.Rhs) != 1 {
		return
	}
	raw, ok := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr)
	encode, isCall := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	if !ok || !isCall || raw.Sel.Name != "RawQuery" || !goinfo.IsURL(p.TypeOf(raw.X)) ||
		!p.Calls(encode, "(net/url.Values).Encode") || !isNewValues(p, goinfo.Receiver(encode)) {
		return
	}
	text := textOfURL(p, raw.X)
	if text == nil {
		return
	}
	v, known := p.Texts.Eval(text)
	_, query, _ := strings.Cut(v.Text.S, "?")
	if name := core.NameAt(query); known && name > 0 && !readsQuery(p, raw) {
		p.ReportLevel(queryLost, core.Warning, raw, `the query of the URL, "`+query[:name]+
			`=…", is replaced: take its values from Query(), or set it here`, nil)
	}
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
		u = ast.Unparen(u).(*ast.SelectorExpr).X
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

// readsQuery reports whether the function around written uses the query of a URL elsewhere.
func readsQuery(p *Pass, written *ast.SelectorExpr) bool {
	fn, ok := p.FuncAround(written)
	return !ok || p.SelectsOfURL(fn, written, "RawQuery", "Query")
}
