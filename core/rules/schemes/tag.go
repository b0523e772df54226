package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var tagSyntax = syntax(check.Rule{
	Name:    "tag-syntax",
	Schemes: []string{"tag"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4151 §2.1"},
	Summary: `A tag URI whose date is none.`,
	Why:     `The date says who owned the name when the tag was made; without it two owners can make the same tag.`,
	Instead: `Write "tag:example.com,2024:x", or the month and the day too: "2024-05-19".`,
	Examples: []check.Example{
		{Bad: "tag:h.test,«01»:x", Good: "tag:h.test,2001:x"},
		{Bad: "tag:h.test,«2001-5»:⟦x⟧", Good: "tag:h.test,2001-05:⟦x⟧"},
		{Bad: "tag«:»,2001:x", Good: "tag:h.test,2001:x"},
	},
	Check: checkTag,
})

// checkTag reports nothing without a comma, or if the text before it is not a DNS name, because
// that may be another kind of tag.
func checkTag(pass *check.Pass) {
	if pass.Use.Identity {
		return // the owner of the name decides the spelling
	}
	path, whole := front(pass, core.Path)
	s := path.In(pass.Text)
	comma := strings.IndexByte(s, ',')
	if comma < 0 || strings.IndexByte(s[:comma], ':') >= 0 || comma > 0 && !strings.ContainsAny(s[:comma], ".@") {
		return
	}
	date := core.Span{Start: path.Start + int32(comma) + 1, End: path.End}
	if colon := strings.IndexByte(date.In(pass.Text), ':'); colon >= 0 {
		date.End = date.Start + int32(colon)
	} else if !whole {
		return
	}
	switch {
	case comma == 0:
		pass.Report(core.Span{Start: path.Start - 1, End: path.Start}, "tag URI has no authority before the date")
	case date.Len() == 0:
		pass.Report(core.Span{Start: date.Start - 1, End: date.Start}, "tag URI has no date after the comma")
	case !isTagDate(date.In(pass.Text)):
		pass.Report(date, pass.Quote(date)+" is not a date (YYYY, YYYY-MM or YYYY-MM-DD)")
	}
}

// isTagDate reports whether s is a year, optionally with a month and a day.
func isTagDate(s string) bool {
	const form = "0000-00-00"
	if len(s) != 4 && len(s) != 7 && len(s) != 10 {
		return false
	}
	for i := range len(s) {
		if (form[i] == '-') != (s[i] == '-') || form[i] == '0' && ascii.Classes[s[i]]&ascii.Digit == 0 {
			return false
		}
	}
	return true
}
