package core

import "strings"

var _ = define(Rule{
	Name:    "format-verb",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.1"},
	Summary: `A verb of package fmt in a URL that nobody formats, or a percent-encoded byte in a format, which is a verb there.`,
	Why: `"%s" is no percent-encoded byte: net/url refuses it in a host or a path, and in a query it is sent as it stands. ` +
		`Most often the call of fmt.Sprintf is missing, or adds to the text with "+". The other way round, fmt.Sprintf takes the ` +
		`"%2F" of "/a%2Fb/%s" for a verb: it writes an error such as "%!F(string=x)" into the URL, and the arguments go to the ` +
		`wrong places. That is reported where no argument is left for such a verb.`,
	Instead: `Format the text with fmt.Sprintf, and escape what goes in. Write a percent sign as "%25". In a format write "%%2F" ` +
		`for "%2F".`,
	Examples: []Example{
		{Use: "absolute http https +sends +parses", Bad: "https://h.test/«%s»", Good: "https://h.test/⟦x⟧"},
		{Use: "absolute http https +sends +parses", Bad: "https://«%s»/⟦h⟧", Good: "https://h.test/100%25"},
		{Use: "absolute http https +builds +parses", Bad: "http://h.test:«%d»/%s", Good: "http://h.test:⟦port⟧/"},
		{Use: "reference +parses", Bad: "https://h.test/?q=«%[1]s»&a=1", Good: "https://h.test/?q=%25s&a=1"},
		{Bad: "http://«%s»⟦host⟧", Good: "http://⟦host⟧"},
		{Bad: "https://h.test/«%s»/token", Good: "https://h.test/%C3/token"},
	},
	on:    Whole,
	forms: urlForms | addressForms | forms(FormHost, FormPath, FormQuery),
	sees:  clFault,
	need:  needFault | needBytes,
	over: []string{"escape-incomplete", "char-unescaped", "scheme-missing", "scheme-malformed", "path-colon", "port-invalid", "host-ipv6",
		"host-invalid", "parse-error"},
	check: checkVerb,
})

// checkVerb reports the first verb, for one call formats them all. Where a text is
// kept it does so at the level info: it may be formatted when it is used. But what
// stands behind the verb of a host would then be glued to its value.
func checkVerb(l *look) {
	for i := 0; i < len(l.Text); i++ {
		next := strings.IndexByte(l.Text[i:], '%')
		if next < 0 {
			return
		}
		i += next
		if tripletAt(l.Text, i, len(l.Text), len(l.text.Holes) > 0) {
			continue
		}
		if n := verbAt(l.Text[i:]); n > 0 {
			l.reportVerb(span(i, i+n))
			return
		}
	}
}

func (l *look) reportVerb(at Span) {
	level, message := Error, "verb "+l.quote(at)+" in a text that is not formatted"
	switch {
	case l.use.Effect == 0 && l.text.HoleAt(int(at.End)) != nil && l.Has(Host) && l.Span(Host).Start == at.Start:
		level, message = Warning, message+", in front of {"+l.text.HoleAt(int(at.End)).Name+"}"
	case l.use.Effect == 0:
		level, message = Info, message+" here"
	case l.refusal() != "":
		message += l.refusal()
	case l.connects():
		message += "; it is sent as it stands"
	default:
		level = Warning
	}
	l.reportAs(level, at, message).claim = Span{at.Start, int32(len(l.Text))}
}

// verbAt gives the length of the verb that s begins with: flags, an index, a
// width, a precision, and a letter that no letter or digit follows. It is 0 if
// there is none.
func verbAt(s string) int {
	const most = 12
	i := 1
	for i < len(s) && i < most && strings.IndexByte("+#-0123456789.*[]", s[i]) >= 0 {
		i++
	}
	if i == len(s) || strings.IndexByte("svdqxXtTgf", s[i]) < 0 {
		return 0
	}
	if i++; i < len(s) && classes[s[i]]&(clAlpha|clDigit) != 0 {
		return 0
	}
	return i
}
