package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var _ = define(check.Rule{
	Name:    "userinfo-http",
	Level:   core.Info,
	Group:   check.Leaks,
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §4.2.4", "RFC 3986 §3.2.1", "RFC 1738 §3.3"},
	Summary: `A user name in an http URL.`,
	Why: `RFC 9110 deprecates it: "http://example.com@evil.test/" shows one host and goes to another. net/http makes ` +
		`an Authorization header of it, browsers ignore it or ask.`,
	Instead: `Leave it out and call Request.SetBasicAuth.`,
	Examples: []check.Example{
		{Bad: "https://«ann@»h.test/", Fixed: "https://h.test/", Good: "https://h.test/"},
		{Bad: "http://«⟦user⟧@»h.test/", Good: "http://h.test/⟦user⟧"},
		{Bad: "https://«ann@»h.test/x", Fixed: "https://h.test/x", Good: "https://git@h.test/x.git"},
	},
	Component: core.Userinfo,
	Forms:     check.URLForms,
	Gate:      check.AboutHoles,
	Check:     checkUserinfoHTTP,
})

func checkUserinfoHTTP(pass *check.Pass) {
	if pass.Scheme == nil || pass.Scheme.Name != "http" && pass.Scheme.Name != "https" || authenticatesByUser(pass) {
		return
	}
	at := core.Span{Start: pass.Span(core.Userinfo).Start, End: pass.Span(core.Userinfo).End + 1}
	message := "user name in an " + pass.Scheme.Name + " URL is deprecated"
	if pass.Use.Connects() {
		message += ": use Request.SetBasicAuth"
	}
	pass.ReportRemovable(at, message)
}

// authenticatesByUser reports whether a userinfo is the usual way to authenticate: for a proxy, and
// for git.
func authenticatesByUser(pass *check.Pass) bool {
	return strings.Contains(strings.ToLower(pass.Use.Callee), "proxy") ||
		pass.Use.Schemes != nil && pass.Use.Speaks("socks5") ||
		strings.HasSuffix(strings.TrimSuffix(pass.Part(core.Path), "/"), ".git")
}
