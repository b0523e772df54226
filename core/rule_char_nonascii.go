package core

import (
	"unicode/utf8"

	"golang.org/x/net/idna"
)

var _ = define(Rule{
	Name:    "char-nonascii",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2", "RFC 3986 §2.5", "RFC 3987 §3.1", "RFC 5891 §4.4"},
	Summary: `A character outside ASCII. A URL has none; an IRI has to be turned into one first.`,
	Why: `In a path net/url encodes it, in a query it is sent as raw bytes, and a host reaches the resolver as it stands ` +
		`unless the client knows IDNA.`,
	Instead: `Write the UTF-8 bytes percent-encoded ("%C3%A9" for é), and a host as its A-label ("xn--…").`,
	Examples: []Example{
		{Bad: "https://h.test/caf«é»", Fixed: "https://h.test/caf%C3%A9", Good: "https://h.test/caf%C3%A9"},
		{Bad: "⟦base⟧?q=«→»", Fixed: "⟦base⟧?q=%E2%86%92", Good: "⟦base⟧?q=%E2%86%92"},
		{Bad: "https://«bücher.test»/", Fixed: "https://xn--bcher-kva.test/", Good: "https://xn--bcher-kva.test/"},
	},
	on:    Whole,
	sees:  clHigh,
	need:  needFault | needBytes,
	check: checkNonASCII,
})

func checkNonASCII(l *look) {
	for i := 0; i < len(l.Text) && l.count < maxFindings; {
		if classes[l.Text[i]]&clHigh == 0 {
			i++
			continue
		}
		c := l.at(int32(i))
		if c == Host {
			host := l.Span(Host)
			l.nonASCIIHost(host)
			i = int(host.End)
			continue
		}
		start := i
		for i < len(l.Text) && classes[l.Text[i]]&clHigh != 0 {
			i++
		}
		l.nonASCII(c, span(start, i))
	}
}

func (l *look) nonASCII(c Component, at Span) {
	switch c {
	case Path, Query, Fragment:
		message := l.quote(at) + " must be percent-encoded in a " + c.String()
		if c == Query && l.inRequest() {
			message += "; it is sent as raw bytes"
		}
		fix := replace("percent-encode its UTF-8 bytes", at, encode(at.In(l.Text)))
		fix.Safe = utf8.ValidString(at.In(l.Text))
		l.report(at, message, fix)
	default:
		l.report(at, l.quote(at)+" is not ASCII")
	}
}

// nonASCIIHost offers the host's A-labels where every byte of it is known.
func (l *look) nonASCIIHost(at Span) {
	message := "host " + l.quote(at) + " is not ASCII; only clients that know IDNA find it"
	if host := l.part(Host); host != "" {
		if ascii, err := idna.Lookup.ToASCII(host); err == nil && ascii != host {
			l.report(at, message, replace("write it as "+ascii, at, ascii))
			return
		}
	}
	l.report(at, message)
}
