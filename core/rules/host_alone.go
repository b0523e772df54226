package rules

import (
	"net/netip"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/rules/schemes"
)

// HostAlone is the rule host-alone.
var HostAlone = define(check.Rule{
	Name:    "host-alone",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 6066 §3", "RFC 3986 §3.2.2", "RFC 5952 §6"},
	Summary: `A URL, a port, brackets or a list where only a host is expected.`,
	Why: `The name is looked up, compared with a certificate or sent unchanged: "h.test:443" has neither an ` +
		`address nor a certificate, and smtp.PlainAuth answers "wrong host name". Brackets are only for URLs and ` +
		`for addresses with a port. The header X-Forwarded-For is a list, to which each proxy appends an address.`,
	Instead: `Write the host alone. Of a parsed URL that is u.Hostname(), of an address the first result of ` +
		`net.SplitHostPort.`,
	Examples: []check.Example{
		{Use: "bare-host", Bad: "h.test«:587»", Fixed: "h.test", Good: "h.test"},
		{Use: "bare-host", Bad: "⟦host⟧«:587»", Fixed: "⟦host⟧", Good: "⟦host⟧"},
		{Use: "bare-host", Bad: "h.test«:⟦port:digits⟧»", Good: "2001:db8::⟦n:digits⟧"},
		{Use: "bare-host", Bad: "«https://»h.test", Fixed: "h.test", Good: "2001:db8::1"},
		{Use: "bare-host", Bad: "«[::1]»", Fixed: "::1", Good: "::1"},
		{Use: "bare-host", Bad: "«⟦u:url⟧»", Good: "⟦u.Hostname():host⟧"},
		{Use: "bare-host +panics +test", Bad: "192.0.2.1«:80»", Fixed: "192.0.2.1", Good: "192.0.2.1"},
		{Use: "bare-host +tries", Bad: "192.0.2.1«:80»", Fixed: "192.0.2.1", Good: "fe80::1%eth0"},
	},
	Component: core.Whole,
	Forms:     check.FormsOf(core.FormBareHost),
	Gate:      check.ReportsFaults | check.AnyBytes,
	Check:     checkBareHost,
})

func checkBareHost(pass *check.Pass) {
	text := pass.Text
	whole := pass.Span(core.Whole)
	if urlAsHost(pass, "a host") {
		return
	}
	if at, ok := schemes.Prefix(pass); ok {
		pass.Report(at, pass.Callee()+" needs a host, not a URL: remove "+pass.Quote(at), withoutScheme(pass, at)...)
		return
	}
	if inner, ok := bracketed(text); ok && len(pass.Input.Holes) == 0 {
		pass.ReportLevel(core.Warning, whole, pass.Callee()+" needs the address without brackets",
			check.Replace("Remove the brackets", whole, inner))
		return
	}
	if at, ok := trailingPort(pass); ok {
		var fixes []check.Fix
		if !pass.Input.HoleIn(at) {
			fixes = append(fixes, check.Replace("Remove the port", at, ""))
		}
		pass.Report(at, pass.Callee()+" needs a host without a port: remove "+pass.Quote(at), fixes...)
	}
}

// withoutScheme returns a fix that keeps only the host, if nothing else follows the scheme.
func withoutScheme(pass *check.Pass, prefix core.Span) []check.Fix {
	if pass.Input.HoleIn(prefix) || strings.ContainsAny(pass.Text[prefix.End:], "/?#@:") {
		return nil
	}
	return []check.Fix{check.Replace("Keep only the host", prefix, "")}
}

// bracketed returns the text without its brackets, and whether that is an IPv6 address in brackets.
func bracketed(text string) (string, bool) {
	inner, open := strings.CutPrefix(text, "[")
	inner, closed := strings.CutSuffix(inner, "]")
	addr, err := netip.ParseAddr(inner)
	return inner, open && closed && err == nil && addr.Is6()
}

// trailingPort returns the span of the colon and the number after the only colon of the text, or
// after brackets.
func trailingPort(pass *check.Pass) (core.Span, bool) {
	colon := strings.LastIndexByte(pass.Text, ':')
	if colon <= 0 || colon == len(pass.Text)-1 || strings.ContainsAny(pass.Text, "/?#@,; ") {
		return core.Absent, false
	}
	at := core.NewSpan(colon, len(pass.Text))
	one := strings.IndexByte(pass.Text, ':') == colon || pass.Text[colon-1] == ']'
	if h := pass.Input.HoleAt(colon + 1); h != nil && colon+2 == len(pass.Text) {
		return at, one && h.Kind == core.Digits
	}
	return at, one && !pass.Input.HoleIn(at) && ascii.AllDigits(pass.Text[colon+1:])
}
