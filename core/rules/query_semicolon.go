package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "query-semicolon",
	Level:   core.Warning,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.4", "HTML 4.01 §B.2.2", "URL Standard §5.1"},
	Summary: `A semicolon in the query of an http URL.`,
	Why: `It used to separate parameters like "&". Since Go 1.17 net/url drops every parameter with an unescaped ` +
		`semicolon, in URL.Query and in FormValue; url.ParseQuery returns an error.`,
	Instead: `Divide parameters with "&", and write a semicolon within a value as "%3B".`,
	Examples: []check.Example{
		{Bad: "https://h.test/?a=1«;»b=2", Fixed: "https://h.test/?a=1&b=2", Good: "https://h.test/a;b=2?a=1"},
		{Bad: "https://h.test/?type=text/html«;»level", Fixed: "https://h.test/?type=text/html%3Blevel",
			Good: "https://h.test/?type=text/html%3Blevel"},
		{Bad: "http://⟦h⟧/x?a=⟦a⟧«;»b=⟦b⟧", Fixed: "http://⟦h⟧/x?a=⟦a⟧&b=⟦b⟧", Good: "mongodb://⟦h⟧/x?a=⟦a⟧;b=⟦b⟧"},
		{Use: "query", Bad: "a=1«;»b=2", Fixed: "a=1&b=2", Good: "a=1&b=2"},
	},
	Component: core.Whole,
	Trigger:   ascii.Semicolon,
	Gate:      check.AnyBytes,
	Check:     checkSemicolon,
})

func checkSemicolon(pass *check.Pass) {
	query := pass.Part(core.Query)
	first := strings.IndexByte(query, ';')
	if first < 0 || !pass.IsWeb() && pass.Use.Form != core.FormQuery || isGitweb(query) {
		return
	}
	var edits []core.Edit
	for i := first; i < len(query); i++ {
		if query[i] != ';' {
			continue
		}
		with := "%3B"
		if name := core.NameAt(query[i+1:]); name > 0 {
			with = "&"
		}
		at := int(pass.Span(core.Query).Start) + i
		edits = append(edits, core.NewEdit(core.NewSpan(at, at+1), with))
	}
	fix := check.ReplaceEach("Replace it", edits...)
	if pass.Use.Connects() { // the server interprets it, and some still split at semicolons
		pass.ReportLevel(core.Info, edits[0].Span,
			`";" in the query: Go servers drop the parameter; write "&" or "%3B"`, fix)
		return
	}
	pass.Report(edits[0].Span, `";" in the query: net/url drops the parameter; write "&" or "%3B"`, fix)
}

// isGitweb reports whether query is one of gitweb, which uses semicolons as separators:
// "p=project.git;a=blob".
func isGitweb(query string) bool {
	return strings.HasPrefix(query, "p=") && strings.Contains(query, ";a=")
}
