package syntax

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/rules"
)

// queryText reports url.ParseQuery(u.String()), url.ParseQuery(r.RequestURI) and url.ParseQuery(r.Referer()), where the
// text before the "?" becomes part of the first key.
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
		} else if returnsText(p, value) {
			p.Report(rules.URLField, arg, queryIsNoURL+"; use its RawQuery", nil)
			return
		}
		if p.Calls(value, "(*net/http.Request).Referer") || p.Calls(value, "(net/http.Header).Get") &&
			slices.Contains(urlHeaders, strings.ToLower(p.ConstantValue(value.Args[0]))) {
			p.Report(rules.URLField, arg, queryIsNoURL+": parse it with url.Parse, and use its RawQuery", nil)
			return
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
	p.Report(rules.URLField, arg, queryIsNoURL+"; use "+instead, fix)
}

// returnsText reports whether call calls a function of the package that only returns the text of a URL.
func returnsText(p *Pass, call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil {
		return false
	}
	text, ok := ast.Unparen(goinfo.OnlyResult(p.FuncDecl(fn))).(*ast.CallExpr)
	return ok && p.Calls(text, "(*net/url.URL).String", "(*net/url.URL).RequestURI")
}

const queryIsNoURL = `url.ParseQuery needs a query, not a URL: what is before "?" becomes part of the first key`

// urlHeaders are headers that hold a URL.
var urlHeaders = []string{"referer", "location", "content-location"}
