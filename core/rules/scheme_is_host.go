package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// SchemeIsHost is the rule scheme-is-host.
var SchemeIsHost = define(check.Rule{
	Name:    "scheme-is-host",
	Level:   core.Warning,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §4.2"},
	Summary: `A host and port that read as a scheme and a path.`,
	Why: `"localhost:8080/x" is a URL with the scheme "localhost": url.Parse accepts it, and its Host is empty. ` +
		`With an IP address instead of the name it fails.`,
	Instead: `Write the scheme: "http://localhost:8080/x".`,
	Examples: []check.Example{
		{Bad: "«localhost:8080»/x", Fixed: "http://localhost:8080/x", Good: "http://localhost:8080/x"},
		{Bad: "«db.internal:5432»", Good: "urn:isbn:5432"},
		{Bad: "«catalog:8080»/x", Fixed: "http://catalog:8080/x", Good: "tel:5550"},
		{Bad: "«db.internal:⟦port:digits⟧»/x", Fixed: "http://db.internal:⟦port:digits⟧/x", Good: "db:⟦x⟧"},
		{Use: "reference +parses", Bad: "«⟦u.Host:hostport⟧»/x", Good: "//⟦u.Host:hostport⟧/x"},
		{Bad: "«localhost:⟦port:digits⟧»/x", Fixed: "http://localhost:⟦port:digits⟧/x", Good: "localhost:⟦x⟧"},
	},
	Component: core.Whole,
	Trigger:   ascii.Unusual,
	Gate:      check.AnyBytes,
	Check:     checkSchemeIsHost,
})

func checkSchemeIsHost(pass *check.Pass) {
	if pass.Has(core.Authority) {
		return
	}
	if h := pass.Input.HoleAt(0); h != nil && h.Kind == core.HostPort {
		parsedHost(pass, h)
		return
	}
	if _, sent := requestLevel(pass); !pass.Has(core.Scheme) || sent || !pass.Use.Form.WholeURL() ||
		pass.Use.Form == core.FormTarget || !schemeIsHost(pass) {
		return // as the target of CONNECT it is host and port
	}
	if port := pass.Text[pass.Span(core.Scheme).End+1 : hostLikeEnd(pass)]; !ascii.AllDigits(port) &&
		!isPortAt(pass, pass.Span(core.Scheme).End+1) {
		return
	}
	at := core.Span{Start: 0, End: hostLikeEnd(pass)}
	message := pass.Quote(at) + " has no scheme, so " + parserName(pass) + " reads " +
		pass.Quote(pass.Span(core.Scheme)) + " as the scheme"
	fixes := schemeFixes(pass, at.In(pass.Text))
	if len(fixes) > 0 {
		message += insertAdvice(pass, fixes[0].Edits[0].New, at)
	}
	pass.Report(at, message, fixes...)
}

// parsedHost reports host and port in a hole that is parsed as a URL.
func parsedHost(pass *check.Pass, h *core.Hole) {
	if pass.Use.Form == core.FormReference && pass.Use.Effect.Has(check.Parses) && !pass.Use.Effect.Has(check.Tries) &&
		!pass.Use.Effect.Has(check.Resolves) && endsAuthority(pass, 1) {
		pass.Report(core.NewSpan(0, 1), "{"+h.Name+"} is host and port, which "+parserName(pass)+
			` reads as a scheme or a path: write "//" before it`)
	}
}

// parserName returns the name of the function or package that parses the URL.
func parserName(pass *check.Pass) string {
	if pass.Use.Callee == "" || pass.Use.Stored || !pass.Use.Effect.Has(check.Parses) {
		return "net/url"
	}
	return pass.Use.Callee
}

// isPortAt reports whether the hole at offset i is a number, or has a name ending in "port" after
// "localhost", which is not a scheme.
func isPortAt(pass *check.Pass, i int32) bool {
	h := pass.Input.HoleAt(int(i))
	return h != nil && (h.Kind == core.Digits || h.Kind == core.Anything && pass.Part(core.Scheme) == "localhost" &&
		strings.HasSuffix(strings.ToLower(h.Name), "port"))
}
