package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "userinfo-http",
	Level:   core.Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §4.2.4", "RFC 3986 §3.2.1", "RFC 1738 §3.3"},
	Summary: `A user name in an http URL.`,
	Why: `RFC 9110 deprecates it: "http://example.com@evil.test/" shows one host and goes to another. net/http makes an ` +
		`Authorization header of it, browsers ignore it or ask.`,
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
	if pass.Scheme == nil || pass.Scheme.Name != "http" && pass.Scheme.Name != "https" || takesUser(pass) {
		return
	}
	at := core.Span{Start: pass.Span(core.Userinfo).Start, End: pass.Span(core.Userinfo).End + 1}
	message := "user name in an " + pass.Scheme.Name + " URL is deprecated"
	if pass.Connects() {
		message += ": use Request.SetBasicAuth"
	}
	if pass.Input.HoleIn(at) {
		pass.Report(at, message)
		return
	}
	pass.Report(at, message, check.Replace("Remove it", at, ""))
}

// takesUser reports whether a userinfo is the way to say who one is: to a proxy,
// and to git.
func takesUser(pass *check.Pass) bool {
	return strings.Contains(strings.ToLower(pass.Use.Callee), "proxy") ||
		pass.Use.Schemes != nil && pass.Use.Speaks("socks5") ||
		strings.HasSuffix(strings.TrimSuffix(pass.Part(core.Path), "/"), ".git")
}

var _ = define(check.Rule{
	Name:    "userinfo-unescaped",
	Level:   core.Warning,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2", "RFC 3986 §3.2.1", "RFC 1738 §3.1"},
	Summary: `A raw "/", "?" or "#" in the userinfo, which ends the authority there.`,
	Why: `The parser reads everything before it as host and port: "user:p/ss@host" has the host "user". net/url ` +
		`rejects the port, and its error shows the start of the password in the log.`,
	Instead: `Percent-encode the byte ("%2F", "%3F", "%23"), or set the userinfo with url.UserPassword.`,
	Examples: []check.Example{
		{Bad: "postgres://app:p«/»ss@db.test/x", Good: "postgres://app:p%2Fss@db.test/x"},
		{Bad: "https://u:p«#»ss@h.test:8080/", Good: "https://u:p%23ss@h.test:8080/"},
		{Bad: "https://⟦u⟧:p«?»ss@h.test/", Good: "https://⟦u⟧:p%3Fss@h.test/"},
	},
	Component:  core.Port,
	Trigger:    ascii.Unusual,
	Forms:      check.URLForms,
	Gate:       check.ReportsFaults,
	Supersedes: []string{"port-invalid", "char-unescaped", "host-invalid", "host-numeric"},
	Check:      checkUserinfoUnescaped,
})

// checkUserinfoUnescaped offers no edit: no fix touches a text with a password.
func checkUserinfoUnescaped(pass *check.Pass) {
	if port := pass.Part(core.Port); ascii.AllDigits(port) || pass.Has(core.Userinfo) {
		return
	}
	end := pass.Span(core.Port).End
	host, ok := behindAt(pass.Text[end:])
	if !ok || !hostname.LooksLikeHost(host) && (pass.Scheme != nil && pass.Scheme.Web || !isLabel(host)) {
		return
	}
	f := pass.ReportLevel(pass.ErrorIfRefused(core.Warning), core.Span{Start: end, End: end + 1},
		"unescaped "+quoteByte(pass, end)+" in the user name or password ends the host part"+pass.Refusal())
	f.Extent = core.Span{Start: pass.Span(core.Authority).Start, End: int32(len(pass.Text))}
}

// isLabel reports whether s can be the name of a host in the own network.
func isLabel(s string) bool {
	return s != "" && ascii.ClassesOf(s)&^(ascii.Alpha|ascii.HexAlpha|ascii.Digit|ascii.Mark) == 0
}

// behindAt returns what is between the first "@" of s and the delimiter after it.
func behindAt(s string) (string, bool) {
	_, rest, ok := strings.Cut(s, "@")
	end, _ := ascii.Scan(rest, 0, ascii.Slash|ascii.Question|ascii.Hash)
	return rest[:end], ok
}

// quoteByte returns a delimiter, which is not a secret although it is among the
// bytes of one.
func quoteByte(pass *check.Pass, i int32) string { return `"` + pass.Text[i:i+1] + `"` }
