package core

import "strings"

var _ = define(Rule{
	Name:    "userinfo-http",
	Level:   Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §4.2.4", "RFC 3986 §3.2.1", "RFC 1738 §3.3"},
	Summary: `A user name in an http URL.`,
	Why: `RFC 9110 deprecates it: "http://example.com@evil.test/" shows one host and goes to another. net/http makes an ` +
		`Authorization header of it, browsers ignore it or ask.`,
	Instead: `Leave it out and call Request.SetBasicAuth.`,
	Examples: []Example{
		{Bad: "https://«ann@»h.test/", Fixed: "https://h.test/", Good: "https://h.test/"},
		{Bad: "http://«⟦user⟧@»h.test/", Good: "http://h.test/⟦user⟧"},
		{Bad: "https://«ann@»h.test/x", Fixed: "https://h.test/x", Good: "https://git@h.test/x.git"},
	},
	on:    Userinfo,
	forms: urlForms,
	need:  needHoles,
	check: checkUserinfoHTTP,
})

func checkUserinfoHTTP(l *look) {
	if l.info == nil || l.info.Name != "http" && l.info.Name != "https" || l.takesUser() {
		return
	}
	at := Span{l.Span(Userinfo).Start, l.Span(Userinfo).End + 1}
	message := "userinfo in an " + l.info.Name + " URL is deprecated"
	if l.connects() {
		message += "; net/http makes an Authorization header of it"
	}
	if l.text.HoleIn(at) {
		l.report(at, message)
		return
	}
	l.report(at, message, replace("take it out", at, ""))
}

// takesUser reports whether a userinfo is the way to say who one is: to a proxy,
// and to git.
func (l *look) takesUser() bool {
	return strings.Contains(strings.ToLower(l.use.Callee), "proxy") ||
		l.use.Schemes != nil && l.use.Speaks("socks5") || strings.HasSuffix(strings.TrimSuffix(l.Part(Path), "/"), ".git")
}

var _ = define(Rule{
	Name:    "userinfo-unescaped",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2", "RFC 3986 §3.2.1", "RFC 1738 §3.1"},
	Summary: `A raw "/", "?" or "#" in the userinfo, which ends the authority there.`,
	Why: `The parser takes what stands before it for host and port: "user:p/ss@host" has the host "user". net/url refuses ` +
		`the port, and its error shows the beginning of the password in the log.`,
	Instead: `Percent-encode the byte ("%2F", "%3F", "%23"), or set the userinfo with url.UserPassword.`,
	Examples: []Example{
		{Bad: "postgres://app:p«/»ss@db.test/x", Good: "postgres://app:p%2Fss@db.test/x"},
		{Bad: "https://u:p«#»ss@h.test:8080/", Good: "https://u:p%23ss@h.test:8080/"},
		{Bad: "https://⟦u⟧:p«?»ss@h.test/", Good: "https://⟦u⟧:p%3Fss@h.test/"},
	},
	on:    Port,
	sees:  clOdd,
	forms: urlForms,
	need:  needFault,
	over:  []string{"port-invalid", "char-unescaped", "host-invalid", "host-numeric"},
	check: checkUserinfoUnescaped,
})

// checkUserinfoUnescaped offers no edit: no fix touches a text with a password.
func checkUserinfoUnescaped(l *look) {
	if port := l.Part(Port); allDigits(port) || l.Has(Userinfo) {
		return
	}
	end := l.Span(Port).End
	host, ok := behindAt(l.Text[end:])
	if !ok || !looksLikeHost(host) {
		return
	}
	f := l.reportAs(l.refusedOr(Warning), Span{end, end + 1},
		l.quoteByte(end)+" in a userinfo must be percent-encoded; the authority ends there"+l.refusal())
	f.claim = Span{l.Span(Authority).Start, int32(len(l.Text))}
}

// behindAt gives what stands between the first "@" of s and the delimiter after it.
func behindAt(s string) (string, bool) {
	_, rest, ok := strings.Cut(s, "@")
	end, _ := scan(rest, 0, clSlash|clQuestion|clHash)
	return rest[:end], ok
}

// quoteByte gives a delimiter, which is no secret although it stands among the
// bytes of one.
func (l *look) quoteByte(i int32) string { return `"` + l.Text[i:i+1] + `"` }
