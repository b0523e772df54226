package forms

import (
	"go/ast"
	"net/url"
	"regexp"
	"slices"
	"strconv"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// markedName matches a name with a delimiter of the query: the one before it in group 1, the one after it in group 2.
var markedName = regexp.MustCompile(`^(?:([?&])[\w.\[\]-]+|[\w.\[\]-]+(=))$`)

// markedKey reports a name of a value of a query or form that begins with "?" or "&", or ends with "=".
func markedKey(p *Forms, call *ast.CallExpr) {
	if len(call.Args) == 0 || len(call.Args) > 2 {
		return
	}
	switch {
	case readsKey(p, call):
		if mark := markOf(p, call.Args[0]); mark != "" {
			p.ReportLevel(rules.CompareNever, core.Warning, call.Args[0],
				"the keys of a query do not include the "+strconv.Quote(mark)+", so this is never true", nil)
		}
	case p.Calls(call, "(net/url.Values).Set", "(net/url.Values).Add"):
		if mark := markOf(p, call.Args[0]); mark != "" {
			p.Report(rules.QuerySeparator, call.Args[0],
				"the name of a parameter does not include the "+strconv.Quote(mark)+": Encode writes it as "+
					strconv.Quote(url.QueryEscape(mark)), nil)
		}
	}
}

// markOf returns the delimiter in the name e; "" if there is none.
func markOf(p *Forms, e ast.Expr) string {
	name, known := p.ConstantText(e)
	if m := markedName.FindStringSubmatch(name); known && m != nil {
		return m[1] + m[2]
	}
	return ""
}

// readsKey reports whether call reads a value of a query or form by its name, the first argument.
func readsKey(p *Forms, call *ast.CallExpr) bool {
	if p.Calls(call, "(net/url.Values).Get", "(net/url.Values).Has", "(net/url.Values).Del",
		"(*net/http.Request).FormValue", "(*net/http.Request).PostFormValue") {
		return true
	}
	f, name := framework.OfFunc(goinfo.Callee(p.Pass.TypesInfo, call))
	return name != "" && slices.Contains(f.Forms, name)
}
