package core

var _ = define(Rule{
	Name:    "backslash",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2", "RFC 3986 §3.3", "RFC 1738 §2.2"},
	Summary: `A backslash where a slash belongs, in an http URL.`,
	Why: `Browsers take it for a slash, which is why it goes unnoticed. net/url refuses it in a host, and in a path makes ` +
		`it "%5C", which is the name of another resource. Where two programs disagree on the host, a check can be passed by.`,
	Instead: `Write "/". Join paths of URLs with package path or url.JoinPath, never with filepath, which uses "\" on Windows.`,
	Examples: []Example{
		{Bad: `http://h.test«\»x`, Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: `http://h.test/a«\»/b`, Fixed: "http://h.test/a//b", Good: "http://h.test/a%5Cb"},
		{Use: "absolute http https +builds", Bad: `http://⟦h⟧/⟦p⟧/«\»x`, Fixed: "http://⟦h⟧/⟦p⟧//x", Good: "http://⟦h⟧/⟦p⟧/x"},
	},
	on:    Whole,
	forms: urlForms,
	sees:  clBackslash,
	need:  needFault | needBytes,
	over:  []string{"char-unescaped", "host-invalid", "port-invalid"},
	check: checkBackslash,
})

func checkBackslash(l *look) {
	if !l.web() {
		return
	}
	for i := 0; i < len(l.Text) && l.count < maxFindings; {
		start := i
		for i < len(l.Text) && l.Text[i] == '\\' {
			i++
		}
		if i == start {
			i++
			continue
		}
		if at := span(start, i); !l.Loose().Overlaps(at) && l.isSlash(at) {
			l.report(at, l.quote(at)+` stands where "/" belongs`+l.refusal(), replace(`write "/"; another path is sent`, at, "/"))
		}
	}
}

// isSlash reports whether the backslashes at are meant as a slash: behind a host,
// or beside a slash. Elsewhere in a path one may be a part of a name, and in front
// of "%", "_" or "~" it is what TeX needs there. A triplet is the letter that it
// stands for.
func (l *look) isSlash(at Span) bool {
	before, after := byte(0), byte(0)
	if at.Start > 0 {
		before = l.Text[at.Start-1]
	}
	if end := int(at.End); end < len(l.Text) {
		after = l.Text[end]
		if b, ok := decode(l.Text[end:min(end+3, len(l.Text))]); ok && classes[b[0]]&(clAlpha|clDigit) != 0 {
			after = b[0]
		}
	}
	switch l.at(at.Start) {
	case Host, Port:
		return true
	case Path:
		return after == '/' || (before == '/' || at.Start == 0) && classes[after]&(clAlpha|clDigit) != 0
	}
	return false
}
