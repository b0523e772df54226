package core

import "strings"

var _ = define(Rule{
	Name:    "host-ipv6",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.2", "RFC 4291 §2.2", "RFC 5952 §6", "RFC 9844"},
	Summary: `An IPv6 address without brackets, brackets around something else, or an address with a zone.`,
	Why: `Without brackets nobody can tell the address from the port. net/url refuses it since Go 1.26 in http and https ` +
		`URLs, and net.Dial says "too many colons in address". A zone ("%eth0") has no place in a URI at all (RFC 9844).`,
	Instead: `Write "[::1]", with the port behind the bracket; net.JoinHostPort does it.`,
	Examples: []Example{
		{Bad: "http://«::1»/x", Fixed: "http://[::1]/x", Good: "http://[::1]/x"},
		{Bad: "http://«::1:8080»/⟦p⟧", Good: "http://[::1]:8080/⟦p⟧"},
		{Use: "hostport", Bad: "«2001:db8:0:0:0:0:0:1»:80", Fixed: "[2001:db8:0:0:0:0:0:1]:80", Good: "[2001:db8:0:0:0:0:0:1]:80"},
		{Use: "listen", Bad: "«::8080»", Fixed: ":8080", Good: "[::]:8080"},
		{Bad: "http://«[::1»/x", Good: "http://[::1]/x"},
		{Bad: "http://«[h.test]»:80/", Good: "http://h.test:80/"},
		{Bad: "http://[fe80::1«%»eth0]/", Good: "http://[fe80::1]/"},
		{Bad: "http://[fe80::1«%25eth0»]/", Good: "http://[fe80::1]/"},
	},
	on:    Host,
	forms: urlForms | forms(FormAuthority, FormHostPort, FormListen),
	sees:  clBadForm,
	need:  needFault,
	over:  []string{"port-invalid", "port-missing", "escape-incomplete", "char-unescaped", "host-invalid"},
	mends: true,
	check: checkIPv6,
})

func checkIPv6(l *look) {
	host := l.Part(Host)
	switch {
	case l.Seen(Host)&clBadForm == 0:
	case host[0] != '[' && isBareIPv6(host):
		l.unbracketed(l.Span(Host))
	case l.zone(host):
	default:
		l.reportAs(l.refusedOr(Warning), l.Span(Host), "brackets in host "+l.quote(l.Span(Host))+" are not around an IPv6 address"+l.refusal())
	}
}

// unbracketed reports an address that lacks its brackets. They are offered where
// the last group can only be a port, or only a part of the address, and that is all
// that is missing.
func (l *look) unbracketed(at Span) {
	s := at.In(l.Text)
	colon := strings.LastIndexByte(s, ':')
	level, message := l.refusedOr(Warning), "an IPv6 address needs brackets"+l.refusal()
	if addressForms.has(l.use.Form) {
		level, message = Error, "an IPv6 address needs brackets"+l.tooManyColons()
	}
	switch {
	case !isIPv6(s) && validPort(s[colon+1:]):
		s = s[:colon]
	case !isIPv6(s):
		l.reportAs(level, at, message)
		return
	case isIPv6(s[:colon]):
		l.reportAs(level, at, message+", and what is the port is not clear")
		return
	case l.use.Form == FormHostPort || l.use.Form == FormListen:
		l.portless(at, level, message)
		return
	}
	address := Span{at.Start, at.Start + int32(len(s))}
	l.reportAs(level, address, message, safely(edited("write the brackets",
		put(Span{address.Start, address.Start}, "["), put(Span{address.End, address.End}, "]")))).claim = l.Span(Whole)
}

// tooManyColons says what package net does with an address.
func (l *look) tooManyColons() string {
	if l.use.Form == FormListen {
		return "; listening fails: too many colons in address"
	}
	return "; the connection fails: too many colons in address"
}

// portless reports an address where a port must follow. "::8080" is one by its
// looks, and almost surely a port with a colon too many.
func (l *look) portless(at Span, level Level, message string) {
	if port, ok := strings.CutPrefix(at.In(l.Text), "::"); ok && len(port) > 1 && validPort(port) {
		l.reportAs(level, at, "two colons before the port"+l.tooManyColons(),
			replace("take one out", Span{at.Start, at.Start + 1}, ""))
		return
	}
	l.reportAs(level, at, message)
}

// zone reports the zone of an address, and whether there is one. In an address of
// package net it stands as it is.
func (l *look) zone(host string) bool {
	address, zone, ok := strings.Cut(strings.TrimPrefix(host, "["), "%")
	if !ok || host[0] != '[' || !isIPv6(address) || len(zone) < 2 || !strings.HasSuffix(zone, "]") {
		return false
	}
	percent := l.Span(Host).Start + 1 + int32(len(address))
	switch {
	case !l.use.Form.WholeURL():
	case strings.HasPrefix(zone, "25"):
		at := Span{percent, l.Span(Host).End - 1}
		l.reportAs(Info, at, "zone "+l.quote(at)+": no RFC allows one in a URI any more (RFC 9844); only Go programs understand it")
	default:
		at := Span{percent, percent + 1}
		l.reportAs(l.refusedOr(Warning), at, `"%" in front of a zone must be percent-encoded`+l.refusal())
	}
	return true
}

// validPort reports whether s is a number that a port can have.
func validPort(s string) bool { return s != "" && allDigits(s) && portNumber(s) <= 65535 }
