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
	start := len(l.Text) - len(strings.TrimLeft(l.Text, whitespace))
	before, after := span(0, start), span(start+len(trimmed), len(l.Text))
	first, last := l.unwanted(before, after), l.unwanted(after, before)
	if first && last { // only without both does net/url accept the text
		l.around(before, "before", first, edited("take it out", spansOut(before, after)...))
		l.around(after, "after", last)
		return
	}
	l.around(before, "before", first, replace("take it out", before, ""))
	l.around(after, "after", last, replace("take it out", after, ""))
}

// around reports the white space at, if there is some.
func (l *look) around(at Span, where string, unwanted bool, fixes ...Fix) {
	if at.Len() == 0 {
		return
	}
	level, message, effect := Warning, "white space "+l.quote(at)+" "+where+" the URL", "; net/url makes it %20"
	if unwanted {
		level, effect = Error, "; net/url refuses it"
		for i := range fixes {
			fixes[i] = safely(fixes[i])
		}
	}
	if l.use.Effect.Has(Parses) {
		message += effect
	}
	l.reportAs(level, at, message, fixes...)
}

// unwanted reports whether the white space at is more than spaces, or net/url
// refuses the text for it: without that at the other end it does, and without both
// it does not.
func (l *look) unwanted(at, other Span) bool {
	if strings.Trim(at.In(l.Text), " ") != "" {
		return true
	}
	_, with := l.netURL(l.text.WithEdits(edited("", put(other, "")).Edits))
	_, without := l.netURL(l.text.WithEdits(edited("", spansOut(at, other)...).Edits))
	return at.Len() > 0 && with != nil && without == nil
}

// spansOut gives the edits that take two stretches away.
func spansOut(a, b Span) []Edit {
	if b.Start < a.Start {
		a, b = b, a
	}
	return []Edit{put(a, ""), put(b, "")}
}
