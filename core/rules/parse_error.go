package rules

import (
	"errors"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/neturl"
)

var _ = define(check.Rule{
	Name:    "parse-error",
	Level:   core.Error,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3", "RFC 9112 §3.2"},
	Summary: `A URL that net/url rejects, if no other rule explains why.`,
	Why: `The call returns an error whenever it is made. Where the callee panics (httptest.NewRequest, a Must ` +
		`function) the program or the test ends there.`,
	Instead: `Correct the URL at the marked bytes.`,
	Examples: []check.Example{
		{Use: "reference +parses", Bad: "http://h«%41».test/", Good: "http://hA.test/"},
		{Use: "request-target +parses +panics", Bad: "«x»", Good: "/x"},
		{Use: "request-target +parses +panics +test", Bad: "«x»", Good: "/⟦x⟧"},
		{Use: "request-target +parses", Bad: "«h.test/»⟦key⟧", Good: "/⟦key⟧"},
	},
	Component: core.Whole,
	Trigger:   ascii.Refusable,
	Forms:     check.URLForms,
	Effects:   check.Parses,
	Gate:      check.AnyBytes | check.RunsLast | check.AtTests,
	Check:     checkParseError,
})

// checkParseError reports what net/url rejects. In tests it reports only what makes the call panic,
// which is never intended.
func checkParseError(pass *check.Pass) {
	if pass.Use.Test && !pass.Use.Effect.Has(check.Panics) || !mayRefuse(pass) {
		return
	}
	at, why := refusedAt(pass)
	if !at.Present() {
		return
	}
	message := pass.Fails() + " at "
	if pass.Use.Effect.Has(check.Panics) {
		message = pass.Panics() + " at "
	}
	why = strings.TrimPrefix(why, "net/url: ")
	if pass.Use.Form == core.FormTarget && !pass.Has(core.Scheme) && why == neturl.ReasonNotRequest.String() {
		why = `a request target begins with "/"`
	}
	pass.Report(at, message+pass.Quote(at)+": "+why)
}

// mayRefuse quickly excludes most texts: the classes of their bytes show that net/url cannot reject
// them.
func mayRefuse(pass *check.Pass) bool {
	const name = ascii.Alpha | ascii.HexAlpha | ascii.Digit | ascii.SchemeMark | ascii.Mark | ascii.Sub
	switch {
	case pass.Use.Form == core.FormTarget,
		pass.Seen(core.Whole)&(ascii.Control|ascii.BadPercent|ascii.BadForm|ascii.Hole) != 0,
		pass.Seen(core.Userinfo)&^(name|ascii.Colon) != 0,
		pass.Seen(core.Host)&^name != 0, pass.Seen(core.Port)&^ascii.Digit != 0:
		return true
	}
	return !pass.Has(core.Scheme) && !pass.Has(core.Authority) && pass.Seen(core.Path)&ascii.Colon != 0
}

// rootlessTarget returns the first segment of a request-target that begins with neither "/" nor a scheme, whatever the
// holes are.
func rootlessTarget(pass *check.Pass) core.Span {
	end := strings.IndexByte(pass.Text, '/')
	if pass.Use.Form != core.FormTarget || end < 1 || len(pass.Input.Holes) == 0 ||
		ascii.Classes[pass.Text[0]]&(ascii.Alpha|ascii.HexAlpha|ascii.Digit) == 0 ||
		strings.IndexByte(pass.Text[:end], ':') >= 0 || pass.Input.HoleIn(core.NewSpan(0, end)) {
		return core.Absent
	}
	return core.NewSpan(0, end+1)
}

// refusedAt returns the bytes that net/url rejects for every value of the holes, and its reason, or
// Absent if there are none.
func refusedAt(pass *check.Pass) (core.Span, string) {
	if at, why := brokenRequestLine(pass); at.Present() {
		return at, why // net/url never receives the target
	}
	if at := rootlessTarget(pass); at.Present() {
		return at, neturl.ReasonNotRequest.String()
	}
	_, err := pass.NetURL(pass.Input)
	var refusal *neturl.Error
	if !errors.As(err, &refusal) {
		return core.Absent, ""
	}
	at, ok := unfilled(pass.Input, refusal.Span)
	if !ok || len(pass.Input.Holes) > 0 && !certainAt(pass, at, refusal.Reason) {
		return core.Absent, ""
	}
	return at, refusal.Error()
}

// certainAt reports whether the known bytes at are rejected for every value of the holes. An escape
// always is; other bytes are if the component has no hole.
func certainAt(pass *check.Pass, at core.Span, reason neturl.Reason) bool {
	c := pass.ComponentAt(at.Start)
	if c == core.Fragment { // a request-target has no fragment: "#" is part of what precedes it
		return false
	}
	return c != core.Whole && pass.IsCertain(c) && (reason == neturl.ReasonEscape || !pass.Input.HoleIn(pass.Span(c)))
}

// brokenRequestLine returns the first space of a request-target that is written into a request line
// and parsed again, as by httptest.
func brokenRequestLine(pass *check.Pass) (core.Span, string) {
	i := strings.IndexByte(pass.Text, ' ')
	if i < 0 || pass.Use.Form != core.FormTarget || !pass.Use.Effect.Has(check.Panics) {
		return core.Absent, ""
	}
	return core.NewSpan(i, i+1), `unescaped space in the request target ("malformed HTTP version")`
}

// unfilled maps the bytes at of the filled text to t. It returns false if one of them is the value
// of a hole.
func unfilled(t core.Text, at core.Span) (core.Span, bool) {
	for i := range t.Holes {
		grown := int32(len(check.Filler(t, i))) - 1
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
