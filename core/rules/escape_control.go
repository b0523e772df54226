package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

var _ = define(check.Rule{
	Name:    "escape-control",
	Level:   core.Warning,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"RFC 1738 §6", "RFC 3986 §7.3", "RFC 9110 §5.5"},
	Summary: `A percent-encoded NUL or line break in a userinfo, a host or a path.`,
	Why: `Once it is decoded it can end a line of the protocol or a string in C: the rest becomes a command or a ` +
		`header of its own (RFC 1738 §6 warns of it).`,
	Instead: `Remove it. Send data with line breaks in a query value or a body.`,
	Examples: []check.Example{
		{Bad: "http://h.test/a«%0D%0A»b", Good: "http://h.test/?a=%0D%0Ab"},
		{Bad: "ftp://h.test/⟦x⟧«%0A»DELE%20y", Good: "data:text/plain,a%0Ab"},
		{Bad: "https://u«%00»@h.test/", Good: "mailto:a@h.test?body=a%0D%0Ab"},
	},
	Component: core.Whole,
	Forms:     check.URLForms,
	Trigger:   ascii.Escape,
	Gate:      check.AnyBytes,
	Check:     checkEscapedControl,
})

func checkEscapedControl(pass *check.Pass) {
	if !pass.IsWeb() && !scheme.Has(pass.Known(core.Scheme), scheme.LineProtocol) {
		return
	}
	for _, c := range [...]core.Component{core.Userinfo, core.Host, core.Path} {
		if pass.Has(c) && pass.IsCertain(c) && pass.Seen(c)&ascii.Percent != 0 {
			escapedControls(pass, int(pass.Span(c).Start), int(pass.Span(c).End))
		}
	}
}

// escapedControls reports each run of triplets in [from, to) that encode a NUL or a line break.
func escapedControls(pass *check.Pass, from, to int) {
	for i := from; i < to; i++ {
		start := i
		for i+3 <= to && ascii.IsLineOrNUL(pass.Text[i:i+3]) {
			i += 3
		}
		if i > start {
			at := core.NewSpan(start, i)
			pass.Report(at, pass.Quote(at)+
				" decodes to a control character, which can inject a line into the protocol")
		}
	}
}
