package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "host-missing",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning},
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §4.2.1", "RFC 9110 §4.2.2", "RFC 3986 §3.2.2"},
	Summary: `An http URL without a host.`,
	Why: `net/url accepts it and net/http fails: "no Host in request URL". With a port alone, Go connects to the ` +
		`machine itself. A third slash, or a variable that is empty, does it.`,
	Instead: `Write the host: "http://localhost:8080/".`,
	Examples: []check.Example{
		{Use: "absolute http https +sends +parses", Bad: "http:«//»/x", Good: "http://h.test/x"},
		{Use: "absolute http https +sends", Bad: "https:«//»:443/", Good: "https://h.test:443/"},
		{Bad: "https:«//»/x?q=⟦q:query-value⟧", Good: "https://⟦h⟧/x"},
		{Use: "absolute http https +sends", Bad: "http:«//»", Good: "http://⟦h⟧"},
	},
	Component: core.Host,
	Trigger:   ascii.Unusual,
	Forms:     check.URLForms &^ check.FormsOf(core.FormOrigin),
	Check:     checkHostMissing,
})

func checkHostMissing(pass *check.Pass) {
	if pass.Span(core.Host).Len() > 0 || !pass.IsWeb() || pass.Has(core.Scheme) &&
		!pass.Use.Speaks(pass.Part(core.Scheme)) {
		return
	}
	start := pass.Span(core.Authority).Start
	at := core.Span{Start: start - 2, End: start}
	switch {
	case pass.Has(core.Port):
		if pass.Use.Connects() && (ascii.AllDigits(pass.Part(core.Port)) || pass.Span(core.Port).Len() == 1 &&
			pass.IsHole(int(pass.Span(core.Port).Start))) {
			pass.ReportLevel(core.Warning, at, "no host before the port; Go connects to localhost")
		} // elsewhere it is an address to listen on
	case pass.Use.Effect.Has(check.Sends) && pass.Use.Own: // by an unknown client
		pass.Report(at, "the URL has no host; the request fails")
	case pass.Use.Effect.Has(check.Sends):
		pass.Report(at, "the URL has no host; "+pass.Fails()+` with "no Host in request URL"`)
	case len(pass.Text) == int(pass.Span(core.Authority).End):
		// "http://" alone is a prefix to which something is added
	case pass.Use.Form == core.FormAbsolute && pass.Use.Effect.Has(check.Parses) && !pass.Use.Effect.Has(check.Builds) &&
		!requiresForm(&pass.Use):
		// The request may change before it is sent: a transport may add the host.
	default:
		pass.ReportLevel(core.Warning, at, "the URL has no host")
	}
}
