package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

// SchemeMissing is the rule scheme-missing.
var SchemeMissing = define(check.Rule{
	Name:    "scheme-missing",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §4.5", "RFC 1738 §2.1"},
	Summary: `A URL without its scheme where a request is made of it, or where you say that it has one.`,
	Why: `net/http parses it and then refuses to send it: "unsupported protocol scheme". That the scheme may be left ` +
		`out is a habit of browsers.`,
	Instead: `Write the whole URL: "https://example.com/x".`,
	Examples: []check.Example{
		{Use: "absolute http https +sends", Bad: "«h.test/x»", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Use: "absolute http https +sends", Bad: "«localhost:8080»/x", Fixed: "http://localhost:8080/x",
			Good: "http://localhost:8080/x"},
		{Use: "absolute http https +sends", Bad: "«h.test:443»/x", Fixed: "https://h.test:443/x",
			Good: "https://h.test/x"},
		{Use: "absolute http https +builds", Bad: "«//h.test/⟦p⟧»", Fixed: "https://h.test/⟦p⟧", Good: "⟦base⟧/x"},
		{Use: "absolute http https +sends", Bad: "«/x»", Good: "http://⟦h⟧/x"},
		{Use: "absolute http https +sends", Bad: "«//h.test:80/x»", Fixed: "http://h.test:80/x", Good: "http://h.test/x"},
		{Use: "absolute http https +sends", Bad: "«h.test⟦p⟧»", Fixed: "https://h.test⟦p⟧", Good: "h⟦s⟧"},
		{Use: "absolute redis rediss +refuses", Bad: "«localhost:6379»", Good: "redis://localhost:6379"},
		{Use: "absolute +refuses", Bad: "«migrations/x»", Good: "file://migrations/x"},
		{Use: "absolute https +own", Bad: "«h.test/x»", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Use: "absolute +own", Bad: "«//⟦h⟧/x»", Good: "mailto:⟦h⟧"},
	},
	Component:  core.Whole,
	Forms:      check.FormsOf(core.FormAbsolute, core.FormAbsoluteURI),
	Trigger:    ascii.Unusual,
	Gate:       check.AnyBytes,
	Supersedes: []string{"scheme-unsupported", "path-colon", "host-missing", "scheme-is-host"},
	Check:      checkSchemeMissing,
})

func checkSchemeMissing(pass *check.Pass) {
	if pass.Has(core.Scheme) && pass.Has(core.Authority) {
		return
	}
	level, ok := requestLevel(pass)
	// "***" masks a URL, "-" means none, and so does "" unless it is sent at once.
	if !ok || pass.Faulty[core.Scheme] || strings.Trim(pass.Text, "*-") == "" &&
		(pass.Text != "" || !pass.Use.Effect.Has(check.Sends)) {
		return
	}
	if pass.Has(core.Scheme) {
		if schemeIsHost(pass) {
			hostport := core.Span{Start: 0, End: hostLikeEnd(pass)}
			reportMissing(pass, level, hostport, schemeFor(pass.Text[:hostport.End]), "://")
		}
		return
	}
	whole := pass.Span(core.Whole)
	if h := pass.Input.HoleAt(0); h != nil && h.Kind == core.HostPort && endsAuthority(pass, 1) {
		reportMissing(pass, level, whole, "http", "://")
		return
	}
	if pass.Input.BeginsWithSlash() && pass.Input.HoleAt(0).Origin == core.FromRequest {
		level = core.Info // a proxy is sent a whole URL
	}
	if isUncertainAt(pass, 0) && !pass.Input.BeginsWithSlash() {
		if host := hostInFront(pass); host != "" {
			reportMissing(pass, level, whole, schemeFor(host), "://")
		}
		return
	}
	switch first := pass.Text[:hostLikeEnd(pass)]; {
	case pass.Has(core.Authority):
		hostport := pass.Text[pass.Span(core.Host).Start:pass.Span(core.Authority).End]
		reportMissing(pass, level, whole, schemeFor(hostport), ":")
	case hostname.LooksLikeHost(first):
		reportMissing(pass, level, whole, schemeFor(first), "://")
	default:
		reportMissing(pass, level, whole, "", "")
	}
}

// requestLevel returns the level for a text that the callee cannot send: Error if a request is made
// at once, Warning if it is only built. A text that breaks a directive of the program is at least
// not what was meant. It returns false if the callee may accept the text.
func requestLevel(pass *check.Pass) (core.Level, bool) {
	if pass.Use.Form != core.FormAbsolute && pass.Use.Form != core.FormAbsoluteURI {
		return 0, false
	}
	does, web := pass.Use.Effect, pass.Use.Schemes != nil && pass.Use.Speaks("http")
	switch {
	case does.Has(check.Refuses), web && does.Has(check.Sends), requiresForm(&pass.Use) && does.Has(check.Sends):
		return core.Error, true
	case web && does.Has(check.Builds), requiresForm(&pass.Use):
		return core.Warning, true
	}
	return 0, false
}

// requiresForm reports whether the program itself requires the form and the schemes of the use.
// Callees that try or match accept every text.
func requiresForm(u *check.Use) bool {
	return u.Own && u.Effect&(check.Tries|check.Matches|check.Builds|check.Resolves) == 0
}

// reportMissing reports that the text has no scheme. The fix inserts one that the callee supports,
// and mark.
func reportMissing(pass *check.Pass, level core.Level, at core.Span, scheme, mark string) {
	effect := pass.Fails()
	switch {
	case pass.Use.Effect.Has(check.Refuses):
	case pass.Use.Own:
		effect = "an absolute URL starts with one"
	case !pass.Use.Effect.Has(check.Sends):
		effect = "the request fails"
	}
	fails := effect
	if pass.Use.Effect.Has(check.Parses) && !pass.Use.Own && !pass.Use.Effect.Has(check.Refuses) &&
		!pass.IsRefused() { // the error of net/http
		effect += ` with "unsupported protocol scheme"`
	}
	var fixes []check.Fix
	if scheme != "" && pass.Use.Schemes != nil {
		fixes = insertScheme(pass, scheme, mark)
	}
	message := pass.Quote(at) + " has no scheme"
	if h := pass.Input.HoleAt(0); h != nil && (h.Kind == core.PathText || pass.Input.BeginsWithSlash()) &&
		pass.Use.Speaks("http") {
		effect = fails + ": use url.JoinPath"
		if strings.Contains(h.Name, "path.Join") { // which returns "http:/"
			message = "path.Join returns a path, not a URL"
		} else {
			message, effect = pass.Quote(at)+" is a path, without scheme and host", effect+" with a base URL"
		}
	} else if len(fixes) > 0 {
		effect += insertAdvice(pass, fixes[0].Edits[0].New, at)
	} else if names := pass.Use.Schemes; len(names) > 0 && !pass.Use.Own && !pass.Use.Speaks("http") {
		effect += `: begin with one, such as "` + names[0] + `://"`
	}
	pass.ReportLevel(level, at, message+"; "+effect, fixes...).Extent = pass.Span(core.Whole)
}

// isUncertainAt reports whether the byte at offset i may be in another component.
func isUncertainAt(pass *check.Pass, i int) bool {
	return pass.Uncertain().Present() && pass.Uncertain().Overlaps(core.NewSpan(i, i+1))
}
