package schemes

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var telnetSyntax = syntax(check.Rule{
	Name:    "telnet-syntax",
	Schemes: []string{"telnet"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4248 §2", "RFC 1738 §3.8"},
	Summary: `A telnet URL with more than host and port.`,
	Why: `A telnet URL names a terminal session, not a resource: a client ignores a path, a query and a fragment, ` +
		`or refuses them.`,
	Instead: `End the URL after the port; one "/" may follow.`,
	Examples: []check.Example{
		{Bad: "telnet://h.test/«menu»", Fixed: "telnet://h.test/", Good: "telnet://h.test/"},
		{Bad: "telnet://h.test:23«?x=1»", Fixed: "telnet://h.test:23", Good: "telnet://ann@h.test:23"},
		{Bad: "telnet://⟦h⟧/«x⟦p⟧»", Good: "telnet://⟦h⟧"},
		{Bad: "telnet«:»h.test", Fixed: "telnet://h.test", Good: "telnet://h.test"},
	},
	Check: checkTelnet,
})

func checkTelnet(pass *check.Pass) {
	if missingSlashes(pass) || isFaulty(pass, core.Path) || isFaulty(pass, core.Query) ||
		isFaulty(pass, core.Fragment) {
		return
	}
	at := core.Span{Start: pass.Span(core.Path).Start, End: pass.Span(core.Whole).End}
	path, _ := front(pass, core.Path)
	switch {
	case path.Len() > 1 || path.In(pass.Text) == "/" && path.End == pass.Span(core.Path).End:
		at.Start++ // the "/" itself is allowed
	case path.Len() == 0 && pass.Span(core.Path).Len() == 0 && pass.IsCertain(core.Path):
	case pass.Has(core.Query):
		at.Start = pass.Span(core.Query).Start - 1
	case pass.Has(core.Fragment):
		at.Start = pass.Span(core.Fragment).Start - 1
	default:
		return
	}
	if at.Len() == 0 {
		return
	}
	pass.ReportRemovable(at, "nothing may follow the host and port of a telnet URL")
}
