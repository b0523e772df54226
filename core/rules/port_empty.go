package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "port-empty",
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "RFC 3986 §6.2.3"},
	Summary: `A colon without a port after it.`,
	Why: `In a URL it means the default port, and the request's Host header keeps the colon. In a dialled address it ` +
		`is port 0, where nothing listens.`,
	Instead: `Take the colon out, or write the port.`,
	Examples: []check.Example{
		{Bad: "http://h.test«:»/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "http://h.test«:»", Fixed: "http://h.test", Good: "http+unix://⟦socket⟧:/x"},
		{Use: "hostport +sends", Bad: "h.test«:»", Good: "h.test:80"},
		{Use: "listen", Bad: "h.test«:»", Good: ":0"},
	},
	Component: core.Port,
	Trigger:   ascii.Unusual,
	Check:     checkPortEmpty,
})

func checkPortEmpty(pass *check.Pass) {
	if pass.Part(core.Port) != "" || !pass.IsCertain(core.Authority) || pass.Has(core.Host) &&
		pass.Span(core.Host).Len() == 0 || pass.Use.Effect.Has(check.Tries) || ofSocket(pass) {
		return // programs append a colon to a host so that its brackets are removed
	}
	colon := core.Span{Start: pass.Span(core.Port).Start - 1, End: pass.Span(core.Port).End}
	switch pass.Use.Form {
	case core.FormListen:
		pass.ReportLevel(core.Info, colon, `no port after ":": any free port is used`)
	case core.FormHostPort:
		pass.Report(colon, `no port after ":": `+pass.Callee()+" connects to port 0")
	default:
		fix := check.Replace("Remove the colon", colon, "")
		fix.Safe = pass.Has(core.Scheme)
		pass.Report(colon, `no port after ":": remove the colon`, fix)
	}
}
