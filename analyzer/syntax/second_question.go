package syntax

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// questionBehindURL reports "?name=" directly after the String of a url.URL that may have a query of its own.
// The claim is [check.Dominated], by setting the RawQuery of a copy. The evidence is that the function does not use
// the query.
func questionBehindURL(p *Pass, e ast.Expr, pieces []piece) {
	if len(pieces) > 0 && pieces[0].expr == nil && pieces[0].known == "" {
		pieces = pieces[1:] // nothing before the first verb
	}
	if len(pieces) < 2 || pieces[0].expr == nil || !strings.HasPrefix(pieces[1].known, "?") {
		return
	}
	u := pieces[0].expr
	if text, ok := ast.Unparen(u).(*ast.CallExpr); ok && p.Calls(text, "(*net/url.URL).String") {
		u = goinfo.Receiver(text)
	} else if !goinfo.IsURL(p.TypeOf(u)) {
		return
	}
	query := pieces[1].known[1:]
	if core.NameAt(query) == 0 && !(query == "" && len(pieces) > 2 && isEncoded(p, pieces[2].expr)) {
		return
	}
	if !mayBringQuery(p, u) || selectsQueryAround(p, e) {
		return
	}
	p.Report(querySeparator, e, types.ExprString(u)+` may have a query of its own, to which this adds a second "?": `+
		"set the RawQuery of a copy", nil)
}

// isEncoded reports whether an expression is the result of url.Values.Encode.
func isEncoded(p *Pass, e ast.Expr) bool {
	if e == nil {
		return false
	}
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	return ok && p.Calls(call, "(net/url.Values).Encode")
}

// mayBringQuery reports whether u may have a query: it is parsed from a variable text, or is a field that other
// packages may set, that the package never sets, or that it sets to a URL parsed from variable text.
func mayBringQuery(p *Pass, u ast.Expr) bool {
	if _, ok := ast.Unparen(u).(*ast.SelectorExpr); !ok {
		text := p.Parsed.TextOf(u)
		return text != nil && !p.IsConstant(text) && !beginsKnown(p, text)
	}
	field := goinfo.Field(p.Pass.TypesInfo, u)
	if field == nil || field.Pkg() == nil || field.Pkg().Path() == "net/http" {
		return false
	}
	values, closed := p.Fields.Writes(field)
	return !closed || len(values) == 0 || slices.ContainsFunc(values, func(value ast.Expr) bool {
		return p.Parsed.TextOf(value) != nil && !p.IsConstant(p.Parsed.TextOf(value))
	})
}

// beginsKnown reports whether text is known to be more than a single hole.
func beginsKnown(p *Pass, text ast.Expr) bool {
	v, known := p.Texts.Eval(text)
	return known && len(v.Text.S) > 1
}

// selectsQueryAround reports whether the function around e uses the query of a URL.
func selectsQueryAround(p *Pass, e ast.Expr) bool {
	cur, ok := p.Cursor(e)
	return !ok || selectsQuery(cur)
}
