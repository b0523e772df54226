package core

import "strings"

var tag4151 = &Edition{
	Document: "RFC 4151", Section: "§2.1",
	abnf: `
	tagURI        = "tag:" taggingEntity ":" specific [ "#" fragment ]
	taggingEntity = authorityName "," date
	authorityName = DNSname / emailAddress
	date          = year [ "-" month [ "-" day ] ]
	year          = 4DIGIT
	month         = 2DIGIT
	day           = 2DIGIT
	DNSname       = DNScomp *( "." DNScomp )
	DNScomp       = alphaNum *alphaNum *( 1*"-" 1*alphaNum )
	emailAddress  = 1*( alphaNum / "-" / "." / "_" ) "@" DNSname
	alphaNum      = DIGIT / ALPHA
	specific      = *( pchar / "/" / "?" )
	`,
	fields: "authority=authorityName date specific fragment",
}

var _ = defineScheme(SchemeInfo{
	Name: "tag", Authority: Forbidden, Host: Forbidden,
	Cites: []string{"RFC 4151 §2.1"}, editions: []*Edition{tag4151},
})

var tagSyntax = syntax(Rule{
	Name:    "tag-syntax",
	Schemes: []string{"tag"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4151 §2.1"},
	Summary: `A tag URI whose date is none.`,
	Why:     `The date says who owned the name when the tag was made; without it two owners can make the same tag.`,
	Instead: `Write "tag:example.com,2024:x", or the month and the day too: "2024-05-19".`,
	Examples: []Example{
		{Bad: "tag:h.test,«01»:x", Good: "tag:h.test,2001:x"},
		{Bad: "tag:h.test,«2001-5»:⟦x⟧", Good: "tag:h.test,2001-05:⟦x⟧"},
		{Bad: "tag«:»,2001:x", Good: "tag:h.test,2001:x"},
	},
	check: checkTag,
})

// checkTag is silent without a comma, and where what stands in front of it is no
// name in the DNS: tags of other kinds look like that.
func checkTag(l *look) {
	if l.use.Identity {
		return // whose name it is decides how it is spelt
	}
	path, whole := l.front(Path)
	s := path.In(l.Text)
	comma := strings.IndexByte(s, ',')
	if comma < 0 || strings.IndexByte(s[:comma], ':') >= 0 || comma > 0 && !strings.ContainsAny(s[:comma], ".@") {
		return
	}
	date := Span{path.Start + int32(comma) + 1, path.End}
	if colon := strings.IndexByte(date.In(l.Text), ':'); colon >= 0 {
		date.End = date.Start + int32(colon)
	} else if !whole {
		return
	}
	switch {
	case comma == 0:
		l.report(Span{path.Start - 1, path.Start}, "nobody is named in front of the date of the tag")
	case date.Len() == 0:
		l.report(Span{date.Start - 1, date.Start}, "no date behind the comma of the tag")
	case !isTagDate(date.In(l.Text)):
		l.report(date, l.quote(date)+" is no date: YYYY, YYYY-MM or YYYY-MM-DD")
	}
}

// isTagDate reports whether s is a year, perhaps with a month and a day.
func isTagDate(s string) bool {
	const form = "0000-00-00"
	if len(s) != 4 && len(s) != 7 && len(s) != 10 {
		return false
	}
	for i := range len(s) {
		if (form[i] == '-') != (s[i] == '-') || form[i] == '0' && classes[s[i]]&clDigit == 0 {
			return false
		}
	}
	return true
}
