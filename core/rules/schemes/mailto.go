package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var mailtoSyntax = syntax(check.Rule{
	Name:    "mailto-syntax",
	Schemes: []string{"mailto"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 6068 §2", "RFC 6068 §5"},
	Summary: `A mailto URL that a mail program reads as something else than was meant.`,
	Why: `"mailto://" makes the address a host. Addresses are separated by ",", and header fields begin at "?" and are ` +
		`joined by "&"; a "+" stays a plus sign; what follows "#" is cut off.`,
	Instead: `Write "mailto:ann@example.com,bob@example.com?subject=A%20title&cc=eve@example.com".`,
	Examples: []check.Example{
		{Bad: "mailto:«//»ann@h.test", Fixed: "mailto:ann@h.test", Good: "mailto:ann@h.test"},
		{Bad: "mailto:«ann»", Good: "mailto:ann@h.test"},
		{Bad: "mailto:«ann@corp@h.test»", Good: "mailto:ann%40corp@h.test"},
		{Bad: "mailto:ann@h.test,bob@h.test«,»", Fixed: "mailto:ann@h.test,bob@h.test",
			Good: "mailto:ann@h.test,bob@h.test"},
		{Bad: "mailto:ann@h.test«;»bob@h.test", Fixed: "mailto:ann@h.test,bob@h.test",
			Good: "mailto:ann@h.test,bob@h.test"},
		{Bad: "mailto:ann@h.test«&»subject=⟦s⟧", Fixed: "mailto:ann@h.test?subject=⟦s⟧",
			Good: "mailto:ann@h.test?subject=⟦s⟧"},
		{Bad: "mailto:⟦to⟧?cc=bob@h.test«?»subject=x", Fixed: "mailto:⟦to⟧?cc=bob@h.test&subject=x",
			Good: "mailto:⟦to⟧?cc=bob@h.test&subject=x"},
		{Bad: "mailto:ann@h.test?«subject»", Good: "mailto:ann@h.test?subject="},
		{Bad: "mailto:ann@h.test?subject=«A+new+title»", Fixed: "mailto:ann@h.test?subject=A%20new%20title",
			Good: "mailto:ann@h.test?subject=C++&cc=bob+list@h.test"},
		{Bad: "mailto:ann@h.test?subject=Ticket%20«#»5", Fixed: "mailto:ann@h.test?subject=Ticket%20%235",
			Good: "mailto:ann@h.test?subject=Ticket%20%235"},
	},
	Supersedes: []string{"query-separator"},
	IsClean: func(u core.URL) bool { // one address, with ordinary fields
		to := u.Part(core.Path)
		at := strings.IndexByte(to, '@')
		return !u.Has(core.Authority) && !u.Has(core.Fragment) && at > 0 && at < len(to)-1 &&
			strings.IndexByte(to[at+1:], '@') < 0 && u.Seen(core.Path)&ascii.Sub == 0 &&
			(!u.Has(core.Query) || u.Seen(core.Query)&ascii.Question == 0 && strings.IndexByte(u.Part(core.Query),
				'+') < 0 && eachPair(&u, anyPair))
	},
	Check: checkMailto,
})

func checkMailto(pass *check.Pass) {
	if needlessSlashes(pass) {
		return
	}
	to, whole := front(pass, core.Path)
	if to.Len() > 0 {
		for at := range core.SplitSpan(pass.Text, to, ',') {
			address(pass, at, to, whole || at.End < to.End)
		}
	}
	for key, value := range queryPairs(pass) {
		mailtoField(pass, key, value)
	}
	strayFragment(pass)
}

// address reports faults in one address of the list to. If it is not whole, only its beginning is
// known.
func address(pass *check.Pass, at, to core.Span, whole bool) {
	s := at.In(pass.Text)
	switch {
	case s == "" && !whole:
	case s == "":
		emptyAddress(pass, at, to)
	case wrongJoint(pass, at):
	case !whole:
	// It may be encoded or a template.
	case ascii.ClassesOf(s)&^(ascii.Alpha|ascii.HexAlpha|ascii.Digit|ascii.Mark|ascii.SchemeMark|ascii.At) != 0:
	case strings.IndexByte(s, '@') < 0:
		pass.Report(at, pass.Quote(at)+` is not an email address: it has no "@"`)
	case s[0] == '@', s[len(s)-1] == '@':
		pass.Report(at, pass.Quote(at)+` is not an email address: a part is missing`)
	case strings.Count(s, "@") > 1:
		pass.Report(at, pass.Quote(at)+` is not an email address: it has two "@"; write "%40" within a name`)
	}
}

// emptyAddress reports a comma without an address on one of its sides.
func emptyAddress(pass *check.Pass, at, to core.Span) {
	comma := core.Span{Start: at.Start - 1, End: at.Start}
	if at.Start == to.Start {
		comma = core.Span{Start: at.End, End: at.End + 1}
	}
	if to.Contains(comma) {
		pass.Report(comma, `no address next to ","`, check.Replace(`Remove ","`, comma, ""))
	}
}

// wrongJoint reports a ";" between addresses, and a "&" before the header fields.
func wrongJoint(pass *check.Pass, at core.Span) bool {
	s := at.In(pass.Text)
	i := strings.IndexAny(s, "&;")
	if i < 0 || strings.IndexByte(s[:i], '@') < 0 {
		return false
	}
	joint := at.Sub(i, i+1)
	switch rest := s[i+1:]; {
	case s[i] == ';' && strings.IndexByte(rest, '@') > 0:
		pass.Report(joint, `addresses are separated by ",", not ";"`, check.ReplaceWith(joint, ","))
	case s[i] == '&' && !pass.Has(core.Query) && strings.IndexByte(rest, '=') > 0:
		pass.Report(joint, `header fields start at "?", not "&"`, check.ReplaceWith(joint, "?"))
	default:
		return false
	}
	return true
}

func mailtoField(pass *check.Pass, key, value core.Span) {
	if !value.Present() {
		pass.Report(key, "header field "+pass.Quote(key)+` has no "="`)
		return
	}
	s := value.In(pass.Text)
	if i := strings.IndexByte(s, '?'); i >= 0 && isFieldStart(s[i+1:]) {
		at := value.Sub(i, i+1)
		pass.Report(at, `header fields are separated by "&", not by a second "?"`, check.ReplaceWith(at, "&"))
		return
	}
	if name := key.In(pass.Text); (strings.EqualFold(name, "subject") || strings.EqualFold(name, "body")) &&
		plusForSpace(s) {
		pass.Report(value, `"+" in a mailto URL is a plus sign, not a space: write "%20"`,
			check.Replace(`Replace with "%20"`, value, strings.ReplaceAll(s, "+", "%20")))
	}
}

// isFieldStart reports whether s begins with a name and "=".
func isFieldStart(s string) bool {
	end, _ := ascii.Scan(s, 0, ^(ascii.Alpha | ascii.HexAlpha | ascii.Digit | ascii.Mark | ascii.SchemeMark))
	return end > 0 && end < len(s) && s[end] == '='
}

// plusForSpace reports whether every "+" of s is between two letters, and s has no space written as
// "%20".
func plusForSpace(s string) bool {
	if strings.IndexByte(s, '+') < 0 || strings.Contains(s, "%20") || strings.IndexByte(s, '@') >= 0 {
		return false
	}
	for i := range len(s) {
		if s[i] == '+' && (i == 0 || i+1 == len(s) || (ascii.Classes[s[i-1]]&ascii.Classes[s[i+1]])&ascii.Alpha == 0) {
			return false
		}
	}
	return true
}
