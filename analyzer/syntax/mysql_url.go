package syntax

import (
	"go/ast"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules/schemes"
)

// AsDSN reports the String of a url.URL that e is made of, if use is that of a data source name for MySQL: the driver
// takes the user and the password as they are, and String escapes them.
// The claim is [check.Dominated], by mysql.Config. The evidence is that the driver gets the text with nothing decoded.
func (p *Pass) AsDSN(e ast.Expr, use check.Use) {
	if use.Form != core.FormDSN || !slices.Equal(use.Schemes, []string{"mysql"}) {
		return
	}
	text := urlTextIn(p, e, maxReturned)
	if text == nil {
		return
	}
	if lit, ok := goinfo.Literal(p.ValueOf(goinfo.Receiver(text))); ok && p.FieldValue(lit, "User") == nil {
		return
	}
	p.ReportLevel(schemes.DSNSyntax, core.Warning, text, "url.URL.String escapes the user and the password, and the "+
		`MySQL driver does not unescape them: use the FormatDSN of a mysql.Config`, nil)
}

// maxReturned is how many functions a text is followed through.
const maxReturned = 3

// urlTextIn returns the call of String of a url.URL from which e is cut, or what each return of a function is cut from
// that returns more than ""; nil if there is none.
func urlTextIn(p *Pass, e ast.Expr, depth int) *ast.CallExpr {
	switch e := p.ValueOf(e).(type) {
	case *ast.SliceExpr:
		return urlTextIn(p, e.X, depth)
	case *ast.CallExpr:
		if p.Calls(e, "(*net/url.URL).String") {
			return e
		}
		if p.Calls(e, "strings.TrimPrefix", "strings.TrimLeft", "strings.TrimSpace", "strings.Replace",
			"strings.ReplaceAll") {
			return urlTextIn(p, e.Args[0], depth)
		}
		_, decl, ok := p.Called(e)
		if !ok || depth == 0 || !p.MaySearch(decl) {
			return nil
		}
		return urlTextReturned(p, decl.Node().(*ast.FuncDecl), depth-1)
	}
	return nil
}

// urlTextReturned is urlTextIn for the results of a function; the first of its calls.
func urlTextReturned(p *Pass, decl *ast.FuncDecl, depth int) (first *ast.CallExpr) {
	for _, ret := range p.Returns(decl) {
		if len(ret.Results) == 0 {
			return nil
		}
		if p.IsText(ret.Results[0], "") {
			continue
		}
		text := urlTextIn(p, ret.Results[0], depth)
		if text == nil {
			return nil // perhaps for another driver
		}
		if first == nil {
			first = text
		}
	}
	return first
}
