package core

import (
	"strings"
	"unicode/utf8"
)

var _ = define(Rule{
	Name:    "url-field",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3", "RFC 3986 §5.3"},
	Summary: `A delimiter, or another component, in a field of url.URL that takes one component.`,
	Why: `URL.String writes the delimiters itself. "https://" as Scheme gives "https://://host", "?a=1" as RawQuery gives ` +
		`"??a=1", and a query or an escape in Path is percent-encoded once more ("%3F", "%2520").`,
	Instead: `Put each component into its field, without delimiters. Path and Fragment are not escaped, RawQuery is.`,
	Examples: []Example{
		{Use: "scheme", Bad: "https«://»", Fixed: "https", Good: "https"},
		{Use: "query", Bad: "«?»a=⟦a⟧", Fixed: "a=⟦a⟧", Good: "a=⟦a⟧"},
		{Use: "host-optional-port", Bad: "«http://»h.test:80", Fixed: "h.test:80", Good: "h.test:80"},
		{Use: "host-optional-port", Bad: "h.test«/x»", Good: "h.test"},
		{Use: "host-optional-port", Bad: "«::1»", Fixed: "[::1]", Good: "[::1]"},
		{Use: "path +decoded", Bad: "/x«?»a=1", Good: "/what?"},
		{Use: "path", Bad: "⟦p⟧/x«?»a=⟦a⟧", Good: "⟦p⟧/x%3Fa=⟦a⟧"},
		{Use: "path +decoded", Bad: "/a«%20»b", Fixed: "/a b", Good: "/a b"},
		{Use: "fragment +decoded", Bad: "«#»top", Fixed: "top", Good: "c#"},
	},
	on:    Whole,
	forms: forms(FormScheme, FormHostOptPort, FormPath, FormQuery, FormFragment),
	sees:  clColon | clSlash | clQuestion | clHash | clPercent,
	need:  needFault | needBytes | needDecoded,
	over:  []string{"char-unescaped", "host-ipv6", "host-invalid", "port-invalid", "port-empty", "query-separator", "hostport-unbracketed"},
	mends: true,
	check: checkField,
})

func checkField(l *look) {
	switch l.use.Form {
	case FormScheme:
		if end := len(strings.TrimRight(l.Text, ":/")); end < len(l.Text) && end > 0 {
			l.surplus(span(end, len(l.Text)), "a scheme", `URL.String writes ":" itself`)[0].Safe = true
		}
	case FormQuery:
		if hasPrefixByte(l.Text, '?') && !l.use.Decoded {
			l.surplus(span(0, 1), "a query", `URL.String writes one itself, and there are two`)
		}
	case FormFragment:
		if hasPrefixByte(l.Text, '#') {
			l.surplus(span(0, 1), "a fragment", `URL.String writes one itself, and "%23" for this one`)
		}
		l.escapedField()
	case FormPath:
		l.pathField()
		l.escapedField()
	case FormHostOptPort:
		if l.urlField() {
			l.hostField()
		}
	}
}

// surplus reports bytes that have to go, and gives the fix. What they do is told
// of a field of url.URL.
func (l *look) surplus(at Span, of, effect string) []Fix {
	message := l.quote(at) + " is no part of " + of
	if l.urlField() {
		message += ": " + effect
	}
	return l.report(at, message, replace("take it out", at, "")).Fixes
}

// hostField reports the first thing in a Host that is neither host nor port. A
// path from the root on is one of a socket.
func (l *look) hostField() {
	if prefix, ok := l.schemePrefix(); ok {
		l.report(prefix, "a URL where host and port belong: "+l.quote(prefix)+" is no part of a host", l.bareAddress(prefix)...).claim = l.Span(Whole)
		return
	}
	if slash := strings.IndexByte(l.Text, '/'); slash > 0 && !l.text.HoleIn(span(0, slash)) {
		l.report(span(slash, len(l.Text)), `a path in a host: URL.String writes "%2F" for its slashes`).claim = l.Span(Whole)
		return
	}
	if len(l.text.Holes) == 0 && isBareIPv6(l.Text) {
		l.unbracketed(l.Span(Whole))
	}
}

// pathField reports the "?" in front of a query.
func (l *look) pathField() {
	if i := strings.IndexByte(l.Text, '?'); i >= 0 && nameAt(l.Text[i+1:]) > 0 {
		l.report(span(i, i+1), `a query in a path: its "?" becomes "%3F"`)
	}
}

// escapedField reports escapes in a field that is not escaped yet. One of a byte
// that stands for itself is left alone, as is "%25": both can be data.
func (l *look) escapedField() {
	if !l.use.Decoded || l.Seen(Whole)&clPercent == 0 {
		return
	}
	var edits []Edit
	for i := 0; i < len(l.Text); i++ {
		start := i
		for i < len(l.Text) && l.Text[i] == '%' && tripletAt(l.Text, i, len(l.Text), false) && isEscape(l.Text[i:i+3]) {
			i += 3
		}
		if i > start {
			decoded, _ := decode(l.Text[start:i])
			edits = append(edits, put(span(start, i), decoded))
		}
	}
	if len(edits) == 0 {
		return
	}
	at := edits[0].Span
	message := l.quote(at) + " in a " + l.use.Form.String() + ` that is not escaped yet; its "%" becomes "%25"`
	for _, e := range edits {
		if !utf8.ValidString(e.New) {
			l.reportAs(Warning, at, message)
			return
		}
	}
	l.reportAs(Warning, at, message, edited("write the character itself", edits...))
}

// isEscape reports whether a triplet stands for a byte that has to be encoded in
// a URL, and for no control character.
func isEscape(triplet string) bool {
	b := unhex(triplet[1])<<4 | unhex(triplet[2])
	return b != '%' && classes[b]&(clAlpha|clDigit|clMark|clControl) == 0
}
