package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// SchemeDoubled is the rule scheme-doubled.
var SchemeDoubled = define(check.Rule{
	Name:    "scheme-doubled",
	Level:   core.Error,
	Group:   check.GoesElsewhere,
	Also:    []core.Level{core.Warning, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3", "RFC 3986 §3.2"},
	Summary: `A URL with two schemes.`,
	Why: `"https://https://example.com" has the host "https" and the path "//example.com": it parses, and the ` +
		`request fails because there is no such host. It happens when a program prepends a scheme to a value that ` +
		`already has one.`,
	Instead: `Write one scheme; add one only to a value that has none.`,
	Examples: []check.Example{
		{Bad: "https://«https://»h.test/x", Fixed: "https://h.test/x", Good: "https://h.test/https://x"},
		{Bad: "http://«https://»⟦h⟧/x", Fixed: "https://⟦h⟧/x", Good: "http://⟦h⟧/x"},
		{Bad: "https://«http//»h.test/", Fixed: "https://h.test/", Good: "https://http/h.test/"},
		{Bad: "redis://«redis://»h.test:6379", Fixed: "redis://h.test:6379", Good: "redis://redis:6379//0"},
	},
	Component:  core.Host,
	Trigger:    ascii.Unusual,
	Forms:      check.URLForms,
	Gate:       check.ReportsFaults,
	Supersedes: []string{"port-empty", "host-invalid", "path-empty-segment", "scheme-unsupported"},
	Check:      checkDoubled,
})

func checkDoubled(pass *check.Pass) {
	if !strings.HasPrefix(pass.Part(core.Path), "//") || pass.Has(core.Userinfo) || pass.Part(core.Port) != "" {
		return
	}
	again := pass.Has(core.Port) && strings.EqualFold(pass.Part(core.Host), pass.Known(core.Scheme))
	if !again && !(pass.Scheme != nil && pass.Scheme.Web && scheme.Lookup(pass.Part(core.Host)) != nil) {
		return
	}
	host := pass.Span(core.Host)
	at := core.Span{Start: host.Start, End: pass.Span(core.Path).Start + 2}
	message := "second scheme " + pass.Quote(at) + " in the URL"
	if pass.Use.Connects() {
		message += ": the request goes to a host named " + pass.Quote(host)
	}
	fix := check.Replace("Remove the first one", core.Span{Start: 0, End: host.Start}, "")
	if !pass.Has(core.Port) { // the second colon is missing: the first scheme is whole
		fix = check.Replace("Remove the second one", at, "")
	}
	pass.Report(at, message, fix)
}
