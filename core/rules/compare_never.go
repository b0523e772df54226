package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// CompareNever is the rule compare-never.
var CompareNever = define(check.Rule{
	Name:    "compare-never",
	Level:   core.Error,
	Group:   check.Misread,
	Also:    []core.Level{core.Warning},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §3.2.2", "RFC 3986 §3.2.3", "RFC 3986 §6.2.2.1"},
	Summary: `A component of a URL compared with a string that it never equals.`,
	Why: `The condition is always false, or always true. net/url returns the scheme in lower case and without ` +
		`the colon; Port is empty or digits; Hostname has no port and no brackets; Path is decoded; RawQuery has ` +
		`no "?".`,
	Instead: `Compare with what net/url returns: "https", "80", "::1".`,
	Examples: []check.Example{
		{Use: "scheme +compares +derived", Bad: "https«://»", Fixed: "https", Good: "https"},
		{Use: "scheme +compares", Bad: "«HTTPS»", Fixed: "https", Good: "http+unix"},
		{Use: "port +compares +derived", Bad: "«:»80", Fixed: "80", Good: "80"},
		{Use: "port +compares +derived", Bad: "«:»⟦port⟧", Fixed: "⟦port⟧", Good: "⟦port⟧"},
		{Use: "port +compares +derived", Bad: "«http»", Good: "99999"},
		{Use: "host +compares +derived", Bad: "«[::1]»", Fixed: "::1", Good: "::1"},
		{Use: "host +compares +derived", Bad: "h.test«:8080»", Good: "fe80::1%eth0"},
		{Use: "host-optional-port +compares", Bad: "«https://h.test»", Good: "[fe80::1%eth0]:80"},
		{Use: "host-optional-port +compares", Bad: "«⟦host⟧/x»", Good: "⟦host⟧:80"},
		{Use: "query +compares", Bad: "«?»a=1", Fixed: "a=1", Good: "a=1?"},
		{Use: "query +compares +derived", Bad: "«a=1#b»", Good: "a=%zz b"},
		{Use: "path +compares +decoded", Bad: "/a«%20»b", Fixed: "/a b", Good: "/a b"},
		{Use: "origin +compares", Bad: "https://⟦host⟧«/»", Good: "https://⟦host⟧"},
		{Use: "origin +compares", Bad: "⟦site⟧«/»", Good: "⟦site⟧"},
		{Use: "origin +compares", Bad: "https://h.test«:443»", Good: "https://h.test:8443"},
	},
	AtUse:     true,
	Component: core.Whole,
	Forms: check.FormsOf(core.FormScheme, core.FormHost, core.FormPort, core.FormHostOptPort, core.FormPath,
		core.FormQuery, core.FormOrigin),
	Gate:    check.AnyBytes | check.AtDecoded,
	Effects: check.Compares,
	Check:   checkCompare,
})

func checkCompare(pass *check.Pass) {
	whole, holes := pass.Span(core.Whole), len(pass.Input.Holes) > 0
	if pass.Use.Form == core.FormOrigin {
		unequalOrigin(pass)
		return
	}
	if reportUnlikely(pass) || holes && !hasForeignByte(pass) ||
		!holes && check.NetURLReturns(pass.Use.Form, pass.Text, pass.Use.Go) {
		return
	}
	switch pass.Use.Form {
	case core.FormScheme:
		unequalScheme(pass, whole)
	case core.FormPort:
		unequalPort(pass, whole)
	case core.FormHost:
		unequalHostname(pass, whole)
	case core.FormHostOptPort:
		reportUnequal(pass, whole, "it is only host and port")
	case core.FormQuery:
		reportUnequal(pass, whole, `the query ends before "#"`)
	}
}

// reportUnequal reports that the component is never equal to the text because of the bytes at. The
// value of a field that the program itself assigned is not considered.
func reportUnequal(pass *check.Pass, at core.Span, why string, fixes ...check.Fix) {
	reportComparison(pass, core.Error, at, "is never "+pass.Quote(pass.Span(core.Whole))+": "+why, fixes...)
}

func reportComparison(pass *check.Pass, level core.Level, at core.Span, message string, fixes ...check.Fix) {
	name := pass.CalleeOr("the " + pass.Use.Form.String())
	if pass.Use.Form != core.FormPort && pass.Use.Form != core.FormHost {
		name += " of a parsed URL"
	}
	if !pass.Use.Effect.Has(check.Derived) {
		level = min(level, core.Warning)
	}
	pass.ReportLevel(level, at, name+" "+message, fixes...)
}

func unequalScheme(pass *check.Pass, whole core.Span) {
	bare := strings.TrimRight(pass.Text, ":/")
	lower := strings.ToLower(bare)
	switch {
	case bare == "":
		reportUnequal(pass, whole, "it does not include the colon")
	case len(pass.Input.Holes) > 0 || !check.NetURLReturns(core.FormScheme, lower, pass.Use.Go):
		reportUnequal(pass, whole, "net/url returns lower-case schemes only")
	case len(bare) < len(pass.Text):
		reportUnequal(pass, core.NewSpan(len(bare), len(pass.Text)), "it does not include the colon",
			check.ReplaceWith(whole, lower))
	default:
		reportUnequal(pass, whole, "net/url returns it in lower case", check.ReplaceWith(whole, lower))
	}
}

func unequalPort(pass *check.Pass, whole core.Span) {
	const why = "it is empty or only digits"
	colon, rest := core.NewSpan(0, 1), strings.TrimPrefix(pass.Text, ":")
	if len(rest) < len(pass.Text) && (len(pass.Input.Holes) > 0 || ascii.AllDigits(rest)) {
		reportUnequal(pass, colon, why, check.Replace("Remove the colon", colon, ""))
		return
	}
	reportUnequal(pass, whole, why)
}

func unequalHostname(pass *check.Pass, whole core.Span) {
	inner, open := strings.CutPrefix(pass.Text, "[")
	inner, closed := strings.CutSuffix(inner, "]")
	if open && closed && len(pass.Input.Holes) == 0 && check.NetURLReturns(core.FormHost, inner, pass.Use.Go) {
		reportUnequal(pass, whole, "net/url removes the brackets", check.Replace("Remove the brackets", whole, inner))
		return
	}
	reportUnequal(pass, whole, "it is only the host")
}

// unequalOrigin reports a path, or the default port, in a text that is compared with an Origin header. Texts with "*"
// are patterns.
func unequalOrigin(pass *check.Pass) {
	host, whole := pass.Span(core.Host), pass.Quote(pass.Span(core.Whole))
	if last := len(pass.Text) - 1; last > 0 && pass.IsHole(0) && !pass.Has(core.Scheme) &&
		pass.Text[last] == '/' && pass.Text[last-1] != '/' {
		pass.ReportLevel(core.Warning, core.NewSpan(last, last+1), "an Origin header is never "+whole+`: it has no last "/"`)
		return
	}
	if !pass.Has(core.Scheme) || !pass.Has(core.Authority) || host.Len() == 0 || strings.IndexByte(pass.Text, '*') >= 0 {
		return
	}
	path, port := core.NewSpan(int(pass.Span(core.Authority).End), len(pass.Text)), pass.Span(core.Port)
	scheme, number := pass.Span(core.Scheme).In(pass.Text), port.In(pass.Text)
	switch {
	case path.Len() > 0 && !pass.IsHole(int(path.Start)):
		pass.ReportLevel(core.Warning, path, "an Origin header is never "+whole+`: it has no path and no last "/"`)
	case scheme == "https" && number == "443", scheme == "http" && number == "80":
		port.Start--
		pass.ReportLevel(core.Warning, port, "an Origin header is never "+whole+": browsers leave out the default port")
	}
}

// reportUnlikely reports a text that the component can be equal to only for an unlikely URL:
// "http://h:80:80", "/?" + "?a=1", "/a%2520b".
func reportUnlikely(pass *check.Pass) bool {
	switch pass.Use.Form {
	case core.FormHost:
		host, port, ok := strings.Cut(pass.Text, ":")
		if !ok || port == "" || !ascii.AllDigits(port) || host == "" || len(pass.Input.Holes) > 0 {
			return false
		}
		reportComparison(pass, core.Warning, core.NewSpan(len(host), len(pass.Text)), "does not include the port")
	case core.FormQuery:
		if !ascii.HasPrefixByte(pass.Text, '?') {
			return false
		}
		at := core.NewSpan(0, 1)
		reportComparison(pass, core.Warning, at, `does not include the "?"`, check.Replace(`Remove "?"`, at, ""))
	case core.FormPath:
		escapedPath(pass)
	default:
		return false
	}
	return true
}

// escapedPath reports the first escape in a text that is compared with a decoded path.
func escapedPath(pass *check.Pass) {
	for i := 0; i+2 < len(pass.Text); i++ {
		if pass.Text[i] != '%' || !ascii.TripletAt(pass.Text, i, len(pass.Text), false) || !isEscape(pass.Text[i:i+3]) {
			continue
		}
		at := core.NewSpan(i, i+3)
		decoded, _ := ascii.Decode(pass.Text)
		var fixes []check.Fix
		if len(pass.Input.Holes) == 0 && decoded != "" {
			fixes = []check.Fix{check.Replace("Decode it", pass.Span(core.Whole), decoded)}
		}
		reportComparison(pass, core.Warning, at, "is decoded: it contains "+pass.Quote(at)+` only if the URL has "%25`+
			pass.Text[i+1:i+3]+`"`, fixes...)
		return
	}
}

// hasForeignByte reports whether a text with holes has a known byte that the component never has.
func hasForeignByte(pass *check.Pass) bool {
	switch pass.Use.Form {
	case core.FormScheme:
		return anyKnown(pass, func(b byte) bool {
			return ascii.Classes[b]&(ascii.Alpha|ascii.Digit|ascii.SchemeMark) == 0 || 'A' <= b && b <= 'Z'
		})
	case core.FormPort:
		return anyKnown(pass, func(b byte) bool { return b < '0' || '9' < b })
	case core.FormQuery:
		return anyKnown(pass, func(b byte) bool { return b == '#' })
	case core.FormHost, core.FormHostOptPort:
		return hasForeignByteInHost(pass)
	}
	return false
}

// hasForeignByteInHost is hasForeignByte for hosts. The zone of an IPv6 address can contain any
// byte, but it follows a "%" in a Hostname, and is between "[" and "]" in a Host.
func hasForeignByteInHost(pass *check.Pass) bool {
	last := strings.LastIndexAny(pass.Text, "/?#@ ")
	if last < 0 || strings.ContainsAny(pass.Text, "%[") {
		return false
	}
	if pass.Use.Form == core.FormHost {
		return !pass.Input.HoleIn(core.NewSpan(0, last))
	}
	tail := core.NewSpan(last, len(pass.Text))
	return !pass.IsHole(0) || !pass.Input.HoleIn(tail) && strings.IndexByte(tail.In(pass.Text), ']') < 0
}

func anyKnown(pass *check.Pass, is func(byte) bool) bool {
	for i := range len(pass.Text) {
		if is(pass.Text[i]) && !pass.IsHole(i) {
			return true
		}
	}
	return false
}
