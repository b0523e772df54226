package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var prosperoSyntax = syntax(check.Rule{
	Name:    "prospero-syntax",
	Schemes: []string{"prospero"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4157 §2", "RFC 1738 §3.11"},
	Summary: `A prospero URL without the name of an object, or with a field that has no value.`,
	Why:     `A ";" begins a field that selects among the objects of that name; without "=" it selects nothing.`,
	Instead: `Write "prospero://host//name;version=2", and a ";" in the name as "%3B".`,
	Examples: []check.Example{
		{Bad: "prospero://h.test//pros/name;«v»", Good: "prospero://h.test//pros/name;v=1"},
		{Bad: "prospero://⟦h⟧/name;«v»;w=⟦w⟧", Good: "prospero://⟦h⟧/name;v=1;w=⟦w⟧"},
		{Bad: "prospero://h.test/name«?v=1»", Fixed: "prospero://h.test/name", Good: "prospero://h.test/name;v=1"},
		{Bad: "prospero://«h.test»", Good: "prospero://h.test/name"},
		{Bad: "prospero://«ann@»h.test/name", Fixed: "prospero://h.test/name", Good: "prospero://h.test/name"},
		{Bad: "prospero«:»h.test/name", Fixed: "prospero://h.test/name", Good: "prospero://h.test/name"},
	},
	Check: checkProspero,
})

func checkProspero(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	noQuery(pass)
	if pass.Has(core.Userinfo) && isPlain(pass, core.Userinfo) && !pass.HidesSecret(pass.Span(core.Userinfo)) {
		at := pass.Span(core.Userinfo)
		at.End++ // the "@"
		pass.Report(at, "prospero URLs have no userinfo", pass.Remove(at))
	}
	path, whole := front(pass, core.Path)
	if path.Len() == 0 {
		if whole && isPlain(pass, core.Host) && pass.Span(core.Host).Len() > 0 {
			pass.Report(pass.Span(core.Host), "a prospero URL needs an object name after the host")
		}
		return
	}
	n := 0
	for at := range core.SplitSpan(pass.Text, path, ';') {
		known := whole || at.End < path.End
		if n++; n > 1 && known && strings.IndexByte(at.In(pass.Text), '=') < 0 {
			if at.Len() == 0 {
				at.Start-- // the ";"
			}
			pass.Report(at, `a field of a prospero URL must be "name=value"`)
		}
	}
}
