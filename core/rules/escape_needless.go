package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "escape-needless",
	Level:   core.Info,
	Group:   check.Style,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.3", "RFC 3986 §6.2.2.2"},
	Summary: `A percent-encoded letter, digit, "-", "_" or "~".`,
	Why: `These characters mean the same with and without escaping. A cache or a signature that compares strings ` +
		`sees two URLs.`,
	Instead: `Write the character itself.`,
	Examples: []check.Example{
		{Bad: "https://h.test/«%7E»user", Fixed: "https://h.test/~user", Good: "https://h.test/~user"},
		{Bad: "https://h.test/⟦x⟧/a«%2D»b", Fixed: "https://h.test/⟦x⟧/a-b", Good: "https://h.test/⟦x⟧/a%2Eb"},
	},
	Component: core.Whole,
	Trigger:   ascii.Percent,
	Gate:      check.AboutNormalForm | check.AnyBytes,
	Check: func(pass *check.Pass) {
		for _, e := range triplets(pass, pass.Normalise(core.DecodeUnreserved, pass.Scheme.Defaults()),
			func(b byte) bool { return b != '.' }) {
			pass.Report(e.Span, pass.Quote(e.Span)+" need not be percent-encoded"+pass.WriteAdvice(e.Span, e.New),
				check.ReplaceEach("Decode it; other bytes are sent", e))
		}
	},
})
