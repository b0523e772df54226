package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "escape-incomplete",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.1", "RFC 1738 §2.2"},
	Summary: `A "%" that is not followed by two hexadecimal digits.`,
	Why: `In a host, a path or a fragment net/url rejects the URL ("invalid URL escape"). In a query it is sent ` +
		`literally, and the server drops the parameter or answers 400.`,
	Instead: `Write a literal percent sign as "%25".`,
	Examples: []check.Example{
		{Bad: "https://h.test/100«%»", Fixed: "https://h.test/100%25", Good: "https://h.test/100%25"},
		{Bad: "https://h.test/a«%zz»b", Fixed: "https://h.test/a%25zzb", Good: "https://h.test/a%25zzb"},
		{Bad: "https://h.test/?rate=5«%»", Fixed: "https://h.test/?rate=5%25", Good: "https://h.test/?rate=5%25"},
		{Bad: "https://h.test/a«%%20»b", Fixed: "https://h.test/a%20b", Good: "https://h.test/a%20b"},
		{Bad: "https://h.test/100«%%»", Fixed: "https://h.test/100%25", Good: "https://h.test/100%25"},
		{Bad: "https://h.test/«%!s(MISSING)»", Good: "https://h.test/%21s(MISSING)"},
		{Bad: "⟦base⟧/«%»", Fixed: "⟦base⟧/%25", Good: "⟦base⟧/%⟦hex⟧"},
	},
	Component:  core.Whole,
	Trigger:    ascii.BadPercent,
	Gate:       check.ReportsFaults | check.AnyBytes,
	FixRepairs: true,
	Check:      checkIncomplete,
})

func checkIncomplete(pass *check.Pass) {
	for c := core.Userinfo; c < core.NumComponents; c++ {
		if pass.Seen(c)&ascii.BadPercent == 0 || c == core.Port {
			continue
		}
		holes, end := len(pass.Input.Holes) > 0, int(pass.Span(c).End)
		i := ascii.BadTriplet(pass.Text, int(pass.Span(c).Start), end, holes)
		for i >= 0 && pass.Count < check.MaxFindings {
			next := i + 1
			if strings.HasPrefix(pass.Text[i:end], "%%") {
				next = doubled(pass, c, i, end)
			} else {
				incomplete(pass, c, i, end)
			}
			i = ascii.BadTriplet(pass.Text, next, end, holes)
		}
	}
}

// doubled reports the "%%" at offset i, as it is written in a format, and returns the end of what it
// reports. No fix is safe: whether an escape or a percent sign was meant is not certain.
func doubled(pass *check.Pass, c core.Component, i, end int) int {
	stop, with := i+2, "%25"
	if ascii.TripletAt(pass.Text, i+1, end, false) {
		stop += 2
		with = pass.Text[i+1 : stop]
	}
	at := core.NewSpan(i, stop)
	level := core.Error
	if c == core.Query || pass.Uncertain().Overlaps(at) {
		level = core.Warning
	}
	pass.ReportLevel(level, at, `"%%" is a percent sign only in a format, and here an invalid URL escape: write "`+with+`"`,
		check.Replace(`Replace "`+at.In(pass.Text)+`" with "`+with+`"`, at, with))
	return stop
}

// incomplete reports the "%" at offset i, with the bytes that net/url quotes in its error.
func incomplete(pass *check.Pass, c core.Component, i, end int) {
	if n := fmtErrorLen(pass.Text[i:end]); n > 0 {
		pass.Report(core.NewSpan(i, i+n), "fmt prints "+pass.Quote(core.NewSpan(i, i+n))+
			" here: give each verb of the format its argument")
		return
	}
	stop := i + 1
	for stop < end && stop < i+3 && pass.Text[stop] != '%' &&
		ascii.Classes[pass.Text[stop]]&(ascii.Alpha|ascii.Digit) != 0 {
		stop++
	}
	at := core.NewSpan(i, stop)
	message := "invalid URL escape " + pass.Quote(at)
	level := core.Error
	switch {
	case c == core.Query || pass.Uncertain().Overlaps(at):
		level = core.Warning
		if c == core.Query && inRequest(pass) {
			message += "; Go servers drop the parameter"
		}
	case pass.Use.Effect.Has(check.Parses):
		message += "; " + pass.Fails()
	}
	message += `: write "%25" for a percent sign`
	fix := check.Replace(`Replace "%" with "%25"`, core.NewSpan(i, i+1), "%25")
	// With hex digits or "u" after it, an escape may have been meant: only a lone "%" is certain.
	fix.Safe = c != core.Host && !(stop > i+1 && (ascii.IsHex(pass.Text[i+1]) || pass.Text[i+1]|0x20 == 'u')) &&
		pass.IsRefused()
	pass.ReportLevel(level, at, message, fix)
}

// fmtErrorLen returns the length of the output of fmt for a verb without an argument, such as
// "%!s(MISSING)", at the beginning of s, or 0.
func fmtErrorLen(s string) int {
	if !strings.HasPrefix(s, "%!") {
		return 0
	}
	open := strings.IndexByte(s, '(')
	if open < 0 || open > len("%!v") || !strings.HasPrefix(s[open:], "(MISSING)") &&
		!strings.HasPrefix(s[open:], "(NOVERB)") {
		return 0
	}
	return open + strings.IndexByte(s[open:], ')') + 1
}
