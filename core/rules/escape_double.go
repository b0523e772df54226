package rules

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "escape-double",
	Level:   core.Warning,
	Group:   check.Misread,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.4", "RFC 1738 §2.2"},
	Summary: `A string that was percent-encoded twice: "%2520" instead of "%20".`,
	Why: `The server decodes once and gets "%20" instead of a space: another file, another name. It happens when ` +
		`a string that is already escaped is passed to url.PathEscape or url.QueryEscape.`,
	Instead: `Encode once. A URL within a query value is rightly encoded as a whole, and is not reported.`,
	Examples: []check.Example{
		{Bad: "https://h.test/a«%2520»b", Fixed: "https://h.test/a%20b", Good: "https://h.test/a%20b"},
		{Bad: "⟦base⟧?name=a«%2520»b%2520c", Fixed: "⟦base⟧?name=a%20b%20c",
			Good: "⟦base⟧?next=https%3A%2F%2Fh%2Fa%2520b"},
		{Bad: "https://h.test/⟦x⟧/caf«%25C3»%25A9", Fixed: "https://h.test/⟦x⟧/caf%C3%A9",
			Good: "https://h.test/job/a%252Fb"},
		{Use: "query", Bad: "q=a«%253D»b", Fixed: "q=a%3Db", Good: "q=%25ad%25"},
		{Bad: "https://h.test/?a=1«%2526»b%253D2", Good: "https://h.test/?a=1&b=2"},
	},
	Component: core.Whole,
	Trigger:   ascii.Escape,
	Gate:      check.AnyBytes,
	Check:     checkDouble,
})

// checkDouble examines each segment of the path and each pair of the query separately. A part that
// contains a URL contains it encoded twice.
func checkDouble(pass *check.Pass) {
	if pass.Has(core.Path) && pass.IsCertain(core.Path) {
		doubleIn(pass, core.Path, ascii.Slash, twiceInPath)
	}
	if pass.Has(core.Query) {
		doubleIn(pass, core.Query, ascii.Sub, twiceInValue)
	}
}

// doubleIn looks for escapes that are encoded twice in the parts of component c, which bytes of the
// class sep separate. It reports one finding for the component. A part with a hole is skipped,
// because it may contain a URL. It offers no fix for "%2526": the "&" may be meant to separate parameters.
func doubleIn(pass *check.Pass, c core.Component, sep ascii.Class, twice func(string) bool) {
	var edits []core.Edit
	for at, end := int(pass.Span(c).Start), int(pass.Span(c).End); at < end; {
		next, seen := ascii.Scan(pass.Text[:end], at, sep)
		if seen&ascii.Percent != 0 && seen&ascii.Hole == 0 && twice(pass.Text[at:next]) {
			edits = appendTwice(pass, edits, at, next)
		}
		at = next + 1
	}
	if len(edits) > 0 {
		first := edits[0].Span
		first.End += 2
		var fixes []check.Fix
		if !strings.Contains(pass.Text, "%2526") {
			fixes = []check.Fix{check.ReplaceEach("Encode it once; other bytes are sent", edits...)}
		}
		pass.Report(first, pass.Quote(first)+" is percent-encoded twice"+pass.WriteAdvice(first, "%"+
			pass.Text[first.Start+3:first.End]), fixes...)
	}
}

// appendTwice appends an edit for each "%25" in [at, end) that encodes the "%" of an escape.
func appendTwice(pass *check.Pass, edits []core.Edit, at, end int) []core.Edit {
	for i := at; i < end; i++ {
		if twiceAt(pass.Text[:end], i) {
			edits = append(edits, core.NewEdit(core.NewSpan(i, i+3), "%"))
		}
	}
	return edits
}

// twiceAt reports whether "%25" and two hex digits at offset i of s doubly encode a byte that needs
// encoding. "%25ad", for example, may mean "%ad". A byte outside ASCII must be next to another one.
func twiceAt(s string, i int) bool {
	b := againAt(s, i)
	if b >= utf8.RuneSelf {
		return againAt(s, i-len("%25C3")) >= utf8.RuneSelf || againAt(s, i+len("%25C3")) >= utf8.RuneSelf
	}
	return b != 0 && b != '%' && ascii.Classes[b]&(ascii.Alpha|ascii.Digit|ascii.Mark|ascii.Control) == 0
}

// againAt returns the byte that "%25" and two hex digits at offset i of s decode to in two rounds,
// or 0.
func againAt(s string, i int) byte {
	if i < 0 || i+5 > len(s) || s[i:i+3] != "%25" || !ascii.IsHex(s[i+3]) || !ascii.IsHex(s[i+4]) {
		return 0
	}
	return ascii.HexByte(s, i+3)
}

// twiceInPath reports whether segment is encoded twice by mistake. A segment that contains an
// encoded URL is encoded twice on purpose, and so is a slash, for servers that decode it too early.
func twiceInPath(segment string) bool {
	return strings.Contains(segment, "%25") && !strings.Contains(segment, "%252F") &&
		!strings.Contains(segment, "%252f") && !holdsURL(segment)
}

// twiceInValue reports whether every "%25" of value is the beginning of a doubly encoded byte. A
// lone "%25" is part of a pattern or a number, where the digits after another one prove nothing.
func twiceInValue(value string) bool {
	for i := 0; i < len(value); i++ {
		if strings.HasPrefix(value[i:], "%25") && !twiceAt(value, i) {
			return false
		}
	}
	return strings.Contains(value, "%25") && !holdsURL(value)
}

// holdsURL reports whether an encoded part of a URL contains a URL or a path, which may itself
// contain escapes.
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
