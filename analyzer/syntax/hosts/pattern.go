package hosts

import (
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// suffixCall reports strings.HasSuffix(u.Hostname(), "h.test"), which "noth.test" has, too.
// The claim is [check.Dominated], by the name itself or the suffix with a dot. The evidence is that the text is the
// host of a URL, or an origin that a browser sends.
func suffixCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "strings.HasSuffix") {
		return
	}
	suffix, ok := p.ConstantText(call.Args[1])
	if !ok || !IsName(suffix) && suffix != "localhost" ||
		!isOfURL(p, call.Args[0]) && sentOrigin(p, call.Args[0]) != "Origin" {
		return
	}
	// A function with the suffix and a dot, or with a dot alone, also tests for a whole label.
	if f := factsAround(p, call); f == nil || f.texts["."+suffix] || f.texts["."] {
		return
	}
	p.ReportLevel(prefixHost, core.Warning, call.Args[1], strconv.Quote(suffix)+` is also a suffix of "not`+suffix+
		`": compare with ".`+suffix+`", and with the name itself`, nil)
}

// isOfURL reports whether e is the host of a URL or a request, perhaps in lower case.
func isOfURL(p *Hosts, e ast.Expr) bool {
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
