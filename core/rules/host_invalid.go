package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:  "host-invalid",
	Level: core.Warning,
	Group: check.Fails,
	Since: "0.1.0",
	Cites: []string{"RFC 1034 §3.5", "RFC 1123 §2.1", "RFC 3986 §3.2.2", "URL Standard §3.5"},
	Summary: `A host of an http URL that can be no name in the DNS: an empty label, one of more than 63 bytes, ` +
		`a hyphen at its edge, a character that no name has.`,
	Why: `The URL parses, and the look-up fails at run time: Go's resolver does not even ask for such a name ("no ` +
		`such host").`,
	Instead: `Write labels of letters, digits and hyphens with one dot between them. An underscore is not reported.`,
	Examples: []check.Example{
		{Bad: "https://www.«.»h.test/", Fixed: "https://www.h.test/", Good: "https://www.h.test./"},
		{Bad: "https://«-api».h.test/", Good: "https://my_api.h.test/"},
		{Bad: "http://h«(»1).test/⟦p⟧", Good: "http://h1.test/⟦p⟧"},
		{Bad: "wss://h.test.«123»/", Good: "wss://h.test.a123/"},
		{Bad: "http://h.test.«.»/", Fixed: "http://h.test./", Good: "http://h.test./"},
	},
	Component: core.Host,
	Trigger:   ascii.Unusual,
	Forms:     check.URLForms,
	Check:     checkHostName,
})

func checkHostName(pass *check.Pass) {
	host := pass.Part(core.Host)
	const name = ascii.RegName &^ ascii.Percent
	if host == "" || pass.Seen(core.Host)&^name != 0 || !pass.IsWeb() || isPattern(pass, host) {
		return // other rules report bytes that no name has; "%2Fsocket" is a path
	}
	in, fault := hostname.FindLookupFault(host)
	at := core.Span{Start: pass.Span(core.Host).Start + in.Start, End: pass.Span(core.Host).Start + in.End}
	switch fault {
	case hostname.LabelEmpty:
		emptyLabel(pass, at.Start)
	case hostname.BadByte:
		pass.Report(at, pass.Quote(at)+" is not allowed in a host name"+noSuchHost)
	case hostname.LabelTooLong:
		pass.Report(at, "host label "+pass.Quote(at)+" is longer than 63 bytes"+noSuchHost)
	case hostname.LabelHyphen:
		at = labelAround(pass, at)
		pass.Report(at, "host label "+pass.Quote(at)+" starts or ends with a hyphen"+noSuchHost)
	case hostname.TooLong:
		pass.Report(at, "host name is longer than 253 bytes"+noSuchHost)
	case hostname.Numeric:
		if _, kind := hostname.ParseIPv4(host); kind == hostname.NotIPv4 { // host-numeric reports the others
			pass.Report(at, "top-level domain "+pass.Quote(at)+" cannot be a number")
		}
	}
}

const noSuchHost = `; the lookup fails ("no such host")`

// isPattern reports whether host is a pattern for several hosts or a placeholder, which is never
// sent. A host of dots is an omission in an example.
func isPattern(pass *check.Pass, host string) bool {
	if pass.Use.Effect.Has(check.Sends) {
		return false
	}
	return pass.Seen(core.Host)&ascii.Sub != 0 && strings.ContainsAny(host, "*$,") || strings.Trim(host, ".") == ""
}

// emptyLabel reports the dots from offset start on, where a label is missing.
func emptyLabel(pass *check.Pass, start int32) {
	end := start
	for pass.Text[end] == '.' && end+1 < pass.Span(core.Host).End {
		end++
	}
	dots := core.Span{Start: start, End: max(end, start+1)}
	pass.Report(dots, "host "+pass.Quote(pass.Span(core.Host))+" has an empty label"+noSuchHost,
		check.Replace("Remove the dot", dots, ""))
}

// labelAround returns the label of the host that contains the bytes at.
func labelAround(pass *check.Pass, at core.Span) core.Span {
	host := pass.Span(core.Host)
	start := host.Start + int32(strings.LastIndexByte(pass.Text[host.Start:at.Start], '.')) + 1
	return core.Span{Start: start, End: start + int32(hostname.LabelEnd(pass.Text[start:host.End]))}
}
