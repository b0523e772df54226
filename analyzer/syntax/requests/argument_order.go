package requests

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var argumentOrder = rules.Register(check.Rule{
	Name:    "url-argument-order",
	Level:   core.Error,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"net/http: NewRequest", "RFC 9110 §9.1", "net: JoinHostPort", "strings: HasPrefix"},
	Summary: `A URL, port or address as the wrong argument.`,
	Why: `Both arguments are strings, so it compiles. http.NewRequest("https://h.test/", "GET", nil) always fails: no ` +
		`method has a slash in it. strings.HasPrefix("https://", s) asks whether the constant begins with s.`,
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

// An order says which two arguments of a function are easily swapped, and which constants show that they are: one that
// is wrong for at, or one for other that is right only for at.
type order struct {
	at, other      int
	isWrong, isFit func(string) bool // test a constant for at; isFit is nil if no constant is known to be right
	kind, given    string            // what at is, and what is passed instead
}

// orders maps functions to their order.
var orders = map[string]order{
	"net/http.NewRequest":            methodAndURL(0),
	"net/http.NewRequestWithContext": methodAndURL(1),
	"net/http/httptest.NewRequest":   methodAndURL(0),

	"net/http.Post":           {1, 0, isURLConstant, isMediaType, "a content type", "URL"},
	"(*net/http.Client).Post": {1, 0, isURLConstant, isMediaType, "a content type", "URL"},

	"database/sql.Open": {0, 1, isSourceName, isDriver, "the name of a driver", "data source name"},

	"net.JoinHostPort": {0, 1, code.IsPort, nil, "a host", "port"},

	"net.Dial":                         networkAndAddress(0),
	"net.DialTimeout":                  networkAndAddress(0),
	"net.Listen":                       networkAndAddress(0),
	"net.ListenPacket":                 networkAndAddress(0),
	"net.ResolveTCPAddr":               networkAndAddress(0),
	"net.ResolveUDPAddr":               networkAndAddress(0),
	"(*net.Dialer).Dial":               networkAndAddress(0),
	"(*net.Dialer).DialContext":        networkAndAddress(1),
	"(*net.ListenConfig).Listen":       networkAndAddress(1),
	"crypto/tls.Dial":                  networkAndAddress(0),
	"crypto/tls.DialWithDialer":        networkAndAddress(1),
	"crypto/tls.Listen":                networkAndAddress(0),
	"(*crypto/tls.Dialer).Dial":        networkAndAddress(0),
	"(*crypto/tls.Dialer).DialContext": networkAndAddress(1),
}

func methodAndURL(at int) order {
	return order{at, at + 1, isNoToken, isMethod, "a method", "URL"}
}

func networkAndAddress(at int) order {
	return order{at, at + 1, isAddress, isNetwork, "a network", "address"}
}

func isNoToken(s string) bool     { return strings.Contains(s, "/") }
func isURLConstant(s string) bool { return strings.Contains(s, "://") }

// isSourceName reports whether s is a data source name, and not the name of a driver.
func isSourceName(s string) bool { return strings.ContainsAny(s, "/@?=") }

func isDriver(s string) bool {
	return slices.Contains([]string{"postgres", "pgx", "mysql", "sqlite3", "sqlite", "sqlserver"}, s)
}

func isAddress(s string) bool {
	host, port, ok := strings.Cut(s, ":")
	return ok && code.IsPort(port) && !strings.HasPrefix(host, "ip")
}

func isMethod(s string) bool {
	return slices.Contains([]string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE"}, s)
}

func isNetwork(s string) bool {
	return slices.Contains([]string{"tcp", "tcp4", "tcp6", "udp", "udp4", "udp6"}, s)
}

func isMediaType(s string) bool {
	kind, _, ok := strings.Cut(s, "/")
	return ok && slices.Contains([]string{"application", "text", "image", "multipart"}, kind)
}

// orderCall reports a URL, port or address that is passed as another argument.
func orderCall(p *Requests, call *ast.CallExpr) {
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return
	}
	partOrder(p, call, fn)
	switch fn.Pkg().Path() {
	case "database/sql", "net", "crypto/tls", "net/http", "net/http/httptest":
	default:
		return
	}
	o, ok := orders[goinfo.FullName(fn)]
	if !ok || max(o.at, o.other) >= len(call.Args) {
		return
	}
	switch o.kind {
	case "a method":
		p.NoteRole(call, call.Args[o.at], unit.Method, nil)
	case "a network":
		p.NoteRole(call, call.Args[o.at], unit.Network, nil)
	}
	if first, known := p.ConstantText(call.Args[o.at]); known {
		if o.isWrong(first) {
			p.Report(argumentOrder, call.Args[o.at], "this is not "+o.kind+": pass the "+o.given+" as the "+
				[]string{"first", "second", "third"}[o.other]+" argument", swap(p, call, o))
		}
	} else if second, fits := anyOf(p, call.Args[o.other], o.isFit); fits {
		p.Report(argumentOrder, call.Args[o.at], "swap the arguments: "+strconv.Quote(second)+" is "+o.kind,
			swap(p, call, o))
	}
}

// anyOf returns a text that e can have if all of its texts are known and is holds for them.
func anyOf(p *Requests, e ast.Expr, is func(string) bool) (text string, ok bool) {
	if is == nil || goinfo.BasicInfo(goinfo.TypeOf(p.Pass.TypesInfo, e))&types.IsString == 0 {
		return "", false
	}
	values, known := p.Texts.EvalAll(e)
	if !known || slices.ContainsFunc(values, func(v eval.Value) bool { return len(v.Text.Holes) > 0 || !is(v.Text.S) }) {
		return "", false
	}
	return values[0].Text.S, true
}

// orderGiven reports a URL or an address that call passes to a function that takes a method or a network there.
func orderGiven(p *Requests, call *ast.CallExpr, arg ast.Expr, o order) {
	if text, known := p.ConstantText(arg); known {
		if o.isWrong(text) {
			p.Report(argumentOrder, arg, "this is not "+o.kind+": "+goinfo.CalledName(call)+" takes "+o.kind+" here", nil)
		}
		return
	}
	for _, other := range call.Args {
		if text, fits := anyOf(p, other, o.isFit); other != arg && fits && !p.swapped[call] {
			p.Report(argumentOrder, arg, "swap the arguments: "+strconv.Quote(text)+" is "+o.kind, nil)
			return
		}
	}
}

// MethodForURL reports an HTTP method that call passes to a function that takes a URL there. It returns false if a
// value of arg is not a method.
func (p *Requests) MethodForURL(call *ast.CallExpr, arg ast.Expr) bool {
	text, is := anyOf(p, arg, isMethod)
	if !is {
		return false
	}
	p.swapped[call] = true
	if slices.ContainsFunc(call.Args, func(other ast.Expr) bool {
		url, known := p.ConstantText(other)
		return known && isURLConstant(url)
	}) {
		return true // reported there, as no method
	}
	p.Report(argumentOrder, arg, "swap the arguments: "+strconv.Quote(text)+" is a method, and "+goinfo.CalledName(call)+
		" takes a URL here", nil)
	return true
}

// swap exchanges two arguments, unless the other one is wrong there, too.
func swap(p *Requests, call *ast.CallExpr, o order) *fixes.Fix {
	a, b := sourceOf(call.Args[o.at]), sourceOf(call.Args[o.other])
	if s, ok := p.StringOf(call.Args[o.other]); a == "" || b == "" ||
		ok && o.isWrong(s) {
		return nil
	}
	r := &fixes.Fix{Message: "Swap the arguments", Unsafe: true}
	r.Replace(call.Args[o.at].Pos(), call.Args[o.at].End(), b)
	r.Replace(call.Args[o.other].Pos(), call.Args[o.other].End(), a)
	return r
}

// sourceOf returns the source of a name or literal; "" for any other expression.
func sourceOf(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok {
		return lit.Value
	}
	if goinfo.IsPath(e) {
		return types.ExprString(e)
	}
	return ""
}
