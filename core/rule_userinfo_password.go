package core

import (
	"net/netip"
	"strings"
)

var _ = define(Rule{
	Name:    "userinfo-password",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.1", "RFC 3986 §7.5", "RFC 1738 §3.1", "RFC 1738 §6"},
	Summary: `A password written into the URL in the source.`,
	Why: `Whoever reads the repository, the binary or a log line has it. RFC 3986 deprecates "user:password" in a URL for ` +
		`that reason.`,
	Instead: `Read it from the environment or a secret store and set it with url.UserPassword.`,
	Secret:  true,
	Examples: []Example{
		{Bad: "postgres://app:«hunter2»@db.corp.io/x", Good: "postgres://app@db.corp.io/x"},
		{Bad: "https://u:«Tr0ub4dor»@⟦host⟧/", Good: "https://u:⟦password⟧@⟦host⟧/"},
		{Use: "userinfo", Bad: "app:«hunter2»", Good: "app"},
		{Use: "password +decoded", Bad: "«Tr0ub4dor&3»", Good: "xxxxx"},
		{Bad: "ftp://ann:«s3cr3t»@h.corp.io/", Good: "ftp://ann:password@localhost/"},
	},
	on:    Userinfo,
	forms: urlForms | addressForms | forms(FormAuthority, FormUserinfo, FormPassword),
	sees:  clOdd,
	need:  needHoles | needTests | needDecoded,
	check: checkPassword,
})

func checkPassword(l *look) {
	user, at := l.credentials()
	if l.use.Form == FormPassword {
		user, at = "", l.Span(Whole)
	}
	if !at.Present() || l.text.HoleIn(at) {
		return
	}
	host := l.part(Host)
	if l.policy.notSecret(at.In(l.Text)) {
		return
	}
	if !isSecret(user, at.In(l.Text), host) || l.use.Test && !isIssued(at.In(l.Text)) {
		return
	}
	l.report(at, "password in the source")
}

// credentials gives the user and where the password stands, Absent if there is
// none. The first colon of the userinfo divides them.
func (l *look) credentials() (user string, password Span) {
	info := l.Span(Userinfo)
	for i := info.Start; i < info.End; i++ {
		if l.Text[i] == ':' {
			return l.Text[info.Start:i], Span{i + 1, info.End}
		}
	}
	return "", Absent
}

// isSecret reports whether a password is more than a stand-in for one. The host
// is "" if it is not known.
func isSecret(user, password, host string) bool {
	return password != "" && password != user && !IsStandIn(password) && !isOwnMachine(host)
}

// isOwnMachine reports whether a host is the machine itself or a name that is
// reserved for documentation and tests (RFC 2606, RFC 6761, RFC 5737, RFC 3849).
func isOwnMachine(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if host != "" && (host[0] == '[' || classes[host[len(host)-1]]&clDigit != 0) {
		if ip, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil {
			return ip.IsLoopback() || ip.IsUnspecified() || isDocumentation(ip)
		}
	}
	_, suffix := cutLast(host, '.')
	switch suffix {
	case "localhost", "example", "test", "invalid", "localdomain":
		return true
	}
	for _, d := range []string{"example.com", "example.net", "example.org"} {
		if host == d || strings.HasSuffix(host, "."+d) {
			return true
		}
	}
	return false
}

func isDocumentation(ip netip.Addr) bool {
	for _, p := range documentationNets {
		if p.Contains(ip) {
			return true
		}
	}
	return false
}

var documentationNets = []netip.Prefix{
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("2001:db8::/32"),
}

// isExample reports whether a password is a stand-in, or has the marks of one
// somewhere in it.
func isExample(p string) bool {
	return IsStandIn(p) || strings.ContainsAny(p, "{}<>") || strings.ContainsAny(p[:1], "$[") ||
		strings.HasPrefix(p, "%") && !tripletAt(p, 0, len(p), false) ||
		strings.Contains(p, "...") || strings.Contains(p, "**") || strings.ContainsAny(p, "…•")
}
