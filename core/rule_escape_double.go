package core

import (
	"strings"
	"unicode/utf8"
)

var _ = define(Rule{
	Name:    "escape-double",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.4", "RFC 1738 §2.2"},
	Summary: `A percent-encoded text that was encoded once more: "%2520" where "%20" is meant.`,
	Why: `The server decodes once and gets "%20" where a space is meant: another file, another name. It happens where a ` +
		`text that is escaped already is given to url.PathEscape or url.QueryEscape.`,
	Instead: `Encode once. A URL within a query value is rightly encoded as a whole, and is not reported.`,
	Examples: []Example{
		{Bad: "https://h.test/a«%2520»b", Fixed: "https://h.test/a%20b", Good: "https://h.test/a%20b"},
		{Bad: "⟦base⟧?name=a«%2520»b%2520c", Fixed: "⟦base⟧?name=a%20b%20c", Good: "⟦base⟧?next=https%3A%2F%2Fh%2Fa%2520b"},
		{Bad: "https://h.test/⟦x⟧/caf«%25C3»%25A9", Fixed: "https://h.test/⟦x⟧/caf%C3%A9", Good: "https://h.test/job/a%252Fb"},
		{Use: "query", Bad: "q=a«%253D»b", Fixed: "q=a%3Db", Good: "q=%25ad%25"},
	},
	on:    Whole,
	sees:  clEscape,
	need:  needBytes,
	check: checkDouble,
})

// checkDouble looks at each segment of the path and each pair of the query by
// itself: one that holds a URL holds it encoded once more.
func checkDouble(l *look) {
	if l.Has(Path) && l.certain(Path) {
		l.doubleIn(Path, clSlash, twiceInPath)
	}
	if l.Has(Query) {
		l.doubleIn(Query, clSub, twiceInValue)
	}
}

// doubleIn looks for escapes that are encoded again in the parts of component c
// that bytes of the class sep divide. There is one finding a component. A part
// with a hole in it may hold a URL.
func (l *look) doubleIn(c Component, sep class, twice func(string) bool) {
	var edits []Edit
	for at, end := int(l.Span(c).Start), int(l.Span(c).End); at < end; {
		next, seen := scan(l.Text[:end], at, sep)
		if seen&clPercent != 0 && seen&clHole == 0 && twice(l.Text[at:next]) {
			edits = l.appendTwice(edits, at, next)
		}
		at = next + 1
	}
	if len(edits) > 0 {
		first := edits[0].Span
		first.End += 2
		l.report(first, l.quote(first)+" is encoded twice", edited("encode it once; other bytes are sent", edits...))
	}
}

// appendTwice appends an edit for each "%25" in [at, end) that begins an escape.
func (l *look) appendTwice(edits []Edit, at, end int) []Edit {
	for i := at; i < end; i++ {
		if twiceAt(l.Text[:end], i) {
			edits = append(edits, put(span(i, i+3), "%"))
		}
	}
	return edits
}

// twiceAt reports whether "%25" and two hexadecimal digits at offset i of s stand
// for a byte that has to be encoded: "%25ad" is "%ad" as likely as not. A byte
// outside ASCII does not come alone.
func twiceAt(s string, i int) bool {
	b := againAt(s, i)
	if b >= utf8.RuneSelf {
		return againAt(s, i-len("%25C3")) >= utf8.RuneSelf || againAt(s, i+len("%25C3")) >= utf8.RuneSelf
	}
	return b != 0 && b != '%' && classes[b]&(clAlpha|clDigit|clMark|clControl) == 0
}

// againAt gives the byte that "%25" and two hexadecimal digits at offset i of s
// stand for when they are decoded twice, or 0.
func againAt(s string, i int) byte {
	if i < 0 || i+5 > len(s) || s[i:i+3] != "%25" || !isHex(s[i+3]) || !isHex(s[i+4]) {
		return 0
	}
	return unhex(s[i+3])<<4 | unhex(s[i+4])
}

// twiceInPath: a segment that holds an encoded URL is encoded twice on purpose,
// and so is a slash, for servers that decode it too early.
func twiceInPath(segment string) bool {
	return strings.Contains(segment, "%25") && !strings.Contains(segment, "%252F") && !strings.Contains(segment, "%252f") && !holdsURL(segment)
}

// twiceInValue: a value with a lone "%25" is a pattern or a number, in which the
// digits behind another one say nothing.
func twiceInValue(value string) bool {
	for i := 0; i < len(value); i++ {
		if strings.HasPrefix(value[i:], "%25") && !twiceAt(value, i) {
			return false
		}
	}
	return strings.Contains(value, "%25") && !holdsURL(value)
}

// holdsURL reports whether an encoded part of a URL holds a URL or a path, which
// may itself hold escapes.
func holdsURL(s string) bool {
	if strings.ContainsAny(s, ":/?") {
		return true
	}
	for _, delimiter := range []string{"%3A", "%3a", "%2F", "%2f", "%3F", "%3f", "%26"} {
		if strings.Contains(s, delimiter) {
			return true
		}
	}
	return false
}

var _ = define(Rule{
	Name:    "escape-control",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 1738 §6", "RFC 3986 §7.3", "RFC 9110 §5.5"},
	Summary: `A percent-encoded NUL or line break in a userinfo, a host or a path.`,
	Why: `Once it is decoded it can end a line of the protocol or a string in C: the rest becomes a command or a header of ` +
		`its own (RFC 1738 §6 warns of it).`,
	Instead: `Take it out. Data with line breaks belongs in a query value or a body.`,
	Examples: []Example{
		{Bad: "http://h.test/a«%0D%0A»b", Good: "http://h.test/?a=%0D%0Ab"},
		{Bad: "ftp://h.test/⟦x⟧«%0A»DELE%20y", Good: "data:text/plain,a%0Ab"},
		{Bad: "https://u«%00»@h.test/", Good: "mailto:a@h.test?body=a%0D%0Ab"},
	},
	on:    Whole,
	forms: urlForms,
	sees:  clEscape,
	need:  needBytes,
	check: checkEscapedControl,
})

func checkEscapedControl(l *look) {
	if !l.web() && !l.schemeIs("ftp", "gopher", "telnet", "news", "nntp", "redis", "rediss") {
		return
	}
	for _, c := range [...]Component{Userinfo, Host, Path} {
		if l.Has(c) && l.certain(c) && l.Seen(c)&clPercent != 0 {
			l.escapedControls(int(l.Span(c).Start), int(l.Span(c).End))
		}
	}
}

// escapedControls reports each run of such triplets in [from, to).
func (l *look) escapedControls(from, to int) {
	for i := from; i < to; i++ {
		start := i
		for i+3 <= to && isLineOrNUL(l.Text[i:i+3]) {
			i += 3
		}
		if i > start {
			at := span(start, i)
			l.report(at, l.quote(at)+" is a control character that breaks the protocol's lines once it is decoded")
		}
	}
}

func isLineOrNUL(triplet string) bool {
	return triplet[0] == '%' && triplet[1] == '0' && (triplet[2] == '0' || triplet[2]|0x20 == 'a' || triplet[2]|0x20 == 'd')
}
