package core

import "strings"

var _ = define(Rule{
	Name:    "compare-never",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §3.2.2", "RFC 3986 §3.2.3", "RFC 3986 §6.2.2.1"},
	Summary: `A component of a URL compared with a text that it never is.`,
	Why: `The branch is never taken, or always. net/url puts the scheme into lower case and gives it without the colon; ` +
		`Port is digits or empty; Hostname has no port and no brackets; Path is decoded, RawQuery has no "?".`,
	Instead: `Compare with the component alone, as net/url gives it: "https", "80", "::1".`,
	Examples: []Example{
		{Use: "scheme +compares +derived", Bad: "https«://»", Fixed: "https", Good: "https"},
		{Use: "scheme +compares", Bad: "«HTTPS»", Fixed: "https", Good: "http+unix"},
		{Use: "port +compares +derived", Bad: "«:»80", Fixed: "80", Good: "80"},
		{Use: "port +compares +derived", Bad: "«:»⟦port⟧", Fixed: "⟦port⟧", Good: "⟦port⟧"},
		{Use: "port +compares +derived", Bad: "«http»", Good: "99999"},
		{Use: "host +compares +derived", Bad: "«[::1]»", Fixed: "::1", Good: "::1"},
		{Use: "host +compares +derived", Bad: "h.test«:8080»", Good: "fe80::1%eth0"},
		{Use: "host-optional-port +compares", Bad: "«https://h.test»", Good: "[fe80::1%eth0]:80"},
		{Use: "host-optional-port +compares", Bad: "«⟦host⟧/x»", Good: "⟦host⟧:80"},
		{Use: "query +compares", Bad: "«?»a=1", Fixed: "a=1", Good: "a=1?"},
		{Use: "query +compares +derived", Bad: "«a=1#b»", Good: "a=%zz b"},
		{Use: "path +compares +decoded", Bad: "/a«%20»b", Fixed: "/a b", Good: "/a b"},
	},
	on:    Whole,
	forms: forms(FormScheme, FormHost, FormPort, FormHostOptPort, FormPath, FormQuery),
	need:  needBytes | needDecoded,
	does:  Compares,
	check: checkCompare,
})

func checkCompare(l *look) {
	whole := l.Span(Whole)
	switch {
	case l.onlyOddly():
	case len(l.text.Holes) == 0 && l.use.Form.given(l.Text, l.use.Go),
		len(l.text.Holes) > 0 && !l.strange():
	default:
		switch l.use.Form {
		case FormScheme:
			l.neverScheme(whole)
		case FormPort:
			l.neverPort(whole)
		case FormHost:
			l.neverHostname(whole)
		case FormHostOptPort:
			l.never(whole, "it holds no more than host and port")
		case FormQuery:
			l.never(whole, `the "#" ends a query`)
		}
	}
}

// never reports that the component never is the text, of which the bytes at are
// to blame. What a program has put into a field is its own affair.
func (l *look) never(at Span, why string, fixes ...Fix) {
	l.compared(Error, at, "is never "+l.quote(l.Span(Whole))+": "+why, fixes...)
}

func (l *look) compared(level Level, at Span, message string, fixes ...Fix) {
	name := l.use.Callee
	if name == "" {
		name = "the " + l.use.Form.String()
	}
	if l.use.Form != FormPort && l.use.Form != FormHost {
		name += " of a parsed URL"
	}
	if !l.use.Effect.Has(Derived) {
		level = min(level, Warning)
	}
	l.reportAs(level, at, name+" "+message, fixes...)
}

func (l *look) neverScheme(whole Span) {
	bare := strings.TrimRight(l.Text, ":/")
	lower := strings.ToLower(bare)
	switch {
	case len(l.text.Holes) > 0 || !FormScheme.given(lower, l.use.Go):
		l.never(whole, "that is no scheme in lower case")
	case len(bare) < len(l.Text):
		l.never(span(len(bare), len(l.Text)), "it has no colon", replace("compare with the scheme alone", whole, lower))
	default:
		l.never(whole, "net/url puts it into lower case", replace("write it in lower case", whole, lower))
	}
}

func (l *look) neverPort(whole Span) {
	const why = "it is digits or empty"
	colon, rest := span(0, 1), strings.TrimPrefix(l.Text, ":")
	if len(rest) < len(l.Text) && (len(l.text.Holes) > 0 || allDigits(rest)) {
		l.never(colon, why, replace("take the colon out", colon, ""))
		return
	}
	l.never(whole, why)
}

func (l *look) neverHostname(whole Span) {
	inner, open := strings.CutPrefix(l.Text, "[")
	inner, closed := strings.CutSuffix(inner, "]")
	if open && closed && len(l.text.Holes) == 0 && FormHost.given(inner, l.use.Go) {
		l.never(whole, "it has no brackets", replace("take them out", whole, inner))
		return
	}
	l.never(whole, "it holds no more than the host")
}

// onlyOddly reports a text that a component can be, but only of a URL that nobody
// means: "http://h:80:80", "/?" + "?a=1", "/a%2520b".
func (l *look) onlyOddly() bool {
	switch l.use.Form {
	case FormHost:
		host, port, ok := strings.Cut(l.Text, ":")
		if !ok || port == "" || !allDigits(port) || host == "" || len(l.text.Holes) > 0 {
			return false
		}
		l.compared(Warning, span(len(host), len(l.Text)), "has no port")
	case FormQuery:
		if !hasPrefixByte(l.Text, '?') {
			return false
		}
		at := span(0, 1)
		l.compared(Warning, at, `begins behind the "?"`, replace("take it out", at, ""))
	case FormPath:
		l.escapedPath()
	default:
		return false
	}
	return true
}

// escapedPath reports the first escape in a text that a decoded path is compared
// with.
func (l *look) escapedPath() {
	for i := 0; i+2 < len(l.Text); i++ {
		if l.Text[i] != '%' || !tripletAt(l.Text, i, len(l.Text), false) || !isEscape(l.Text[i:i+3]) {
			continue
		}
		at := span(i, i+3)
		decoded, _ := decode(l.Text)
		var fixes []Fix
		if len(l.text.Holes) == 0 && decoded != "" {
			fixes = []Fix{replace("write the character itself", l.Span(Whole), decoded)}
		}
		l.compared(Warning, at, "is decoded: "+l.quote(at)+" in it stands in the URL as "+`"%25`+l.Text[i+1:i+3]+`"`, fixes...)
		return
	}
}

// strange reports whether a text with holes has a byte that the component never
// has, whatever the holes hold.
func (l *look) strange() bool {
	switch l.use.Form {
	case FormScheme:
		return l.anyKnown(func(b byte) bool { return classes[b]&(clAlpha|clDigit|clSchemeMark) == 0 || 'A' <= b && b <= 'Z' })
	case FormPort:
		return l.anyKnown(func(b byte) bool { return b < '0' || '9' < b })
	case FormQuery:
		return l.anyKnown(func(b byte) bool { return b == '#' })
	case FormHost, FormHostOptPort:
		return l.strangeHost()
	}
	return false
}

// strangeHost: the zone of an IPv6 address can hold any byte. A Hostname has a "%"
// before it, a Host begins with "[" and has a "]" behind it.
func (l *look) strangeHost() bool {
	last := strings.LastIndexAny(l.Text, "/?#@ ")
	if last < 0 || strings.ContainsAny(l.Text, "%[") {
		return false
	}
	if l.use.Form == FormHost {
		return !l.text.HoleIn(span(0, last))
	}
	tail := span(last, len(l.Text))
	return !l.holeAt(0) || !l.text.HoleIn(tail) && strings.IndexByte(tail.In(l.Text), ']') < 0
}

func (l *look) anyKnown(is func(byte) bool) bool {
	for i := range len(l.Text) {
		if is(l.Text[i]) && !l.holeAt(i) {
			return true
		}
	}
	return false
}

// given reports whether net/url gives s as that component of some URL: what the
// field or method of that form holds after Parse.
func (f Form) given(s string, release GoVersion) bool {
	mode := NetURLMode{Go: release}
	switch f {
	case FormScheme:
		u, _ := NetURL(s+":", mode)
		return s == u.Scheme
	case FormPort:
		u, _ := NetURL("x://h:"+s, mode)
		return s == u.Port()
	case FormQuery:
		u, _ := NetURL("x:?"+s, mode)
		return s == u.RawQuery
	case FormHost:
		for _, host := range []string{s, "[" + s + "]", s + ":"} {
			if givenBy(host, mode, func(u *NetURLResult) bool { return u.Hostname() == s }) {
				return true
			}
		}
		return false
	case FormHostOptPort:
		return givenBy(s, mode, func(u *NetURLResult) bool { return u.Host == s })
	}
	return true
}

// givenBy reports whether a URL with that host is as it should be, if the "%" of
// the host, or all of its zone that is ASCII, is written as triplets: no other byte
// of a zone may be.
func givenBy(host string, mode NetURLMode, is func(*NetURLResult) bool) bool {
	raw := []string{host}
	if before, zone, ok := strings.Cut(host, "%"); ok {
		end := max(strings.LastIndexByte(zone, ']'), 0)
		raw = append(raw, strings.ReplaceAll(host, "%", "%25"), before+"%25"+encodeASCII(zone[:end])+zone[end:])
	}
	for _, r := range raw {
		if u, err := NetURL("x://"+r, mode); err == nil && is(&u) {
			return true
		}
	}
	return false
}
