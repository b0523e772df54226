package hosts

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

var prefixHost = rules.Register(check.Rule{
	Name:     "prefix-host",
	Level:    core.Info,
	Also:     []core.Level{core.Warning},
	MayRaise: true,
	Since:    "0.1.0",
	Cites:    []string{"RFC 3986 §3.2", "RFC 3986 §7.6"},
	Summary:  `A prefix of a URL that ends within the host, or a suffix of a host that begins within a label.`,
	Why: `Whoever asks strings.HasPrefix whether a URL begins with "https://good.com" wants to know its host. But ` +
		`"https://good.com.evil.test" begins so, too, and so does "https://good.com@evil.test", whose host is evil.test. ` +
		`A check that lets such URLs through can be used to steal what is sent there. "notgood.com" ends with "good.com".`,
	Instead: `Parse the URL and compare its Host, or end the prefix with "/". A URL may have no path: append "/" to ` +
		`it, too. Ask for the suffix ".good.com" of a host, and for "good.com" itself.`,
	Examples: []check.Example{
		{
			Bad:   `if strings.HasPrefix(s, «"https://good.com"») { http.Get(s) }`,
			Fixed: `if strings.HasPrefix(s+"/", "https://good.com/") { http.Get(s) }`,
			Good:  `if strings.HasPrefix(s, "https://good.com/") { http.Get(s) }`,
		},
		{
			Bad:   `print(strings.HasPrefix(s, «"http://localhost:8080"»))`,
			Fixed: `print(strings.HasPrefix(s+"/", "http://localhost:8080/"))`,
			Good:  `print(strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "https://www."))`,
		},
		{
			Bad:  `print(strings.HasSuffix(u.Hostname(), «"good.com"»))`,
			Good: `print(strings.HasSuffix("."+u.Hostname(), ".good.com"))`,
		},
		{
			Bad:  `print(strings.HasPrefix(s, «"http://localhost"»)) // at any port`,
			Good: `print(strings.HasPrefix(s, "http://localhost/"))`,
		},
	},
})

// prefixCall reports strings.HasPrefix(u, "https://host").
func prefixCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "strings.HasPrefix") {
		return
	}
	e := call.Args[1]
	if !p.Enabled(prefixHost, e) {
		return
	}
	v, known := p.Texts.Eval(e)
	if !known || len(v.Text.Holes) > 0 || !AtEnd(v.Text.S) {
		return
	}
	p.Report(prefixHost, e, v.Text.Quote(0, len(v.Text.S))+` is also a prefix of "`+v.Text.S+
		`.evil.org": end it with "/"`,
		slashFix(call, v.Text.S))
}

// slashFix appends "/" to the prefix, and to the URL, which may have no path. There is no fix
// where any port may be meant: for localhost without one, or after a colon.
func slashFix(call *ast.CallExpr, prefix string) *fixes.Fix {
	lit, ok := ast.Unparen(call.Args[1]).(*ast.BasicLit)
	if !ok || strings.HasSuffix(prefix, ":") || strings.HasSuffix(strings.ToLower(prefix), "//localhost") {
		return nil
	}
	r := &fixes.Fix{Message: `End both with "/"`, Unsafe: true}
	r.Insert(call.Args[0].End(), `+"/"`)
	r.Insert(lit.End()-1, "/")
	return r
}

// AtEnd reports whether s is scheme, host and perhaps port of a web URL, and
// nothing more, and the host is a whole name: "https://www." asks for a label.
func AtEnd(s string) bool {
	u := core.Parse(s)
	if !scheme.IsWeb(u.Part(core.Scheme)) || u.Has(core.Userinfo) || u.Span(core.Path).Len() > 0 || u.Has(core.Query) ||
		u.Has(core.Fragment) {
		return false
	}
	host := u.Part(core.Host)
	last := host[strings.LastIndexByte(host, '.')+1:]
	return host == "localhost" || len(last) > 1 && len(last) < len(host) &&
		strings.Trim(last, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}
