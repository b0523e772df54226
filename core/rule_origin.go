package core

import "strings"

var _ = define(Rule{
	Name:    "origin-invalid",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 6454 §6.2", "RFC 6454 §7.1", "Fetch Standard §3.2"},
	Summary: `An origin with a path, even if that is a slash, or without a scheme.`,
	Why: `Origins are compared as texts. Browsers send "https://example.com" without a slash, so that one with a slash never ` +
		`matches and every request from there is refused.`,
	Instead: `Write scheme, "://", host and, if it is not the default one, the port.`,
	Examples: []Example{
		{Use: "origin", Bad: "https://h.test«/»", Fixed: "https://h.test", Good: "https://h.test"},
		{Use: "origin", Bad: "https://⟦h⟧:8080«/app»", Fixed: "https://⟦h⟧:8080", Good: "https://⟦h⟧:8080"},
		{Use: "origin +identity", Bad: "https://h.test«?x=1»", Good: "null"},
		{Use: "origin", Bad: "«h.test»", Good: "*"},
	},
	on:    Path,
	forms: forms(FormOrigin),
	need:  needFault | needHoles,
	over:  []string{"scheme-is-host", "path-colon", "char-unescaped", "host-missing"},
	check: checkOrigin,
})

func checkOrigin(l *look) {
	text := l.Text
	if !l.Has(Scheme) {
		if text != "" && text != "*" && text != "null" && !l.Has(Authority) && !l.text.HoleIn(Span{0, l.hostLikeEnd()}) && strings.IndexByte(text, '*') < 0 {
			l.report(l.Span(Whole), "no scheme in origin "+l.quote(l.Span(Whole))+"; it never matches").claim = l.Span(Whole)
		}
		return
	}
	at := Span{l.Span(Path).Start, int32(len(text))}
	if !l.Has(Authority) || at.Len() == 0 {
		return
	}
	message := "an origin ends behind host and port; with " + l.quote(at) + " it never matches"
	if l.text.HoleIn(at) || strings.IndexByte(at.In(text), '*') >= 0 {
		l.report(at, message)
		return
	}
	l.report(at, message, replace("take it out", at, ""))
}
