package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/rules"
)

// queryAppended reports u.RawQuery += q.Encode() for a URL from elsewhere: if it has a query, the first parameter
// becomes part of the last one, since there is no "&".
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
		added = goinfo.FirstOperand(added)
	}
	if isParameter(p, added) && !looksAtQuery(p, s, query) {
		p.Report(rules.QuerySeparator, added, types.ExprString(query)+` may have parameters: write "&" before `+
			types.ExprString(added), nil)
	}
}

// addedTo returns the operand that the sum e adds to query; nil if e does not begin with query.
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

// mayHaveQuery reports whether u comes from elsewhere: it is, or is a field of, a pointer that is a parameter or a
// receiver.
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

// isParameter reports whether e begins with the name of a parameter: it is encoded, or a constant such as "a=1".
func isParameter(p *Pass, e ast.Expr) bool {
	if text, ok := p.ConstantText(e); ok {
		return strings.IndexByte(text, '=') > 0 && strings.IndexByte("&;?", text[0]) < 0
	}
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	return ok && p.Calls(call, "(net/url.Values).Encode", "net/url.QueryEscape")
}

// looksAtQuery reports whether the function uses RawQuery elsewhere than in s.
func looksAtQuery(p *Pass, s *ast.AssignStmt, query *ast.SelectorExpr) bool {
	fn, ok := p.FuncAround(query)
	return !ok || p.SelectsOfURL(fn, s, "RawQuery")
}
