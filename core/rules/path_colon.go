package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "path-colon",
	Level:   core.Error,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §4.2", "RFC 3986 §3.3"},
	Summary: `A relative reference whose first segment has a colon in it.`,
	Why: `Everything before the colon would be the scheme. net/url rejects it: "first path segment in URL cannot ` +
		`contain colon".`,
	Instead: `Write "./" before a path, and a scheme before a host.`,
	Examples: []check.Example{
		{Use: "reference +parses", Bad: "«127.0.0.1:80»/x", Fixed: "http://127.0.0.1:80/x", Good: "//127.0.0.1:80/x"},
		{Use: "reference +parses", Bad: "«@scope:pkg»", Fixed: "./@scope:pkg", Good: "./@scope:pkg"},
		{Use: "reference +parses", Bad: "«a_b:c»/⟦x⟧", Good: "a_b/c:⟦x⟧"},
	},
	Component:  core.Path,
	Forms:      check.FormsOf(core.FormReference, core.FormAbsolute, core.FormRelative, core.FormAbsoluteURI),
	Trigger:    ascii.Unusual,
	Gate:       check.ReportsFaults | check.AboutHoles,
	Supersedes: []string{"backslash", "char-unescaped", "parse-error"},
	Check:      checkPathColon,
})

// checkPathColon skips a first segment with a hole, because it may contain a slash.
func checkPathColon(pass *check.Pass) {
	if pass.Has(core.Scheme) || pass.Has(core.Authority) {
		return
	}
	at := core.Span{Start: 0, End: hostLikeEnd(pass)}
	first := at.In(pass.Text)
	if strings.IndexByte(first, ':') < 0 || pass.Input.HoleIn(at) || !pass.Use.Effect.Has(check.Parses) &&
		strings.ContainsAny(first, "{<$%") {
		return
	}
	message := "the first segment of a relative URL, " + pass.Quote(at) + ", has a colon"
	if user, _, _ := strings.Cut(first, ":"); strings.IndexByte(user, '@') > 0 {
		message = pass.Quote(at) + " is scp notation, not a URL"
	}
	if pass.Use.Effect.Has(check.Parses) {
		message += pass.Refusal()
	}
	switch {
	case len(pass.Input.Holes) > 0 || strings.HasPrefix(first, ":"):
		pass.Report(at, message)
	case hostname.LooksLikeHost(first):
		pass.Report(at, message, schemeFixes(pass, first)...)
	default:
		pass.Report(at, message, check.Replace(`Insert "./"`, core.NewSpan(0, 0), "./"))
	}
}
