package schemes

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// schemeContained reports a scheme that is put before a URL which does not contain one anywhere: "/x?u=http://h.test"
// contains one and gets none.
// The claim is [check.Dominated], by strings.HasPrefix. The evidence is that the URL can have a query.
func schemeContained(p *Schemes, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "strings.Contains") {
		return
	}
	cur, ok := p.Cursor(call)
	if !ok {
		return
	}
	test, ok := unit.Around[*ast.IfStmt](cur)
	if !ok || call.End() > test.Cond.End() {
		return
	}
	sought, _ := p.ConstantText(call.Args[1])
	if !strings.HasSuffix(sought, "://") || !canNestURL(p, call.Args[0]) || !addsScheme(p, test, call.Args[0]) {
		return
	}
	for part, is := range goinfo.Implied(test.Cond, true) {
		if part == ast.Expr(call) && !is {
			p.ReportLevel(rules.SchemeMissing, core.Warning, call, `strings.Contains finds "`+sought+
				`" in a query, too, as in "/x?u=https://h.test": use strings.HasPrefix`, nil)
		}
	}
}

// canNestURL reports whether e is the text of a URL, or what a client sent.
func canNestURL(p *Schemes, e ast.Expr) bool {
	switch of := p.ValueOf(e).(type) {
	case *ast.CallExpr:
		if p.Calls(of, "(*net/url.URL).String", "(*net/url.URL).RequestURI") {
			return true
		}
	case *ast.SelectorExpr:
		if p.IsField(of, "net/http", "RequestURI") {
			return true
		}
	}
	return p.IsSentByClient(e)
}

// addsScheme reports whether the body of test joins text to a text that begins with a scheme.
func addsScheme(p *Schemes, test *ast.IfStmt, text ast.Expr) bool {
	body, ok := p.At(test.Body.Pos(), test.Body.End())
	return ok && unit.Has(body, func(sum *ast.BinaryExpr) bool {
		return strings.Contains(p.ConstantValue(goinfo.FirstOperand(sum)), "://") &&
			goinfo.HasNode(sum, func(e ast.Expr) bool { return p.Same(e, text) })
	})
}
