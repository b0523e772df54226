package hosts

import (
	"go/ast"
	"go/types"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

var prefixHost = rules.Register(check.Rule{
	Name:     "prefix-host",
	Level:    core.Info,
	Group:    check.GoesElsewhere,
	Also:     []core.Level{core.Warning},
	MayRaise: true,
	Since:    "0.1.0",
	Cites:    []string{"RFC 3986 §3.2", "RFC 3986 §7.6"},
	Summary: `A prefix of a URL that ends within the host, a suffix of a host that begins within a label, or a host ` +
		`anywhere in a URL.`,
	Why: `Whoever asks strings.HasPrefix whether a URL begins with "https://good.com" wants to know its host. But ` +
		`"https://good.com.evil.test" begins so, too, and so does "https://good.com@evil.test", whose host is evil.test. ` +
		`A check that lets such URLs through can be used to steal what is sent there. "notgood.com" ends with ` +
		`"good.com", and all of these contain it. A prefix without ` +
		`a port is a warning for an Origin or Referer header, and for a URL from a form. So is a suffix or a part ` +
		`of a host, "localhost" or an address as a prefix of the Host of a request, and a ` +
		`part of an Origin header or of a URL from a form to which the client is redirected. All else is info.`,
	Instead: `Parse the URL and compare its Host, or end the prefix with "/". A URL may have no path: append "/" to ` +
		`it, too. An Origin never has one: compare it as a whole. Ask for the suffix ".good.com" of a host, and for ` +
		`"good.com" itself.`,
	Examples: []check.Example{
		{
			Bad:  `if strings.HasPrefix(s, «"https://good.com"») { http.Get(s) }`,
			Good: `if strings.HasPrefix(s, "https://good.com/") { http.Get(s) }`,
		},
		{
			Bad:  `print(strings.HasPrefix(s, «"http://localhost:8080"»))`,
			Good: `print(strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "https://www."))`,
		},
		{
			Bad:  `print(strings.HasSuffix(u.Hostname(), «"good.com"»))`,
			Good: `print(strings.HasSuffix("."+u.Hostname(), ".good.com"))`,
		},
		{
			Bad:  `print(strings.Contains(r.Header.Get("Origin"), «"good.com"»))`,
			Good: `print(r.Header.Get("Origin") == "https://good.com")`,
		},
		{
			Bad:  `print(strings.Contains(u.Host, «"good.com"»))`,
			Good: `print(strings.HasSuffix("."+u.Host, ".good.com"))`,
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
	header := sentOrigin(p, call.Args[0])
	isSent := header != "" || p.IsSentByClient(call.Args[0])
	for _, prefix := range textsTested(p, call.Args[1]) {
		also := continued(prefix, header)
		if also == "" {
			continue
		}
		level, advice := prefixHost.Level, `end it with "/"`
		if u := core.Parse(prefix); isSent && !u.Has(core.Port) {
			level = core.Warning
		}
		switch {
		case header == "Origin":
			advice = "compare the whole origin"
		case strings.HasSuffix(prefix, ":"):
			advice = "parse the URL and compare its Hostname()"
		}
		p.ReportLevel(prefixHost, level, call.Args[1], core.Text{S: prefix}.Quote(0, len(prefix))+
			" is also a prefix of "+also+": "+advice, nil)
		return
	}
	if isSent {
		p.NoteRole(call, call.Args[1], unit.URLPrefix, nil)
	}
}

// prefixGiven is prefixCall for an argument of a function that tests whether a URL that a client sent begins with it.
func prefixGiven(p *Hosts, call *ast.CallExpr, arg ast.Expr) {
	for _, prefix := range textsTested(p, arg) {
		if u := core.Parse(prefix); u.Has(core.Port) || !AtEnd(prefix) {
			continue
		}
		p.ReportLevel(prefixHost, core.Warning, arg, strconv.Quote(prefix)+" is also a prefix of "+
			strconv.Quote(prefix+".evil.org")+", and "+goinfo.CalledName(call)+" tests a URL for it", nil)
		return
	}
	p.NoteRole(call, arg, unit.URLPrefix, nil)
}

// continued describes a URL with that prefix and another host or port; "" if the prefix goes beyond these. With "@" after it, the
// prefix is a user and a password, which the value of a header has not (RFC 6454 §6.2, RFC 9110 §10.1.3).
func continued(prefix, header string) string {
	if !AtEnd(prefix) {
		return ""
	}
	u := core.Parse(prefix)
	if !u.Has(core.Port) {
		return strconv.Quote(prefix + ".evil.org")
	}
	if header == "" {
		return `a URL that goes on with "@evil.org"`
	}
	if n, err := strconv.ParseUint(u.Part(core.Port)+"0", 10, 16); err != nil || n == 0 {
		return ""
	}
	return strconv.Quote(prefix + "0")
}

// containsCall reports strings.Contains(u.Host, "h.test"), which also holds for "h.test.evil.org", and the same of an
// origin. The claim is [check.Dominated], by a comparison of the host. The evidence is that the text is a host, that a
// browser sends the origin, or that a client sends the URL and is redirected to it.
func containsCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "strings.Contains") {
		return
	}
	part, ok := p.ConstantText(call.Args[1])
	if ok && isWholeName(part) && isOfURL(p, call.Args[0]) {
		p.ReportLevel(prefixHost, levelOfTest(p, call), call.Args[1], strconv.Quote(part)+` is also in "`+part+`.evil.org": `+
			`use strings.HasSuffix with ".`+part+`", and compare with the name itself`, nil)
		return
	}
	_, host, hasScheme := strings.Cut(part, "://")
	if !hasScheme {
		host = part
	}
	if !ok || !IsName(host) && !AtEnd(part) || sentOrigin(p, call.Args[0]) != "Origin" &&
		!isRedirectedTo(p, call.Args[0]) {
		return
	}
	p.ReportLevel(prefixHost, core.Warning, call.Args[1], strconv.Quote(part)+` is also in "https://`+host+
		`.evil.org": parse the URL and compare its Hostname()`, nil)
}

// isWholeName reports whether s is the name of a domain to which nothing is missing at its end, as in "s3.amazonaws".
func isWholeName(s string) bool {
	return IsName(s) && slices.Contains([]string{"com", "net", "org", "edu", "gov", "mil", "io", "dev", "app", "cloud", "test"},
		s[strings.LastIndexByte(s, '.')+1:])
}

// isRedirectedTo reports whether e is a variable that a client sent and that the function redirects to.
func isRedirectedTo(p *Hosts, e ast.Expr) bool {
	v := p.Local(e)
	if v == nil || !p.IsSentByClient(e) {
		return false
	}
	fn, ok := p.FuncAround(e)
	return ok && slices.ContainsFunc(p.UsesOf(v, fn), func(use inspector.Cursor) bool {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		return ok && p.RedirectTarget(call) == use.Node()
	})
}

// sentOrigin returns "Origin" or "Referer" if e is that header of a request; else "".
func sentOrigin(p *Hosts, e ast.Expr) string {
	if v := p.ParamVar(e); v != nil {
		if isOriginAllowed(p, v, e) {
			return "Origin"
		}
		args, _ := p.Arguments.Of(v)
		for _, arg := range args {
			if given := p.ParamVar(arg); given != nil {
				continue
			}
			if name := sentOrigin(p, arg); name != "" {
				return name
			}
		}
		return ""
	}
	switch e := p.ValueOf(e).(type) {
	case *ast.CallExpr:
		switch {
		case p.Calls(e, "strings.ToLower", "strings.TrimSpace"):
			return sentOrigin(p, e.Args[0])
		case p.Calls(e, "(*net/http.Request).Referer"):
			return "Referer"
		case len(e.Args) != 1 || goinfo.Receiver(e) == nil || !isHeaderRead(p, e):
			return ""
		}
		name, _ := p.ConstantText(e.Args[0])
		if name = http.CanonicalHeaderKey(name); name == "Origin" || name == "Referer" {
			return name
		}
	case *ast.IndexExpr:
		list, ok := ast.Unparen(e.X).(*ast.IndexExpr)
		if ok && p.IsText(list.Index, "Origin") && goinfo.IsNamed(p.TypeOf(list.X), "net/http", "Header") {
			return "Origin"
		}
	}
	return ""
}

// isHeaderRead reports whether a call reads a header of a request, in net/http or a framework.
func isHeaderRead(p *Hosts, call *ast.CallExpr) bool {
	switch goinfo.CalledName(call) {
	case "GetHeader":
		return true
	case "Get":
		header := goinfo.Receiver(call)
		return goinfo.IsNamed(p.TypeOf(header), "net/http", "Header") && !isResponseHeader(p, header)
	}
	return false
}

// isResponseHeader reports whether header is not known to be the header of a request.
func isResponseHeader(p *Hosts, header ast.Expr) bool {
	sel, ok := p.ValueOf(header).(*ast.SelectorExpr)
	return !ok || !p.IsRequest(sel.X)
}

// isOriginAllowed reports whether v, at e, is the parameter of a function literal in a field such as AllowOriginFunc,
// which decides for a middleware which origins may read responses.
func isOriginAllowed(p *Hosts, v *types.Var, e ast.Expr) bool {
	cur, ok := p.CursorAt(e)
	if !ok {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncLit)(nil)) {
		field, ok := fn.Parent().Node().(*ast.KeyValueExpr)
		return ok && goinfo.IsString(v.Type()) && strings.Contains(lastName(p, field.Key), "AllowOrigin") &&
			fn.Node().Pos() < v.Pos() && v.Pos() < fn.Node().End()
	}
	return false
}

// AtEnd reports whether s is a web URL of scheme, host and perhaps port alone, and the host is a whole name:
// "https://www." is not.
func AtEnd(s string) bool {
	u := core.Parse(s)
	if !scheme.IsWeb(u.Part(core.Scheme)) || u.Has(core.Userinfo) || u.Span(core.Path).Len() > 0 || u.Has(core.Query) ||
		u.Has(core.Fragment) {
		return false
	}
	host := u.Part(core.Host)
	return host == "localhost" || hasNamedEnd(host)
}
