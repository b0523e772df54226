package schemes

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var telSyntax = syntax(check.Rule{
	Name:    "tel-syntax",
	Schemes: []string{"tel"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3966 §3", "RFC 3966 §5.1"},
	Summary: `A tel URL that is not a telephone number.`,
	Why: `A number consists of digits, "-", "." and parentheses, and starts with "+" and the country code. ` +
		`Phones guess what to do with the rest, or ignore it.`,
	Instead: `Write the whole number, with its country code: "tel:+1-201-555-0123".`,
	Examples: []check.Example{
		{Bad: "tel:«//»+15550123", Fixed: "tel:+15550123", Good: "tel:+15550123"},
		{Bad: "tel:+1-800-«FLOWERS»", Good: "tel:+1-800-3569377"},
		{Bad: "tel:+1«%20»555%200123", Fixed: "tel:+1-555-0123", Good: "tel:+1-555-0123"},
		{Bad: "tel:«%2B»15550123", Fixed: "tel:+15550123", Good: "tel:+(1)555.0123"},
		{Bad: "tel:+1«+»⟦n⟧", Good: "tel:+1⟦n⟧"},
		{Bad: "tel:«7042»", Good: "tel:7042;phone-context=h.test"},
		{Bad: "tel:+15550123;ext=«a1»", Good: "tel:+15550123;ext=11"},
	},
	IsClean: func(u core.URL) bool { // a global number without parameters
		path := u.Part(core.Path)
		return !u.Has(core.Authority) && ascii.HasPrefixByte(path, '+') && arePhoneBytes(path[1:])
	},
	Check: checkTel,
})

func checkTel(pass *check.Pass) {
	if needlessSlashes(pass) {
		return
	}
	path, whole := front(pass, core.Path)
	number := path
	if semicolon := strings.IndexByte(path.In(pass.Text), ';'); semicolon >= 0 {
		number.End = number.Start + int32(semicolon)
	}
	if number.Len() == 0 || badDigits(pass, number) {
		return
	}
	telParameters(pass, core.Span{Start: number.End, End: path.End}, whole)
	if s := number.In(pass.Text); whole && !pass.Has(core.Fragment) && s[0] != '+' &&
		!strings.Contains(strings.ToLower(path.In(pass.Text)), ";phone-context=") {
		pass.ReportLevel(core.Info, number, `a local number needs ";phone-context=": write "+" and the country code`)
	}
}

// badDigits reports the first run of bytes that no number has, and whether there is one.
func badDigits(pass *check.Pass, number core.Span) bool {
	s := number.In(pass.Text)
	if strings.EqualFold(s[:min(3, len(s))], "%2B") {
		at := number.Sub(0, 3)
		pass.Report(at, `"+" before a country code must not be escaped`, check.ReplaceWith(at, "+"))
		return true
	}
	hex := s[0] != '+' // a local number has A to F, "*" and "#"
	i := 0
	for i < len(s) && (isPhoneByte(s[i], hex) || i == 0 && s[0] == '+' || hex && strings.HasPrefix(s[i:], "%23")) {
		if s[i] == '%' {
			i += 2
		}
		i++
	}
	if i == len(s) {
		return false
	}
	if strings.HasPrefix(s[i:], "%20") {
		at := number.Sub(i, i+3)
		pass.Report(at, `space in a telephone number: write "-"`,
			check.ReplaceEach(`Replace with "-"`, spacesToDashes(s, number.Start)...))
		return true
	}
	end := i + 1
	for end < len(s) && s[end] != '+' && s[end] != '%' && !isPhoneByte(s[end], false) {
		end++
	}
	at := number.Sub(i, end)
	pass.Report(at, pass.Quote(at)+" is not allowed in a telephone number")
	return true
}

func isPhoneByte(b byte, hex bool) bool {
	switch b {
	case '-', '.', '(', ')':
		return true
	case '*':
		return hex
	}
	return ascii.Classes[b]&ascii.Digit != 0 || hex && ascii.Classes[b]&ascii.HexAlpha != 0
}

// arePhoneBytes reports whether every byte of s is allowed after the "+" of a number.
func arePhoneBytes(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf || !isPhoneByte(byte(r), false) })
}

// spacesToDashes returns the edits that replace each "%20" of s with a dash.
func spacesToDashes(s string, base int32) (edits []core.Edit) {
	for i := 0; i+3 <= len(s); i++ {
		if s[i:i+3] == "%20" {
			edits = append(edits, core.Edit{Span: core.Span{Start: base + int32(i), End: base + int32(i) + 3},
				New: "-"})
		}
	}
	return edits
}

// telParameters reports an extension that is not a number. The span at begins with the ";" of the
// first parameter.
func telParameters(pass *check.Pass, at core.Span, whole bool) {
	for p := range core.SplitSpan(pass.Text, at, ';') {
		name, value, _ := strings.Cut(p.In(pass.Text), "=")
		if !strings.EqualFold(name, "ext") || !whole && p.End == at.End {
			continue
		}
		if !arePhoneBytes(value) {
			pass.Report(core.Span{Start: p.End - int32(len(value)), End: p.End}, "an extension must be a number")
		}
	}
}
