package hosts

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// maxPattern is the length of the longest pattern that is tried.
const maxPattern = 500

// misSplit reports a pattern that splits URLs into host and port, and takes another part of a URL with an IPv6 address
// for its host. The pattern is tried with such URLs.
// The claim is [check.Dominated], by the parsed URL. A pattern that an IPv6 address does not match at all is silent: it
// may be meant so.
func misSplit(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "regexp.MustCompile", "regexp.Compile") {
		return
	}
	v, known := p.Texts.Eval(call.Args[0])
	pattern := v.Text.S
	if !known || len(v.Text.Holes) > 0 || len(pattern) > maxPattern || !strings.Contains(pattern, "/") ||
		!strings.Contains(pattern, ":") {
		return
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return
	}
	if host, ok := misread(re); ok {
		p.ReportText(call.Args[0], v, check.Finding{
			Rule: hostSplit, Level: core.Warning, Span: core.NewSpan(0, len(pattern)),
			Message: "with an IPv6 address the pattern takes " + core.Text{S: host}.Quote(0, len(host)) + " for the host of " +
				`"http://` + hostIPv6 + `:80/x": parse the URL, or match an address in "[" and "]", too`,
		})
	}
}

// The hosts with which patterns are tried.
const (
	hostNamed = "h.test"
	hostIPv6  = "[2001:db8::1]"
)

// misread returns what re takes for the host of a URL with an IPv6 address. It reports false if re does not split URLs
// into host and port, does not match such a URL, or finds its address.
func misread(re *regexp.Regexp) (host string, ok bool) {
	for _, scheme := range []string{"http", "https", "tcp", "ws", "redis"} {
		for _, end := range []string{"/x", "", "/"} {
			parts := re.FindStringSubmatch(scheme + "://" + hostNamed + ":80" + end)
			i := slices.Index(parts, hostNamed)
			if i < 1 || !slices.Contains(parts, "80") && !slices.Contains(parts, ":80") {
				continue
			}
			parts = re.FindStringSubmatch(scheme + "://" + hostIPv6 + ":80" + end)
			if parts == nil || parts[i] == "" || strings.Contains(parts[i], "2001:db8::1") {
				return "", false
			}
			return parts[i], true
		}
	}
	return "", false
}
