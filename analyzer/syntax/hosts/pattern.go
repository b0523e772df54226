package hosts

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// suffixCall reports strings.HasSuffix(u.Hostname(), "h.test"), which "noth.test" has, too.
// The claim is [check.Dominated], by the name itself or the suffix with a dot. The evidence is that the text is the
// host of a URL, or an origin that a browser sends.
func suffixCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "strings.HasSuffix") {
		return
	}
	host, with := call.Args[0], (*types.Var)(nil)
	if !isOfURL(p, host) && sentOrigin(p, host) != "Origin" {
		if with = p.Variable(host); with == nil || with.Kind() != types.ParamVar {
			return
		}
	}
	// A function with the suffix and a dot, or with a dot alone, also tests for a whole label.
	f := factsAround(p, call)
	if f == nil || f.texts["."] {
		return
	}
	for _, suffix := range textsTested(p, call.Args[1]) {
		if with == nil && isBareSuffix(suffix) && !f.texts["."+suffix] {
			p.ReportLevel(prefixHost, core.Warning, call.Args[1], strconv.Quote(suffix)+` is also a suffix of "not`+suffix+
				`": compare with ".`+suffix+`", and with the name itself`, nil)
			return
		}
	}
	p.NoteRole(call, call.Args[1], unit.HostSuffix, with)
}

// isBareSuffix reports whether a suffix of a host may begin within a label.
func isBareSuffix(s string) bool { return IsName(s) || s == "localhost" }

// suffixGiven is suffixCall for an argument of a function that tests whether a host ends with it. If the host is a
// parameter, too, it is the argument of.
func suffixGiven(p *Hosts, call *ast.CallExpr, arg, of ast.Expr) {
	if of != nil && !isOfURL(p, of) && sentOrigin(p, of) != "Origin" {
		return
	}
	for _, suffix := range textsTested(p, arg) {
		if isBareSuffix(suffix) {
			p.ReportLevel(prefixHost, core.Warning, arg, strconv.Quote(suffix)+` is also a suffix of "not`+suffix+`", and `+
				goinfo.CalledName(call)+" tests a host for it", nil)
			return
		}
	}
	if of == nil {
		p.NoteRole(call, arg, unit.HostSuffix, nil)
	}
}

// maxTested is how many arguments for a parameter are examined.
const maxTested = 16

// textsTested returns the known texts that e, the prefix or suffix in a test, can be: its values or, of a parameter,
// those of the arguments in the package.
func textsTested(p *Hosts, e ast.Expr) (texts []string) {
	list := []ast.Expr{e}
	if v := p.ParamVar(e); v != nil {
		if list = nil; p.Texts.NeverAssigned(v) {
			list = p.Arguments.InPackage(v)
		}
	}
	for _, e := range list[:min(len(list), maxTested)] {
		values, _ := p.Texts.EvalAll(e)
		for i := range values {
			if t := values[i].Text; t.S != "" && len(t.Holes) == 0 {
				texts = append(texts, t.S)
			}
		}
	}
	return texts
}

// isOfURL reports whether e is the host of a URL or a request, perhaps in lower case, or a parameter that is given one.
func isOfURL(p *Hosts, e ast.Expr) bool {
	if v := p.ParamVar(e); v != nil {
		args, _ := p.Arguments.Of(v)
		return slices.ContainsFunc(args[:min(len(args), maxTested)], func(arg ast.Expr) bool {
			given := p.Variable(arg)
			return (given == nil || given.Kind() != types.ParamVar) && isOfURL(p, arg)
		})
	}
	e = p.ValueOf(e)
	if call, ok := e.(*ast.CallExpr); ok {
		if p.Calls(call, "strings.ToLower") {
			return isOfURL(p, call.Args[0])
		}
		return p.Calls(call, "(*net/url.URL).Hostname")
	}
	kind, _ := addressOf(p, e)
	return kind == mayHavePort
}

// endpointWords holds last words of names of URLs that often have a port.
var endpointWords = []string{"endpoint", "server", "upstream", "backend", "registry"}

// EndpointCompared reports endpoint.Host if it is compared with a name without a port.
// The claim is [check.Dominated], by Hostname. The evidence is the name of the URL.
func (p *Hosts) EndpointCompared(e, constant ast.Expr) {
	if !isEndpoint(p, e) {
		return
	}
	if text, ok := p.ConstantText(constant); ok && IsName(text) {
		reportBare(p, e, e, strconv.Quote(text)+" has none")
	}
}

// isEndpoint reports whether e is the Host of a URL with the name of an endpoint, and the function does not use the
// Hostname of that URL.
func isEndpoint(p *Hosts, e ast.Expr) bool {
	u := urlOfHost(p, p.ValueOf(e))
	if u == nil || usesHostname(p, e) {
		return false
	}
	words := wordsOf(lastName(p, u))
	for len(words) > 1 && slices.Contains([]string{"url", "u", "uri"}, words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return len(words) > 0 && slices.Contains(endpointWords, words[len(words)-1])
}

// endpointMatched reports endpoint.Host if it is matched with a pattern that ends after a name without a port.
func endpointMatched(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "(*regexp.Regexp).MatchString", "(*regexp.Regexp).FindString",
		"(*regexp.Regexp).FindStringSubmatch") || !isEndpoint(p, call.Args[0]) {
		return
	}
	made, ok := p.ValueOf(goinfo.Receiver(call)).(*ast.CallExpr)
	if !ok || !p.Calls(made, "regexp.MustCompile", "regexp.Compile") {
		return
	}
	pattern, ok := p.ConstantText(made.Args[0])
	if ok && strings.HasSuffix(pattern, "$") && !strings.ContainsAny(pattern, ":") {
		reportBare(p, call, call.Args[0], "the pattern ends after the name")
	}
}
