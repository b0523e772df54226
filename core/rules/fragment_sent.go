package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var _ = define(check.Rule{
	Name:     "fragment-sent",
	Level:    core.Info,
	Group:    check.Leaks,
	Also:     []core.Level{core.Warning},
	MayRaise: true,
	Since:    "0.1.0",
	Cites:    []string{"RFC 9110 §7.1", "RFC 3986 §3.5", "RFC 1738 §3.3"},
	Summary:  `A fragment in the URL of a request.`,
	Why: `It is never sent: net/http drops it silently. A "#" that is data ("/tags/c#") cuts off the rest of the ` +
		`URL. Directly after the "=" of a parameter, or before the next "&name=", it is data: a warning.`,
	Instead: `Leave the fragment out, or write a "#" that is data as "%23".`,
	Examples: []check.Example{
		{Use: "absolute http https +sends", Bad: "https://h.test/x«#top»", Fixed: "https://h.test/x",
			Good: "https://h.test/x"},
		{Use: "absolute http https +sends", Bad: "https://h.test/x?color=«#fff»", Fixed: "https://h.test/x?color=%23fff",
			Good: "https://h.test/x?color=%23fff"},
		{Use: "absolute http https +sends", Bad: "https://h.test/x?lang=c«#&page=2»",
			Fixed: "https://h.test/x?lang=c%23&page=2", Good: "https://h.test/x?lang=c%23&page=2"},
		{Use: "absolute http https +builds", Bad: "⟦base⟧/tags/c«#⟦x⟧»", Good: "⟦base⟧/tags/c%23⟦x⟧"},
	},
	Component: core.Fragment,
	Gate:      check.AboutHoles,
	Check:     checkFragmentSent,
})

func checkFragmentSent(pass *check.Pass) {
	if !inRequest(pass) || !pass.Use.Form.WholeURL() {
		return
	}
	at := core.Span{Start: pass.Span(core.Fragment).Start - 1, End: pass.Span(core.Fragment).End}
	query, fragment := pass.Part(core.Query), pass.Part(core.Fragment)
	next := strings.IndexByte(fragment, '&')
	if strings.HasSuffix(query, "=") || query != "" && next >= 0 && core.NameAt(fragment[next+1:]) > 0 {
		pass.ReportLevel(core.Warning, at, pass.Quote(at)+` is read as a fragment, and never sent: write "%23"`,
			check.Replace(`Replace "#" with "%23"`, at.Sub(0, 1), "%23"))
		return
	}
	pass.ReportRemovable(at, "fragment "+pass.Quote(at)+" is never sent: net/http drops it")
}
