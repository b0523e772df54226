package core

import "strings"

var _ = define(Rule{
	Name:    "scheme-missing",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §4.5", "RFC 1738 §2.1"},
	Summary: `A URL without its scheme where a request is made of it, or where you say that it has one.`,
	Why: `net/http parses it and then refuses to send it: "unsupported protocol scheme". That the scheme may be left out ` +
		`is a habit of browsers.`,
	Instead: `Write the whole URL: "https://example.com/x".`,
	Examples: []Example{
		{Use: "absolute http https +sends", Bad: "«h.test/x»", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Use: "absolute http https +sends", Bad: "«localhost:8080»/x", Fixed: "http://localhost:8080/x", Good: "http://localhost:8080/x"},
		{Use: "absolute http https +builds", Bad: "«//h.test/⟦p⟧»", Fixed: "https://h.test/⟦p⟧", Good: "⟦base⟧/x"},
		{Use: "absolute http https +sends", Bad: "«/x»", Good: "http://⟦h⟧/x"},
		{Use: "absolute redis rediss +refuses", Bad: "«localhost:6379»", Good: "redis://localhost:6379"},
		{Use: "absolute https +own", Bad: "«h.test/x»", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Use: "absolute +own", Bad: "«//⟦h⟧/x»", Good: "mailto:⟦h⟧"},
	},
	on:    Whole,
	forms: forms(FormURI, FormAbsolute),
	sees:  clOdd,
	need:  needBytes,
	over:  []string{"scheme-unsupported", "path-colon", "host-missing"},
	check: checkSchemeMissing,
})

func checkSchemeMissing(l *look) {
	if l.Has(Scheme) && l.Has(Authority) {
		return
	}
	level, ok := l.requestLevel()
	if !ok || l.Text == "" || l.faulty[Scheme] {
		return
	}
	if l.Has(Scheme) {
		if l.schemeIsHost() {
			l.reportMissing(level, Span{0, l.hostLikeEnd()}, "http", "://")
		}
		return
	}
	if l.looseAt(0) {
		return
	}
	whole := l.Span(Whole)
	switch first := l.firstSegment(); {
	case l.Has(Authority):
		l.reportMissing(level, whole, "https", ":")
	case looksLikeHost(first):
		l.reportMissing(level, whole, schemeFor(first), "://")
	default:
		l.reportMissing(level, whole, "", "")
	}
}

// requestLevel gives how bad it is that the text is none that the callee can send:
// it surely fails where a request is made at once, and almost surely where one is
// only built. Where the program says that a URL has its scheme, it is not what was
// meant.
func (l *look) requestLevel() (Level, bool) {
	if l.use.Form != FormURI && l.use.Form != FormAbsolute {
		return 0, false
	}
	does, web := l.use.Effect, l.use.Schemes != nil && l.use.Speaks("http")
	switch {
	case l.use.Schemes != nil && does.Has(Refuses), web && does.Has(Sends), l.use.demands() && does.Has(Sends):
		return Error, true
	case web && does.Has(Builds), l.use.demands():
		return Warning, true
	}
	return 0, false
}

// demands reports whether the form and the schemes of the use are what the program
// wants, and not only what a library takes. What tries or matches takes all.
func (u *Use) demands() bool { return u.Own && u.Effect&(Tries|Matches|Builds|Resolves) == 0 }

// reportMissing reports that the text has no scheme, and offers one that the callee
// speaks, with what stands between it and the text.
func (l *look) reportMissing(level Level, at Span, scheme, mark string) {
	effect := "the request fails"
	switch {
	case l.use.Effect.Has(Refuses):
		effect = "it is refused"
	case l.use.Own:
		effect = "an absolute URL begins with one"
	case l.use.Effect.Has(Parses): // by net/http
		effect += ": unsupported protocol scheme"
	}
	var fixes []Fix
	if scheme != "" && l.use.Schemes != nil {
		fixes = l.putScheme(scheme, mark)
	}
	message := "no scheme in " + l.quote(at)
	if h := l.text.HoleAt(0); h != nil && h.May == PathText && l.use.Speaks("http") {
		message, effect = "no host in "+l.quote(at)+", which is a path", "the request fails" // path.Join leaves "http:/"
	}
	l.reportAs(level, at, message+"; "+effect, fixes...).claim = l.Span(Whole)
}

// putScheme offers to put a scheme that the callee speaks before the text: that one, or
// https.
func (l *look) putScheme(scheme, mark string) []Fix {
	if !l.use.Speaks(scheme) {
		scheme = "https"
	}
	if !l.use.Speaks(scheme) {
		return nil
	}
	return []Fix{replace("write the scheme", span(0, 0), scheme+mark)}
}

// schemeFixes offers a scheme for the host and port that the text begins with, unless
// the port is that of a scheme which is none of the web: what is parsed is used, and
// without a scheme it is of use to hardly anybody.
func (l *look) schemeFixes(hostport string) []Fix {
	_, port, _ := cutPort(hostport)
	for _, info := range schemes {
		if info.Port == port && !info.Web {
			return nil
		}
	}
	return l.putScheme(schemeFor(hostport), "://")
}

// looseAt reports whether the byte at offset i may belong to another component.
func (l *look) looseAt(i int) bool { return l.Loose().Present() && l.Loose().Overlaps(span(i, i+1)) }

// firstSegment gives the bytes before the first "/", "?" or "#".
func (l *look) firstSegment() string {
	end, _ := scan(l.Text, 0, clSlash|clQuestion|clHash)
	return l.Text[:end]
}

// schemeIsHost reports whether what stands for a scheme is a host, because a port
// follows: localhost:8080, db.internal:5432/x.
func (l *look) schemeIsHost() bool {
	scheme := l.part(Scheme)
	if scheme == "" || l.Has(Authority) {
		return false
	}
	port := l.Text[l.Span(Scheme).End+1 : l.hostLikeEnd()]
	isPort := port != "" && (allDigits(port) || len(port) == 1 && l.holeAt(int(l.Span(Scheme).End)+1))
	return isPort && (strings.EqualFold(scheme, "localhost") || strings.IndexByte(scheme, '.') > 0)
}

// hostLikeEnd gives the offset behind the "host:port" that the text begins with.
func (l *look) hostLikeEnd() int32 {
	end, _ := scan(l.Text, 0, clSlash|clQuestion|clHash)
	return int32(end)
}

// cutPort cuts host and port apart, of which the host may be in brackets.
func cutPort(s string) (host, port string, has bool) {
	if i := strings.IndexByte(s, ']'); i > 0 && s[0] == '[' {
		port, has = strings.CutPrefix(s[i+1:], ":")
		return s[:i+1], port, has
	}
	return strings.Cut(s, ":")
}

// looksLikeHost reports whether a first segment is a host or "host:port" rather
// than the name of a file or a resource.
func looksLikeHost(s string) bool {
	host, port, hasPort := cutPort(s)
	if strings.HasPrefix(host, "[") {
		return hasPort && port != "" && allDigits(port)
	}
	if hasPort && (port == "" || !allDigits(port)) || classesOf(host)&^(clAlpha|clHexAlpha|clDigit|clMark|clSchemeMark) != 0 {
		return false
	}
	before, _ := cutLast(host, '.')
	return before != "" && host[0] != '.' || hasPort && host != "" || strings.EqualFold(host, "localhost")
}

// schemeFor gives the scheme to offer for a host: plain http for the machine
// itself and for ports other than 443, which TLS servers seldom have.
func schemeFor(hostport string) string {
	host, port, _ := cutPort(hostport)
	if port != "" && port != "443" || strings.EqualFold(host, "localhost") || strings.HasPrefix(host, "127.") || host == "[::1]" {
		return "http"
	}
	return "https"
}

var _ = define(Rule{
	Name:    "scheme-is-host",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.1", "RFC 3986 §4.2"},
	Summary: `A host and port that read as a scheme and a path.`,
	Why: `"localhost:8080/x" is a URL of the scheme "localhost": url.Parse accepts it, and its Host is empty. With an ` +
		`address in place of the name it fails instead.`,
	Instead: `Write the scheme: "http://localhost:8080/x".`,
	Examples: []Example{
		{Bad: "«localhost:8080»/x", Fixed: "http://localhost:8080/x", Good: "http://localhost:8080/x"},
		{Bad: "«db.internal:5432»", Good: "urn:isbn:5432"},
		{Bad: "«db.internal:⟦port:digits⟧»/x", Fixed: "http://db.internal:⟦port:digits⟧/x", Good: "db:⟦x⟧"},
	},
	on:    Scheme,
	sees:  clOdd,
	check: checkSchemeIsHost,
})

func checkSchemeIsHost(l *look) {
	if l.Has(Authority) {
		return
	}
	if _, sent := l.requestLevel(); sent || !l.use.Form.WholeURL() || l.use.Form == FormTarget || !l.schemeIsHost() {
		return // of the target of CONNECT it is host and port
	}
	if port := l.Text[l.Span(Scheme).End+1 : l.hostLikeEnd()]; !allDigits(port) && !l.digitsAt(l.Span(Scheme).End+1) {
		return
	}
	at := Span{0, l.hostLikeEnd()}
	l.report(at, l.quote(at)+" is read as the scheme "+l.quote(l.Span(Scheme)), l.schemeFixes(at.In(l.Text))...)
}

// digitsAt reports whether the hole at offset i holds a number.
func (l *look) digitsAt(i int32) bool {
	h := l.text.HoleAt(int(i))
	return h != nil && h.May == Digits
}
