package core

import "strings"

var _ = define(Rule{
	Name:    "char-unescaped",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2", "RFC 3986 appendix A", "RFC 1738 §2.2"},
	Summary: "A character that no URL may hold as it is: a space, one of \" < > { } \\ ^ | and the backquote, or a second #.",
	Why: `Clients, servers and proxies treat such a character differently. In a path net/url encodes it when the URL is sent: the ` +
		`request works, but whoever uses the text as it is has another URL. In a query it is sent raw: a space breaks the ` +
		`request, and Go's server answers 400; the others pass one server and fail at the next. In a host net/url refuses ` +
		`most of them; what it lets through is the name of no host. The first "#" begins the fragment, which is not sent at ` +
		`all, and a second one belongs to it.`,
	Instead: `Write a "%" and the two hexadecimal digits of the character: "%20" for a space, "%22" for a quote, "%3C" and ` +
		`"%3E" for < and >, "%7B" and "%7D" for braces, "%23" for a "#" that is data; in a format of fmt.Sprintf "%%20". A value that is ` +
		`known only at run time goes through url.PathEscape in a path ("/search/" + url.PathEscape(word)), and through ` +
		`url.QueryEscape in a query ("?q=" + url.QueryEscape(word)): one value at a time, never the whole URL. The field ` +
		`Path of url.URL takes the text unescaped. A name in braces, such as {id}, is left to the rule placeholder.`,
	Examples: []Example{
		{Use: "absolute http https +sends +parses", Bad: "https://h.test/?q=a« »b", Fixed: "https://h.test/?q=a%20b", Good: "https://h.test/?q=a+b"},
		{Bad: `/search/«"»exact`, Fixed: "/search/%22exact", Good: "/search/⟦word:segment:path-escape⟧"},
		{Bad: "http://⟦h⟧/a« »b", Fixed: "http://⟦h⟧/a%20b", Good: "http://⟦h⟧/a%20b"},
		{Bad: "⟦base⟧/v1/x?q=a«<»b", Fixed: "⟦base⟧/v1/x?q=a%3Cb", Good: "⟦base⟧/v1/x?q=a%3Cb"},
		{Bad: "/a#b«#»c", Fixed: "/a#b%23c", Good: "/a#b%23c"},
		{Use: "reference +parses", Bad: `http://h« »x.test/`, Good: "http://h-x.test/"},
		{Use: "absolute http https +builds", Bad: "https://h.test/{id}/a«|»b", Fixed: "https://h.test/{id}/a%7Cb", Good: "https://h.test/{id}"},
	},
	on:    Whole,
	sees:  clFault,
	need:  needFault | needBytes,
	check: checkUnescaped,
})

// clRaw are the bytes that it is about: where they may not stand.
const clRaw = clSpace | clUnsafe | clBackslash | clBar | clOpen | clClose | clHash

// checkUnescaped reports each run of bytes that stand in one component and are
// equally bad. Every byte is looked at once.
func checkUnescaped(l *look) {
	if l.Seen(Whole)&clRaw == 0 {
		return
	}
	for i := 0; i < len(l.Text) && l.count < maxFindings; {
		if skip := placeholderAt(l.Text, i); skip > 0 {
			i += skip
			continue
		}
		level, ok := l.unescaped(i)
		if !ok {
			i++
			continue
		}
		start, c := i, l.at(int32(i))
		for i++; i < len(l.Text) && l.at(int32(i)) == c && placeholderAt(l.Text, i) == 0; i++ {
			if next, ok := l.unescaped(i); !ok || next != level {
				break
			}
		}
		l.reportUnescaped(level, c, span(start, i))
	}
}

// unescaped gives how bad it is that the byte at offset i stands there raw, and
// false if it may, or if another rule is about it.
func (l *look) unescaped(i int) (Level, bool) {
	k := classes[l.Text[i]]
	if k&clRaw == 0 {
		return 0, false
	}
	brackets := k&(clOpen|clClose) != 0
	switch l.at(int32(i)) {
	case Userinfo, Host:
		return l.refusedOr(Warning), !brackets && k&clHash == 0
	case Path:
		if brackets || k&clBar != 0 && l.Loose().Overlaps(span(i, i+1)) {
			return Info, true
		}
		return Warning, k&clHash == 0
	case Query:
		if brackets || k&clBar != 0 {
			return Info, true
		}
		if k&clSpace != 0 && l.inRequest() {
			return Error, true
		}
		return Warning, k&clHash == 0
	case Fragment:
		return Warning, true
	}
	return 0, false
}

// refusedOr is Error if net/url refuses the text, else level.
func (l *look) refusedOr(level Level) Level {
	if l.refused() {
		return Error
	}
	return level
}

// inRequest reports whether the text becomes the target of an HTTP request.
func (l *look) inRequest() bool {
	scheme := l.part(Scheme)
	return l.use.Effect&(Sends|Builds) != 0 && l.use.Speaks("http") &&
		(l.use.Form != FormReference || l.Has(Scheme)) &&
		(scheme == "" || strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https"))
}

func (l *look) reportUnescaped(level Level, c Component, at Span) {
	message := l.quote(at) + " must be percent-encoded in a " + c.String()
	switch {
	case c == Host || c == Userinfo:
		if c == Host {
			message = l.quote(at) + " cannot stand in a host"
		}
		if level == Error {
			message += "; net/url refuses the URL"
		}
		l.reportAs(level, at, message)
		return
	case c == Query && level == Error:
		message += "; it is sent raw, and Go's server answers 400"
	case c == Query && l.inRequest():
		message += "; it is sent raw"
	case c == Path && l.use.Effect.Has(Parses) && !l.Loose().Overlaps(at) && !l.opaque():
		message += "; net/url does it silently, others refuse it"
	}
	fix := replace("percent-encode it", at, encode(at.In(l.Text)))
	fix.Safe = strings.Trim(l.Text, whitespace) != "" // else nobody knows what was meant
	l.reportAs(level, at, message, fix)
}

// maxPlaceholder is how long the name in "{name}" can be.
const maxPlaceholder = 60

// placeholderAt gives the length of the placeholder that begins at offset i, or
// 0: {name}, ${NAME}, <name>, {{.Field}}. It is for others to say what is wrong
// with one, if anything.
func placeholderAt(s string, i int) int {
	var closing byte
	switch s[i] {
	case '{':
		closing = '}'
	case '<':
		closing = '>'
	default:
		return 0
	}
	for n := i + 1; n < len(s) && n-i <= maxPlaceholder; n++ {
		switch {
		case s[n] == closing && n > i+1:
			if closing == '}' && n+1 < len(s) && s[n+1] == '}' && s[i+1] == '{' {
				n++
			}
			return n + 1 - i
		case classes[s[n]]&(clAlpha|clDigit|clMark|clColon|clSpace|clSub) == 0 && s[n] != '{':
			return 0
		}
	}
	return 0
}
