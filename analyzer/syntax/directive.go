package syntax

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// SinkDirective reports a sink directive that has no effect.
var SinkDirective = rules.Register(check.Rule{
	Name:  "sink-directive",
	Level: core.Warning,
	Group: check.OfDirectives,
	Since: "0.1.0",
	Cites: []string{"Your own sinks: docs/own-sinks.md"},
	Summary: `A sink directive that has no effect: it names no parameter or form, or is not at a function, field ` +
		`or type.`,
	Why: `The strings passed to that function, field or type are not checked, although the author of the ` +
		`directive thinks so.`,
	Instead: `Write //urllint:sink PARAMETER FORM above a function or method, //urllint:sink FORM at a field or a ` +
		`string type.`,
	Examples: []check.Example{
		{
			Bad:  "«//urllint:sink adress hostport»\nfunc dialBad(network, address string) {}",
			Good: "//urllint:sink address hostport\nfunc dialGood(network, address string) {}",
		},
		{
			Bad:  "type configBad struct {\n\tEndpoint string «//urllint:sink absolut https»\n}",
			Good: "type configGood struct {\n\tEndpoint string //urllint:sink absolute https\n}",
		},
	},
})

// DirectiveUnknown reports a comment that looks like a directive but is none.
var DirectiveUnknown = rules.Register(check.Rule{
	Name:    "directive-unknown",
	Level:   core.Warning,
	Group:   check.OfDirectives,
	Since:   "0.1.0",
	Cites:   []string{"Silence findings: docs/silencing.md", "Your own sinks: docs/own-sinks.md"},
	Summary: `A comment that looks like a directive of urllint but is none: misspelt, with a space, in a block comment.`,
	Why:     `It does nothing, although whoever wrote it thinks so.`,
	Instead: `Write //urllint:ignore RULE REASON, or //urllint:sink and what it declares.`,
	Examples: []check.Example{
		{
			Bad:  "url.Parse(\"/\") «//urllint:ingore port-invalid the error is what is tested»",
			Good: "url.Parse(\"http://h.test:99999/\") //urllint:ignore port-invalid the error is what is tested",
		},
		{
			Bad:  "«// urllint:sink target absolute https»\nfunc spacedBad(target string) {}",
			Good: "//urllint:sink target absolute https\nfunc spacedGood(target string) {}",
		},
	},
})
