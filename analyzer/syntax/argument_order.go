package syntax

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var argumentOrder = rules.Register(check.Rule{
	Name:    "url-argument-order",
	Level:   core.Error,
	Since:   "0.1.0",
	Cites:   []string{"net/http: NewRequest", "RFC 9110 §9.1", "net: JoinHostPort", "strings: HasPrefix"},
	Summary: `A URL, port or address as the wrong argument.`,
	Why: `Both arguments are strings, so it compiles. http.NewRequest("https://h.test/", "GET", nil) always fails: no method has a ` +
		`slash in it. strings.HasPrefix("https://", s) asks whether the constant begins with s.`,
	Instead: `Pass the arguments in the order of the function: the method before the URL, the network before the ` +
		`address, the host before the port, the string before the prefix.`,
	Examples: []check.Example{
		{
			Bad:   `http.NewRequest(«"https://h.test/"», "GET", nil)`,
			Fixed: `http.NewRequest("GET", "https://h.test/", nil)`,
			Good:  `http.NewRequest("GET", "https://h.test/", nil)`,
		},
		{
			Bad:  `http.Post("https://h.test/x", «"https://h.test/y"», nil)`,
			Good: `http.Post("https://h.test/x", "application/json", nil)`,
		},
		{
			Bad:   `print(strings.HasPrefix(«"https://"», s))`,
			Fixed: `print(strings.HasPrefix(s, "https://"))`,
			Good:  `print(strings.HasPrefix(s, "https://") || strings.HasPrefix("https://h.test/", "https:"))`,
		},
		{
			Bad:   `print(net.JoinHostPort(«"8080"», s))`,
			Fixed: `print(net.JoinHostPort(s, "8080"))`,
			Good:  `print(net.JoinHostPort(s, "8080"))`,
		},
	},
})

// An order says which argument cannot be what is given for it, and which one can.
type order struct {
	at, other int
	isWrong   func(string) bool
	message   string
}

// orders are the functions with such arguments.
var orders = map[string]order{
	"net/http.NewRequest": {0, 1, isNoToken,
		"this is not a method: pass the URL as the second argument"},
	"net/http.NewRequestWithContext": {1, 2, isNoToken,
		"this is not a method: pass the URL as the third argument"},
	"net/http/httptest.NewRequest": {0, 1, isNoToken, "this is not a method: pass the URL as the second argument"},
	"net/http.Post": {1, 0, isURLConstant,
		"this is not a content type: pass the URL as the first argument"},
	"(*net/http.Client).Post": {1, 0, isURLConstant, "this is not a content type: pass the URL as the first argument"},
	"net.JoinHostPort": {0, 1, isPort,
		"this is not a host: pass the host as the first argument and the port as the second"},
	"net.Dial":        {0, 1, isAddress, "this is not a network: pass the address as the second argument"},
	"net.Listen":      {0, 1, isAddress, "this is not a network: pass the address as the second argument"},
	"net.DialTimeout": {0, 1, isAddress, "this is not a network: pass the address as the second argument"},
}

func isNoToken(s string) bool     { return strings.Contains(s, "/") }
func isURLConstant(s string) bool { return strings.Contains(s, "://") }
func isPort(s string) bool        { return s != "" && len(s) <= 5 && strings.Trim(s, "0123456789") == "" }
func isAddress(s string) bool {
	host, port, ok := strings.Cut(s, ":")
	return ok && isPort(port) && !strings.HasPrefix(host, "ip")
}

// orderCall reports a URL, port or address in place of another argument.
func orderCall(p *Pass, call *ast.CallExpr) {
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return
	}
	prefixOrder(p, call, fn)
	if name := fn.Name(); name != "NewRequest" && name != "NewRequestWithContext" && name != "Post" &&
		fn.Pkg().Path() != "net" {
		return
	}
	o, ok := orders[goinfo.FullName(fn)]
	if !ok || max(o.at, o.other) >= len(call.Args) {
		return
	}
	if s, ok := p.ConstantText(call.Args[o.at]); ok && o.isWrong(s) {
		p.Report(argumentOrder, call.Args[o.at], o.message, swap(p, call, o))
	}
}

// prefixOrder reports strings.HasPrefix("https://", s), of which only the first argument
// is constant.
func prefixOrder(p *Pass, call *ast.CallExpr, fn *types.Func) {
	if len(call.Args) != 2 || !p.Calls(call, "strings.HasPrefix", "strings.TrimPrefix", "strings.CutPrefix") ||
		p.Pass.TypesInfo.Types[call.Args[1]].Value != nil {
		return
	}
	s, ok := goinfo.StringVal(p.Pass.TypesInfo.Types[call.Args[0]].Value)
	if scheme, rest, found := strings.Cut(s, "://"); ok && found && rest == "" && core.ValidScheme(scheme) {
		p.Report(argumentOrder, call.Args[0], "swap the arguments: the prefix is the second argument of strings."+
			fn.Name(),
			swap(p, call, order{at: 0, other: 1, isWrong: isURLConstant}))
	}
}

// swap exchanges two arguments, unless the other one is as wrong there.
func swap(p *Pass, call *ast.CallExpr, o order) *fixes.Fix {
	a, b := sourceOf(p, call.Args[o.at]), sourceOf(p, call.Args[o.other])
	if s, ok := goinfo.StringVal(p.Pass.TypesInfo.Types[call.Args[o.other]].Value); a == "" || b == "" ||
		ok && o.isWrong(s) {
		return nil
	}
	r := &fixes.Fix{Message: "Swap the arguments", Unsafe: true}
	r.Replace(call.Args[o.at].Pos(), call.Args[o.at].End(), b)
	r.Replace(call.Args[o.other].Pos(), call.Args[o.other].End(), a)
	return r
}

// sourceOf returns the source of a name or literal; "" for any other expression.
func sourceOf(p *Pass, e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok {
		return lit.Value
	}
	if goinfo.IsPath(e) {
		return types.ExprString(e)
	}
	return ""
}
