package core

import "strings"

var _ = define(Rule{
	Name:    "space-around",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 appendix C", "RFC 1738 appendix"},
	Summary: `White space before or after the URL.`,
	Why: `net/url refuses a leading space in front of a scheme and a line break anywhere. A trailing space becomes part of ` +
		`the path, as "%20", and the server looks for another resource.`,
	Instead: `Take the white space out; trim what is read from a file or the environment with strings.TrimSpace.`,
	Examples: []Example{
		{Bad: "« »https://h.test/x", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Bad: "https://h.test/x«\n»", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Bad: "https://h.test/x« »", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Bad: "⟦base⟧/x«\n»", Fixed: "⟦base⟧/x", Good: "⟦base⟧/x"},
	},
	on:    Whole,
	sees:  clSpace | clControl,
	need:  needFault | needBytes,
	over:  []string{"char-unescaped", "char-control", "scheme-malformed", "scheme-missing", "path-colon", "port-invalid"},
	mends: true,
	check: checkAround,
})

// whitespace is what is cut off; a NUL, which stands for a hole, is not in it.
const whitespace = " \t\r\n"

func checkAround(l *look) {
	trimmed := strings.Trim(l.Text, whitespace)
	if trimmed == "" || len(trimmed) == len(l.Text) {
		return
	}
	leading := len(l.Text) - len(strings.TrimLeft(l.Text, whitespace))
	if leading > 0 {
		l.around(span(0, leading), "before")
	}
	if end := leading + len(trimmed); end < len(l.Text) {
		l.around(span(end, len(l.Text)), "after")
	}
}

func (l *look) around(at Span, where string) {
	spaces := strings.Trim(at.In(l.Text), " ") == ""
	fix := replace("take it out", at, "")
	message := "white space " + l.quote(at) + " " + where + " the URL"
	if spaces && !l.refusedBy(at) {
		if l.use.Effect.Has(Parses) {
			message += "; net/url makes it %20"
		}
		l.reportAs(Warning, at, message, fix)
		return
	}
	if l.use.Effect.Has(Parses) {
		message += "; net/url refuses it"
	}
	l.reportAs(Error, at, message, safely(fix))
}

// refusedBy reports whether net/url refuses the text with the bytes at and
// accepts it without them.
func (l *look) refusedBy(at Span) bool {
	_, err := l.netURL(l.text.with(replace("", at, "")))
	return l.refused() && err == nil
}
