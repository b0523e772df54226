package core

import "strings"

var _ = define(Rule{
	Name:    "placeholder",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2", "RFC 6570 §1.1"},
	Summary: `A placeholder in a URL that a request is made of: {id}, ${HOST}, <host>, YOUR_DOMAIN.`,
	Why: `Nothing fills it in on the way. The request goes to "%7Bid%7D" or to a host that does not exist, and the server ` +
		`answers 404.`,
	Instead: `Put the value in with fmt.Sprintf and url.PathEscape or url.QueryEscape, or expand the template first.`,
	Examples: []Example{
		{Use: "absolute http https +sends", Bad: "https://h.test/items/«{id}»", Good: "https://h.test/items/⟦id⟧"},
		{Use: "absolute http https +sends", Bad: "https://«${HOST}»/⟦x⟧", Good: "https://⟦host⟧/⟦x⟧"},
		{Use: "absolute http https +sends", Bad: "«<base>»/x", Good: "⟦base⟧/x"},
		{Use: "absolute http https +sends", Bad: "https://«YOUR_DOMAIN».auth.test/?q=1", Good: "https://my.auth.test/?q=your_domain"},
		{Use: "absolute http https +sends", Bad: "https://h.test/?id=«{id}»&q=1", Good: "https://h.test/?query={me{id}}"},
	},
	on:    Whole,
	forms: forms(FormURI, FormAbsolute),
	sees:  clBlank,
	does:  Sends,
	need:  needFault | needBytes,
	over: []string{"char-unescaped", "format-verb", "scheme-missing", "scheme-malformed", "path-colon", "host-invalid", "host-ipv6",
		"port-invalid", "escape-incomplete", "userinfo-unescaped"},
	check: checkPlaceholder,
})

// checkPlaceholder: what is only built can be filled in later.
func checkPlaceholder(l *look) {
	if l.Seen(Whole)&clUnsafe != 0 {
		l.bracedPlaceholders()
	}
	l.capitalPlaceholders()
}

func (l *look) bracedPlaceholders() {
	for i := 0; i < len(l.Text) && l.count < maxFindings; i++ {
		n := placeholderAt(l.Text, i)
		if n == 0 || isGUID(l.Text[i:i+n]) {
			continue
		}
		start := i
		if i > 0 && l.Text[i-1] == '$' {
			start--
		}
		if at := span(start, i+n); l.at(int32(i)) != Query || l.fillsValue(at) {
			l.reportPlaceholder(at)
		}
		i += n - 1
	}
}

// isGUID reports whether s is a GUID in braces, as Windows writes them.
func isGUID(s string) bool {
	return len(s) > 2 && isUUID(s[1:len(s)-1])
}

func (l *look) reportPlaceholder(at Span) {
	l.report(at, "placeholder "+l.quote(at)+" is sent as it stands")
}

// fillsValue reports whether the bytes at are a whole value of the query and hold
// one name. Braces are a language of their own in queries of GraphQL and others.
func (l *look) fillsValue(at Span) bool {
	inner := strings.Trim(at.In(l.Text), "${}<>")
	const name = clAlpha | clHexAlpha | clDigit | clMark | clSchemeMark
	if classesOf(inner)&^name != 0 || !strings.Contains("=&", l.Text[at.Start-1:at.Start]) {
		return false
	}
	isQuery := strings.HasSuffix(l.Text[:at.Start], "query=")
	return !isQuery && (at.End == l.Span(Query).End || l.Text[at.End] == '&')
}

// capitalPlaceholders reports words such as YOUR_DOMAIN and REPLACE_ME.
func (l *look) capitalPlaceholders() {
	for at := 0; l.count < maxFindings; {
		i := strings.IndexByte(l.Text[at:], '_')
		if i < 0 {
			return
		}
		start, end := at+i, at+i
		for start > at && isCapital(l.Text[start-1]) {
			start--
		}
		for end < len(l.Text) && (isCapital(l.Text[end]) || l.Text[end] == '_' || classes[l.Text[end]]&clDigit != 0) {
			end++
		}
		switch l.Text[start : at+i] {
		case "YOUR", "INSERT", "REPLACE", "CHANGE":
			inWord := start > 0 && (l.Text[start-1] == HoleByte || placeholderAt(l.Text, start-1) > 0)
			if !inWord && end > at+i+1 {
				l.reportPlaceholder(span(start, end))
			}
		}
		at = max(end, at+i+1)
	}
}

func isCapital(b byte) bool { return 'A' <= b && b <= 'Z' }
