package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "escape-case",
	Level:   core.Info,
	Group:   check.Style,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.1", "RFC 3986 §6.2.2.1"},
	Summary: `Hexadecimal digits of a percent-encoded byte in small letters.`,
	Why: `"%c3" and "%C3" are the same byte, and RFC 3986 recommends the second. A cache or a signature that ` +
		`compares strings sees two URLs.`,
	Instead: `Write the digits in capital letters, as url.PathEscape does.`,
	Examples: []check.Example{
		{Bad: "https://h.test/caf«%c3%a9»", Fixed: "https://h.test/caf%C3%A9", Good: "https://h.test/caf%C3%A9"},
		{Bad: "⟦base⟧?q=⟦x⟧«%2c»b", Fixed: "⟦base⟧?q=⟦x⟧%2Cb", Good: "⟦base⟧?q=⟦x⟧%2Cb"},
	},
	Component: core.Whole,
	Trigger:   ascii.Percent,
	Gate:      check.AboutNormalForm | check.AnyBytes,
	Check: func(pass *check.Pass) {
		for _, e := range triplets(pass, pass.Normalise(core.UpperEscapes, pass.Scheme.Defaults()),
			func(b byte) bool { return b == '.' || !isUnreserved(b) }) {
			pass.Report(e.Span, pass.Quote(e.Span)+" has lower-case hex digits"+pass.WriteAdvice(e.Span, e.New),
				check.ReplaceEach("Use upper case; other bytes are sent", e))
		}
	},
})

func isUnreserved(b byte) bool { return ascii.Classes[b]&(ascii.Alpha|ascii.Digit|ascii.Mark) != 0 }
