package syntax

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/rules"
)

// queryText reports url.ParseQuery(u.String()) and url.ParseQuery(r.RequestURI), where the text before the "?" becomes
// part of the first key.
func queryText(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net/url.ParseQuery") {
		return
	}
	arg := call.Args[0]
	var instead string
	switch value := p.ValueOf(arg).(type) {
	case *ast.CallExpr:
		if u := goinfo.Receiver(value); u != nil && p.Calls(value, "(*net/url.URL).String",
			"(*net/url.URL).RequestURI") {
			instead = types.ExprString(u) + ".RawQuery"
		}
	case *ast.SelectorExpr:
		if value.Sel.Name == "RequestURI" && p.IsRequest(value.X) {
			instead = types.ExprString(value.X) + ".URL.RawQuery"
		}
	}
	if instead == "" {
		return
	}
	fix := &fixes.Fix{Message: "write " + instead, Unsafe: true}
	fix.Replace(arg.Pos(), arg.End(), instead)
	p.Report(rules.URLField, arg,
		"url.ParseQuery needs a query, not a URL: what is before \"?\" becomes part of the first "+
			"key; use "+
			instead, fix)
}
