package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// PortDefault is the rule port-default.
var PortDefault = define(check.Rule{
	Name:    "port-default",
	Level:   core.Info,
	Group:   check.Style,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "RFC 3986 §6.2.3"},
	Summary: `The port that the scheme has anyway.`,
	Why:     `It changes only the Host header, but a program that compares strings sees two URLs.`,
	Instead: `Leave the port out.`,
	Examples: []check.Example{
		{Bad: "https://h.test«:443»/x", Good: "https://h.test:8443/x"},
		{Bad: "http://⟦h⟧«:80»/x", Good: "http://⟦h⟧/x"},
		{Bad: "ftp://h.test«:21»/x", Good: "ftp://h.test/x"},
	},
	Component: core.Port,
	Forms:     check.URLForms,
	Gate:      check.AboutNormalForm,
	Check: func(pass *check.Pass) {
		for _, e := range pass.Normalise(core.DropDefaultPort, pass.Scheme.Defaults()) {
			pass.Report(e.Span, "port "+pass.Unquoted(pass.Span(core.Port))+" is the default port of "+
				pass.Unquoted(pass.Span(core.Scheme))+": leave it out")
		}
	},
})
