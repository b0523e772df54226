package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "char-control",
	Level:   core.Error,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2", "RFC 1738 §2.2"},
	Summary: `A control character: a tab, a line break, a NUL.`,
	Why: `net/url has rejected URLs with control characters since Go 1.12: a line break in a request line is ` +
		`how requests are smuggled.`,
	Instead: `Remove it. If the byte is data, write it percent-encoded ("%09").`,
	Examples: []check.Example{
		{Bad: "http://h.test/a«\t»b", Fixed: "http://h.test/a%09b", Good: "http://h.test/a%09b"},
		{Bad: "⟦base⟧/a«\r\n»b", Fixed: "⟦base⟧/a%0D%0Ab", Good: "⟦base⟧/ab"},
		{Use: "path +decoded", Bad: "/a«\x00»", Good: "/a b"},
	},
	Component: core.Whole,
	Trigger:   ascii.Control,
	Gate:      check.ReportsFaults | check.AnyBytes | check.AtDecoded,
	Check:     checkControl,
})

func checkControl(pass *check.Pass) {
	for i := 0; i < len(pass.Text); i++ {
		start := i
		for i < len(pass.Text) && ascii.Classes[pass.Text[i]]&ascii.Control != 0 && !pass.IsHole(i) {
			i++
		}
		if i == start {
			continue
		}
		at := core.NewSpan(start, i)
		message := "control character " + pass.Quote(at) + " in the URL"
		if pass.Use.Effect.Has(check.Parses) && pass.ComponentAt(at.Start) != core.Fragment {
			message += "; " + pass.Fails()
		}
		if pass.Use.Decoded {
			pass.Report(at, message)
			continue
		}
		pass.Report(at, message, check.Replace("Percent-encode it", at, ascii.Encode(at.In(pass.Text))))
	}
}
