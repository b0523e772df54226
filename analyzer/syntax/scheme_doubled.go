package syntax

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// schemeAt reports the piece one if it is a whole URL that follows a scheme: "https://" + u.String().
func schemeAt(p *Pass, one piece, before string) {
	scheme, ok := strings.CutSuffix(before, "://")
	if !ok || !core.ValidScheme(scheme) || one.format != nil && one.verb != 's' && one.verb != 'v' {
		return
	}
	u := one.expr
	if p.IsField(u, "net/http/httptest", "URL") {
		p.Report(rules.SchemeDoubled, u, types.ExprString(ast.Unparen(u))+` already begins with "http://" or "https://"`, nil)
		return
	}
	if call, ok := p.ValueOf(one.expr).(*ast.CallExpr); ok && p.Calls(call, "(*net/url.URL).String") {
		u = goinfo.Receiver(call)
	} else if one.format == nil || !goinfo.IsPointer(p.TypeOf(u)) {
		return
	}
	if !goinfo.IsURL(p.TypeOf(u)) {
		return
	}
	level := core.Warning
	switch text := p.Parsed.TextOf(u); {
	case text == nil && p.Parsed.Contains(u):
		level = core.Info
	case text != nil:
		v, _ := p.Texts.Eval(text)
		switch at := strings.Index(v.Text.S, "://"); {
		case at > 0 && core.ValidScheme(v.Text.S[:at]):
			return // the rules about texts judge it
		case v.Text.S != "" && len(v.Text.Holes) == 0:
			return // without a scheme, String may write no "//" either
		default:
			level = core.Info
		}
	}
	p.ReportLevel(rules.SchemeDoubled, level, one.expr,
		`the string of a *url.URL already includes the scheme and "//": set its Scheme field instead`, nil)
}
