package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// queryAppended reports u.RawQuery += q.Encode(): without "&" the first parameter becomes a
// part of the last one that u had. It may have one where it is a parameter, or a field.
func queryAppended(p *Pass, s *ast.AssignStmt) {
	if len(s.Lhs) != 1 || s.Tok != token.ADD_ASSIGN && s.Tok != token.ASSIGN {
		return
	}
	query, ok := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr)
	if !ok || query.Sel.Name != "RawQuery" || !goinfo.IsURL(p.TypeOf(query.X)) || !mayHaveQuery(p, query.X) {
		return
	}
	added := ast.Unparen(s.Rhs[0])
	if s.Tok == token.ASSIGN {
		if added = addedTo(p, added, query); added == nil {
			return
		}
	} else {
		for sum, ok := added.(*ast.BinaryExpr); ok && sum.Op == token.ADD; sum, ok = added.(*ast.BinaryExpr) {
			added = ast.Unparen(sum.X)
		}
	}
	if isParameter(p, added) && !looksAtQuery(p, s, query) {
		p.Report(querySeparator, added, types.ExprString(query)+` may have parameters: write "&" before `+
			types.ExprString(added), nil)
	}
}

// addedTo returns what the sum e adds to the query it begins with; nil if it does not.
func addedTo(p *Pass, e ast.Expr, query *ast.SelectorExpr) ast.Expr {
	for {
		sum, ok := e.(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD {
			return nil
		}
		if left := ast.Unparen(sum.X); p.Same(left, query) {
			return ast.Unparen(sum.Y)
		}
		e = ast.Unparen(sum.X)
	}
}

// mayHaveQuery reports whether the URL u comes from elsewhere: it is a parameter, or a field
// of one.
func mayHaveQuery(p *Pass, u ast.Expr) bool {
	for {
		sel, ok := ast.Unparen(u).(*ast.SelectorExpr)
		if !ok {
			break
		}
		u = sel.X
	}
	v := p.Variable(u)
	return v != nil && (v.Kind() == types.ParamVar || v.Kind() == types.RecvVar) && goinfo.IsPointer(v.Type())
}

// isParameter reports whether a text begins with the name of a parameter: it is encoded, or a
// constant.
func isParameter(p *Pass, e ast.Expr) bool {
	if text, ok := p.ConstantText(e); ok {
		return strings.IndexByte(text, '=') > 0 && strings.IndexByte("&;?", text[0]) < 0
	}
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	return ok && p.Calls(call, "(net/url.Values).Encode", "net/url.QueryEscape")
}

// looksAtQuery reports whether the function does anything else with a query: asks for it, or
// adds to it.
func looksAtQuery(p *Pass, s *ast.AssignStmt, query *ast.SelectorExpr) bool {
	fn, ok := p.FuncAround(query)
	return !ok || p.SelectsOfURL(fn, s, "RawQuery")
}
