package core

import (
	"errors"
	"strings"
)

var _ = define(Rule{
	Name:    "parse-error",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3", "RFC 9112 §3.2"},
	Summary: `A text that net/url refuses, where nothing more precise can be said.`,
	Why: `The call returns an error whenever it is made. Where the callee panics (httptest.NewRequest, a Must function) the ` +
		`program or the test ends there.`,
	Instead: `Correct the text where the message points to.`,
	Examples: []Example{
		{Use: "reference +parses", Bad: "http://h«%41».test/", Good: "http://hA.test/"},
		{Use: "request-target +parses +panics", Bad: "«x»", Good: "/x"},
		{Use: "request-target +parses +panics +test", Bad: "/a«%zz»/⟦x⟧", Good: "/⟦x⟧"},
		{Use: "request-target +parses +panics +test", Bad: "/a« »b", Good: "/a%20b"},
	},
	on:    Whole,
	sees:  clRefusable,
	forms: urlForms,
	does:  Parses,
	need:  needBytes | needLast | needTests,
	check: checkParseError,
})

// checkParseError reports in tests only what makes the call panic: that is never
// what a test is about.
func checkParseError(l *look) {
	if l.use.Test && !l.use.Effect.Has(Panics) || !l.mayRefuse() {
		return
	}
	at, why := l.refusedAt()
	if !at.Present() {
		return
	}
	for i := range l.found {
		if f := &l.found[i]; f.Level == Error || f.Level == Warning && f.claim.Overlaps(at) {
			return
		}
	}
	message := "net/url refuses the URL at "
	if l.use.Effect.Has(Panics) {
		message = "the call panics at "
	}
	l.report(at, message+l.quote(at)+": "+strings.TrimPrefix(why, "net/url: "))
}

// mayRefuse reports whether net/url can refuse the text at all: for most texts the
// classes of their bytes say that it cannot.
func (l *look) mayRefuse() bool {
	const name = clAlpha | clHexAlpha | clDigit | clSchemeMark | clMark | clSub
	switch {
	case l.use.Form == FormTarget, l.Seen(Whole)&(clControl|clBadPercent|clBadForm|clHole) != 0, l.Seen(Userinfo)&^(name|clColon) != 0,
		l.Seen(Host)&^name != 0, l.Seen(Port)&^clDigit != 0:
		return true
	}
	return !l.Has(Scheme) && !l.Has(Authority) && l.Seen(Path)&clColon != 0
}

// refusedAt gives the bytes that net/url refuses, whatever the holes hold, and
// its reason; Absent if it accepts the text.
func (l *look) refusedAt() (Span, string) {
	_, err := l.netURL(l.text)
	var refusal *NetURLError
	if !errors.As(err, &refusal) {
		return l.brokenRequestLine()
	}
	at, ok := l.text.unfilled(refusal.Span)
	if !ok || len(l.text.Holes) > 0 && !l.certainAt(at, refusal.Reason) {
		return Absent, ""
	}
	return at, refusal.Error()
}

// certainAt reports whether the known bytes at are refused whatever the holes
// hold: an escape is by itself, other bytes in a component that is all known.
func (l *look) certainAt(at Span, reason NetURLReason) bool {
	c := l.at(at.Start)
	if c == Fragment { // of a request-target, which has none: it is a part of what stands before it
		return false
	}
	return c != Whole && l.certain(c) && (reason == NetURLEscape || !l.text.HoleIn(l.Span(c)))
}

// brokenRequestLine gives the first space of a request-target that is written
// into a request line and read back, as httptest does.
func (l *look) brokenRequestLine() (Span, string) {
	i := strings.IndexByte(l.Text, ' ')
	if i < 0 || l.use.Form != FormTarget || !l.use.Effect.Has(Panics) {
		return Absent, ""
	}
	return span(i, i+1), "malformed HTTP version"
}

// unfilled gives where the bytes at of t.filled() stand in t; false if one of
// them came from a hole.
func (t Text) unfilled(at Span) (Span, bool) {
	for i := range t.Holes {
		grown := int32(len(t.filler(i))) - 1
		switch start := t.Holes[i].At; {
		case at.End <= start:
			return at, true
		case at.Start <= start+grown:
			return at, false
		}
		at.Start, at.End = at.Start-grown, at.End-grown
	}
	return at, true
}
