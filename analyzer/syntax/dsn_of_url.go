package syntax

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// urlAsSource reports sql.Open("mysql", strings.TrimPrefix(u.String(), "mysql://")): the data source name of that
// driver is no URL, so the escapes of the user and the password stay in it.
func urlAsSource(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "database/sql.Open") || !p.IsText(call.Args[0], "mysql") {
		return
	}
	cut, ok := p.ValueOf(call.Args[1]).(*ast.CallExpr)
	if !ok || len(cut.Args) < 2 || !p.Calls(cut, "strings.TrimPrefix", "strings.Replace", "strings.ReplaceAll") {
		return
	}
	scheme, _ := p.ConstantText(cut.Args[1])
	text, ok := p.ValueOf(cut.Args[0]).(*ast.CallExpr)
	if !ok || !strings.HasSuffix(scheme, "://") || !p.Calls(text, "(*net/url.URL).String") {
		return
	}
	u := goinfo.Receiver(text)
	if _, made := goinfo.Literal(p.ValueOf(u)); made {
		return
	}
	p.ReportLevel(rules.EscapeWrong, core.Warning, call.Args[1], "URL.String escapes the password, and a MySQL data source "+
		"name is not decoded: take it from "+types.ExprString(u)+".User, or use FormatDSN of the driver", nil)
}
