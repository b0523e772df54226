package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "html-entity",
	Level:   core.Warning,
	Group:   check.Misread,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.4", "HTML §13.1.4"},
	Summary: `"&amp;" in a query: the spelling of "&" in HTML.`,
	Why: `The name of the parameter becomes "amp;b". net/url drops it because of the semicolon; other servers ` +
		`look for "b" and do not find it.`,
	Instead: `Write "&"; html/template escapes it where HTML is written.`,
	Examples: []check.Example{
		{Bad: "https://h.test/?a=1«&amp;»b=2", Fixed: "https://h.test/?a=1&b=2", Good: "https://h.test/?a=1&b=2"},
		{Bad: "⟦base⟧?a=⟦x⟧«&amp;»b=2", Fixed: "⟦base⟧?a=⟦x⟧&b=2", Good: "⟦base⟧?a=⟦x⟧&b=2"},
	},
	Component:  core.Whole,
	Trigger:    ascii.Semicolon,
	Gate:       check.AnyBytes,
	Supersedes: []string{"query-semicolon", "query-separator"},
	FixRepairs: true,
	Check:      checkEntity,
})

func checkEntity(pass *check.Pass) {
	const entity = "&amp;"
	if !pass.MayBeWeb() || strings.IndexByte(pass.Part(core.Query), ';') < 0 {
		return
	}
	fix := check.ReplaceEach(`Replace with "&"`)
	// Otherwise other faults remain.
	features := check.PairFeatures(strings.ReplaceAll(pass.Part(core.Query), entity, "&"))
	fix.Safe = features&(ascii.Pairs|ascii.Semicolon) == 0
	for at, end := int(pass.Span(core.Query).Start), int(pass.Span(core.Query).End); ; {
		i := strings.Index(pass.Text[at:end], entity)
		if i < 0 {
			break
		}
		at += i + len(entity)
		fix.Edits = append(fix.Edits, core.NewEdit(core.NewSpan(at-len(entity), at), "&"))
		fix.Safe = fix.Safe && hasValue(pass.Text[at:end]) // otherwise it may be part of a value: "AT&amp;T"
	}
	if len(fix.Edits) > 0 {
		at := fix.Edits[0].Span
		pass.Report(at, pass.Quote(at)+` is HTML: the name of the next parameter becomes "amp;…"; write "&"`,
			fix).Extent = pass.Span(core.Query)
	}
}

// hasValue reports whether query begins with a parameter that has a value.
func hasValue(query string) bool {
	i := strings.IndexAny(query, "=&;")
	return i > 0 && query[i] == '='
}
