package core

import "strings"

var _ = define(Rule{
	Name:    "scheme-malformed",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §3.2", "RFC 1738 §3.1", "RFC 1738 appendix"},
	Summary: `A URL whose beginning is broken: a slash or a colon too few or too many, a wrapper left on.`,
	Why: `The parser finds no host: "http:/h/x" is a path to net/url, and the request fails with "no Host in request URL" ` +
		`or "unsupported protocol scheme".`,
	Instead: `Write scheme, colon, two slashes, host: "https://example.com/x".`,
	Examples: []Example{
		{Bad: "http«:/»h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "https«:://»h.test/x", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Bad: "http«//»h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: `http«:\\»h.test/x`, Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "«://»h.test/x", Good: "//h.test/x"},
		{Bad: "«URL:»http://h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "«<»http://h.test/x>", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "https«:/»⟦h⟧/x", Fixed: "https://⟦h⟧/x", Good: "https://⟦h⟧/x"},
		{Bad: "«1http:»//h.test/x", Good: "http://h.test/x"},
	},
	on:    Whole,
	need:  needFault | needBytes,
	sees:  clOdd,
	over:  []string{"char-unescaped", "backslash", "path-colon", "scheme-missing", "scheme-misspelled", "scheme-unsupported", "host-missing", "parse-error", "scheme-is-host"},
	mends: true,
	check: checkMalformed,
})

// checkMalformed looks at the beginning of the text only, and at its last byte.
func checkMalformed(l *look) {
	if l.info != nil && l.Has(Authority) || !l.use.Form.WholeURL() || l.use.Form == FormTarget || l.use.Form == FormRelative {
		return
	}
	for _, f := range []func(*look) bool{wrapped, urlPrefix, noScheme, brokenSlashes, noColon, notAScheme} {
		if f(l) {
			return
		}
	}
}

// malformed reports the bytes at; the fault covers everything up to there, and
// the bytes of also, so that no other rule tells it again.
func (l *look) malformed(at Span, message string, fixes ...Fix) bool {
	l.report(at, message, fixes...).claim = l.Span(Whole)
	return true
}

// wrapped: <http://h.test/x>, the form for URLs in prose (RFC 3986 appendix C).
func wrapped(l *look) bool {
	s := l.Text
	if len(s) < 3 || s[0] != '<' || s[len(s)-1] != '>' {
		return false
	}
	inner := Parse(s[1 : len(s)-1])
	if !inner.Has(Scheme) || inner.Seen(Whole)&(clSpace|clUnsafe) != 0 {
		return false
	}
	last := span(len(s)-1, len(s))
	return l.malformed(span(0, 1), "angle brackets are not part of the URL",
		edited("take them out", put(span(0, 1), ""), put(last, "")))
}

// urlPrefix: URL:http://h.test/x, which RFC 1738 recommends for prose.
func urlPrefix(l *look) bool {
	const prefix = "URL:"
	if len(l.Text) < len(prefix) || !strings.EqualFold(l.Text[:len(prefix)], prefix) {
		return false
	}
	inner := Parse(l.Text[len(prefix):])
	if !inner.Has(Scheme) || inner.Seen(Scheme)&clHole != 0 {
		return false
	}
	at := span(0, len(prefix))
	return l.malformed(at, l.quote(at)+" is not part of the URL", safely(replace("take it out", at, "")))
}

// noScheme: ://h.test/x
func noScheme(l *look) bool {
	if !strings.HasPrefix(l.Text, "://") {
		return false
	}
	return l.malformed(span(0, 3), `nothing stands before "://"`)
}

// brokenSlashes: http:/h, http:\\h, https:://h, of schemes that need "//".
func brokenSlashes(l *look) bool {
	colon := int(l.Span(Scheme).End)
	if l.info == nil || l.info.Authority != Required || l.Has(Authority) || !l.info.Web && l.info.Name != "ftp" {
		return false
	}
	end := colon
	for end < len(l.Text) && end < colon+5 && strings.IndexByte(`:/\`, l.Text[end]) >= 0 {
		end++
	}
	at := span(colon, end)
	if at.Len() < 2 || end == len(l.Text) {
		return false
	}
	host, _ := scan(l.Text, end, clSlash|clQuestion|clHash)
	fix := replace(`write "://"`, at, "://")
	isHost := hostBehindSlash(l.Text[end:host])
	fix.Safe = at.In(l.Text) == ":://" || at.In(l.Text) == ":/" && isHost
	if !isHost && l.Text[end] == HoleByte && (host != end+1 || host == len(l.Text)) {
		return false // the hole may bring the other slash
	}
	return l.malformed(at, l.quote(at)+` stands where "://" belongs; there is no host`, fix)
}

// hostBehindSlash reports whether s can only be meant as a host.
func hostBehindSlash(s string) bool {
	return looksLikeHost(s) && !strings.HasSuffix(s, ".")
}

// noColon: http//h.test/x
func noColon(l *look) bool {
	if l.Has(Scheme) {
		return false
	}
	name, rest, ok := strings.Cut(l.Text, "//")
	info := LookupScheme(name)
	if !ok || info == nil || !info.Web {
		return false
	}
	at := span(len(name), len(name)+2)
	fix := replace(`write "://"`, at, "://")
	host, _ := scan(rest, 0, clSlash|clQuestion|clHash)
	fix.Safe = hostBehindSlash(rest[:host])
	return l.malformed(at, `no ":" between "`+name+`" and "//"`, fix)
}

// notAScheme: 1http://h, ht tp://h: what stands before "://" is known and is no
// scheme.
func notAScheme(l *look) bool {
	if l.Has(Scheme) && l.Seen(Scheme)&clBadForm == 0 {
		return false
	}
	end, seen := scan(l.Text, 0, clColon|clSlash|clQuestion|clHash)
	if end == 0 || !strings.HasPrefix(l.Text[end:], "://") || seen&clHole != 0 && l.text.HoleIn(span(0, end)) {
		return false
	}
	at := span(0, end+1)
	return l.malformed(at, l.quote(at)+" is no scheme")
}
