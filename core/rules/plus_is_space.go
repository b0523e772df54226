package rules

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// PlusIsSpace is the rule plus-is-space.
var PlusIsSpace = define(check.Rule{
	Name:    "plus-is-space",
	Level:   core.Warning,
	Group:   check.Misread,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"URL Standard §5.1", "net/url: QueryUnescape", "RFC 3339 §5.6"},
	Summary: `A "+" in a query where a plus sign is meant: in a time, a telephone number, an e-mail address.`,
	Why: `Servers decode a query like a form, in which "+" is a space: "2024-01-01T00:00:00+02:00" arrives as ` +
		`"2024-01-01T00:00:00 02:00", which does not parse, and "ann+list@h.test" as "ann list@h.test".`,
	Instead: `Write "%2B" for a plus sign; url.Values.Encode and url.QueryEscape do it. Format a time in UTC: ` +
		`t.UTC().Format(time.RFC3339) has no "+".`,
	Examples: []check.Example{
		{Bad: "https://h.test/?since=2024-01-01T00:00:00«+»02:00",
			Fixed: "https://h.test/?since=2024-01-01T00:00:00%2B02:00",
			Good:  "https://h.test/?since=2024-01-01T00:00:00Z"},
		{Bad: "https://h.test/?email=ann«+»list@h.test&x=⟦x⟧", Fixed: "https://h.test/?email=ann%2Blist@h.test&x=⟦x⟧",
			Good: "https://h.test/?email=ann%2Blist@h.test&x=⟦x⟧"},
		{Bad: "⟦base⟧/sms?to=«+»4930123456", Fixed: "⟦base⟧/sms?to=%2B4930123456", Good: "⟦base⟧/sms?to=%2B4930123456"},
		{Use: "query", Bad: "q=x&tel=«+»4930123456", Fixed: "q=x&tel=%2B4930123456", Good: "q=a+b&tel=4930123456"},
	},
	Component: core.Whole,
	Trigger:   ascii.Pairs,
	Gate:      check.AnyBytes,
	Check:     checkPlus,
})

// plusShapes match values in which a "+" is not a space. Group 1 ends before the "+".
var plusShapes = []*regexp.Regexp{
	regexp.MustCompile(`^(\d{4}-\d\d-\d\d(?:[Tt]|%20|\+)\d\d(?::|%3[Aa])\d\d[0-9:.%A-Fa-f]*)\+\d\d(?::|%3[Aa])?\d\d$`),
	regexp.MustCompile(`^()\+[1-9]\d{6,14}$`),
	regexp.MustCompile(`^([A-Za-z0-9._-]+)\+[A-Za-z0-9._-]+(?:@|%40)[A-Za-z0-9-]+\.[A-Za-z0-9.-]+$`),
}

// maxPlus is the maximum length of a value that is examined.
const maxPlus = 128

func checkPlus(pass *check.Pass) {
	if strings.IndexByte(pass.Part(core.Query), '+') < 0 || !pass.MayBeWeb() && pass.Use.Form != core.FormQuery {
		return
	}
	for _, value := range core.Pairs(pass.Text, pass.Span(core.Query)) {
		s := value.In(pass.Text)
		if len(s) > maxPlus || strings.IndexByte(s, '+') < 0 {
			continue
		}
		for _, shape := range plusShapes {
			if m := shape.FindStringSubmatchIndex(s); m != nil {
				plus := value.Sub(m[3], m[3]+1)
				pass.Report(plus, `"+" means a space in a query: write "%2B"`, check.ReplaceWith(plus, "%2B"))
			}
		}
	}
}
