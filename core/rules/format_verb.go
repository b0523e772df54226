package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// FormatVerb is the rule format-verb.
var FormatVerb = define(check.Rule{
	Name:  "format-verb",
	Level: core.Error,
	Group: check.Fails,
	Also:  []core.Level{core.Warning},
	Since: "0.1.0",
	Cites: []string{"RFC 3986 §2.1"},
	Summary: `A verb of package fmt in a URL that nobody formats, or a percent-encoded byte in a format, which is a ` +
		`verb there.`,
	Why: `"%s" is not a valid escape: net/url rejects it in a host or a path, and in a query it is sent ` +
		`literally. Usually a call of fmt.Sprintf is missing. Conversely, fmt.Sprintf reads the "%2F" of ` +
		`"/a%2Fb/%s" as a verb: it writes an error such as "%!F(string=x)" into the URL, and the remaining ` +
		`arguments shift. That is reported if no argument is left for such a verb.`,
	Instead: `Format the string with fmt.Sprintf, and escape the arguments. Write a percent sign as "%25". In a ` +
		`format write "%%2F" for "%2F".`,
	Examples: []check.Example{
		{Use: "absolute http https +sends +parses", Bad: "https://h.test/«%s»", Good: "https://h.test/⟦x⟧"},
		{Use: "absolute http https +sends +parses", Bad: "https://«%s»/⟦h⟧", Good: "https://h.test/100%25"},
		{Use: "absolute http https +builds +parses", Bad: "http://h.test:«%d»/%s", Good: "http://h.test:⟦port⟧/"},
		{Use: "reference +parses", Bad: "https://h.test/?q=«%[1]s»&a=1", Good: "https://h.test/?q=%25s&a=1"},
		{Bad: "http://«%s»⟦host⟧", Good: "http://⟦host⟧"},
		{Bad: "https://h.test/«%s»/token", Good: "https://h.test/%C3/token"},
	},
	Component: core.Whole,
	Forms:     check.URLForms | check.AddressForms | check.FormsOf(core.FormHost, core.FormPath, core.FormQuery),
	Trigger:   ascii.Fault,
	Gate:      check.ReportsFaults | check.AnyBytes,
	Supersedes: []string{"escape-incomplete", "char-unescaped", "scheme-missing", "scheme-malformed", "path-colon",
		"port-invalid", "host-ipv6", "host-invalid", "parse-error"},
	Check: checkVerb,
})

// checkVerb reports only the first verb, because one call formats them all. The level is Info for a
// stored text, which may be formatted when it is used, unless bytes follow the verb of a host and
// would be joined to its value.
func checkVerb(pass *check.Pass) {
	for i := 0; i < len(pass.Text); i++ {
		next := strings.IndexByte(pass.Text[i:], '%')
		if next < 0 {
			return
		}
		i += next
		if ascii.TripletAt(pass.Text, i, len(pass.Text), len(pass.Input.Holes) > 0) {
			continue
		}
		if n := verbAt(pass.Text[i:]); n > 0 {
			reportVerb(pass, core.NewSpan(i, i+n))
			return
		}
	}
}

func reportVerb(pass *check.Pass, at core.Span) {
	level, message := core.Error, pass.Quote(at)+" is a format verb, but the string is not formatted"
	switch next := pass.Input.HoleAt(int(at.End)); {
	case pass.Use.Effect == 0 && next != nil && pass.Has(core.Host) && pass.Span(core.Host).Start == at.Start:
		level, message = core.Warning, message+"; {"+next.Name+"} is appended to it"
	case pass.Use.Effect == 0:
		level, message = core.Info, message+" here"
	case pass.Refusal() != "":
		message += pass.Refusal()
	case pass.Use.Connects():
		message += "; the verb itself is sent"
	default:
		level = core.Warning
	}
	if level == core.Error {
		message += ": use fmt.Sprintf"
	}
	pass.ReportLevel(level, at, message).Extent = core.Span{Start: at.Start, End: int32(len(pass.Text))}
}

// verbAt returns the length of the verb at the beginning of s, or 0. A verb is flags, an index, a
// width, a precision, and a letter that is not followed by a letter or digit.
func verbAt(s string) int {
	const most = 12
	i := 1
	for i < len(s) && i < most && strings.IndexByte("+#-0123456789.*[]", s[i]) >= 0 {
		i++
	}
	if i == len(s) || strings.IndexByte("svdqxXtTgf", s[i]) < 0 {
		return 0
	}
	if i++; i < len(s) && ascii.Classes[s[i]]&(ascii.Alpha|ascii.Digit) != 0 {
		return 0
	}
	return i
}
