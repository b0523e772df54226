package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var _ = define(check.Rule{
	Name:    "scheme-case",
	Level:   core.Info,
	Group:   check.Style,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §6.2.2.1"},
	Summary: `A scheme in capital letters.`,
	Why: `It means the same as lower case, which RFC 3986 recommends. net/url converts it; a program that ` +
		`compares strings does not.`,
	Instead: `Write the scheme in lower case.`,
	Examples: []check.Example{
		{Bad: "«HTTP»://h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "«Https»://⟦h⟧/x", Fixed: "https://⟦h⟧/x", Good: "https://⟦h⟧/X"},
	},
	Component: core.Scheme,
	Forms:     check.URLForms,
	Gate:      check.AboutNormalForm,
	Check: func(pass *check.Pass) {
		for _, e := range pass.Normalise(core.LowerScheme, pass.Scheme.Defaults()) {
			pass.Report(e.Span, "scheme "+pass.Quote(e.Span)+" is not in lower case"+pass.WriteAdvice(e.Span, e.New),
				check.MarkSafe(check.ReplaceEach(`Replace with "`+e.New+`"`, e)))
		}
	},
})
