package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var _ = define(check.Rule{
	Name:    "path-dot-segment",
	Level:   core.Info,
	Group:   check.Style,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.3", "RFC 3986 §5.2.4", "RFC 3986 §6.2.2.3"},
	Summary: `"." or ".." as a segment of the path of a whole URL.`,
	Why: `Browsers and proxies take dot segments out before they send a request. net/http sends them, and what the ` +
		`server makes of them differs: http.ServeMux answers with a redirect.`,
	Instead: `Write the path that is meant.`,
	Examples: []check.Example{
		{Bad: "https://h.test«/a/..»/b", Fixed: "https://h.test/b", Good: "https://h.test/a..b/...c"},
		{Bad: "https://h.test/a«/.»/b", Fixed: "https://h.test/a/b", Good: "../a/./b"},
		{Bad: "https://⟦h⟧/a«/.»/b", Fixed: "https://⟦h⟧/a/b", Good: "https://⟦h⟧/a/b"},
	},
	Component: core.Path,
	Forms:     check.URLForms,
	Gate:      check.AboutNormalForm,
	Check: func(pass *check.Pass) {
		if !pass.Has(core.Authority) {
			return // the result depends on the base
		}
		if edits := pass.Normalise(core.RemoveDots, pass.Scheme.Defaults()); len(edits) > 0 {
			at := core.Span{Start: edits[0].Span.Start, End: edits[len(edits)-1].Span.End}
			pass.Report(at, "dot segments in "+pass.Quote(at)+": programs resolve them differently",
				check.ReplaceEach("Resolve them; another path is sent", edits...))
		}
	},
})
