package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

// SchemeMisspelled is the rule scheme-misspelled.
var SchemeMisspelled = define(check.Rule{
	Name:    "scheme-misspelled",
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 7595"},
	Summary: `An unknown scheme that is one typo away from one that the callee supports.`,
	Why: `The URL parses, and the request fails at run time: "unsupported protocol scheme". ` +
		`The same becomes of strings.ReplaceAll(u, "http", "ws") if the host or the path has an "http", too.`,
	Instead: `Correct the spelling; set URL.Scheme instead of replacing a part of the string.`,
	Examples: []check.Example{
		{Use: "absolute http https +sends", Bad: "«htps»://h.test/", Fixed: "https://h.test/", Good: "https://h.test/"},
		{Bad: "«hhtp»://⟦h⟧/x", Fixed: "http://⟦h⟧/x", Good: "htcpcp://⟦h⟧/x"},
		{Bad: "«htttps»://h.test/", Fixed: "https://h.test/", Good: "custom://h.test/"},
	},
	Component:  core.Scheme,
	Trigger:    ascii.Unusual,
	Supersedes: []string{"scheme-unsupported"},
	Check:      checkMisspelled,
})

func checkMisspelled(pass *check.Pass) {
	schemeName := strings.ToLower(pass.Known(core.Scheme))
	if pass.Scheme != nil || len(schemeName) < 3 || len(schemeName) > 8 || !pass.Has(core.Authority) ||
		pass.Use.Speaks(schemeName) && pass.Use.Schemes != nil {
		return
	}
	spoken := pass.Use.Schemes
	if spoken == nil {
		spoken = []string{"https", "http"}
	}
	for _, s := range spoken {
		if len(s) >= 4 && check.EditDistance(schemeName, s, 2) == 1 && !scheme.IsKnown(schemeName) {
			at := pass.Span(core.Scheme)
			pass.Report(at, "unknown scheme "+pass.Quote(at)+`; did you mean "`+s+`"?`, check.ReplaceWith(at, s))
			return
		}
	}
}
