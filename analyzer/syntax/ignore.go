package syntax

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// IgnoreReason reports an ignore directive without a rule, with an unknown rule, or without a reason.
var IgnoreReason = rules.Register(check.Rule{
	Name:    "ignore-reason",
	Level:   core.Warning,
	Group:   check.OfDirectives,
	Since:   "0.1.0",
	Cites:   []string{"Silence findings: docs/silencing.md"},
	Summary: `An ignore directive without a rule, with an unknown rule, or without a reason.`,
	Why:     `Whoever reads the line next cannot tell whether the finding was looked at, or when the directive may go.`,
	Instead: `Write //urllint:ignore RULE REASON.`,
	Examples: []check.Example{
		{
			Bad:  "url.Parse(\"http://h.test:99999/\") «//urllint:ignore port-invalid»",
			Good: "url.Parse(\"http://h.test:99999/\") //urllint:ignore port-invalid the error is what is tested",
		},
		{
			Bad:  "url.Parse(\"/\") «//urllint:ignore port-invalit no such rule»",
			Good: "url.Parse(\"http://h.test:99999/\") //urllint:ignore port-* the error is what is tested",
		},
	},
})

// IgnoreUnused reports an ignore directive that silences nothing.
var IgnoreUnused = rules.Register(check.Rule{
	Name:    "ignore-unused",
	Level:   core.Warning,
	Group:   check.OfDirectives,
	Since:   "0.1.0",
	Cites:   []string{"Silence findings: docs/silencing.md"},
	Summary: `An ignore directive that silences nothing, although its rules ran.`,
	Why:     `The mistake is fixed, or was never there: the directive would hide the next one.`,
	Instead: `Take the directive out.`,
	Examples: []check.Example{
		{
			Bad:  "url.Parse(\"http://h.test:8080/\") «//urllint:ignore port-invalid was too large once»",
			Good: "url.Parse(\"http://h.test:99999/\") //urllint:ignore port-invalid the error is what is tested",
		},
	},
})
