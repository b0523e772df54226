package core

import "strings"

// A filter is recursive, "(&(a=b)(c=d))": that its parentheses match is checked
// apart from the rules.
var ldap4516 = &Edition{
	Document: "RFC 4516", Section: "§2",
	abnf: `
	ldapurl    = ( "ldap" / "ldaps" ) "://" [ host [ ":" port ] ] [ "/" dn
	             [ "?" attributes [ "?" [ scope ] [ "?" [ filter ] [ "?" extensions ] ] ] ] ]
	dn         = *( pchar / "/" )
	attributes = [ attrdesc *( "," attrdesc ) ]
	attrdesc   = 1*( ALPHA / DIGIT / "-" / "." / ";" ) / "*"
	scope      = "base" / "one" / "sub"
	filter     = "(" 1*( pchar / "/" ) ")"
	extensions = extension *( "," extension )
	extension  = [ "!" ] extype [ "=" exvalue ]
	extype     = 1*( ALPHA / DIGIT / "-" / "." )
	exvalue    = *( unreserved / pct-encoded / exdelims )
	exdelims   = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / ";" / "=" / ":" / "@" / "/"
	`,
	fields: "host port dn attributes scope filter extension=extype value=exvalue",
	check: func(text string, fields []Field) bool {
		filter, _ := fieldIn(text, fields, "filter")
		return unmatched(filter) < 0
	},
}

var (
	_ = defineScheme(SchemeInfo{
		Name: "ldap", Port: "389", Authority: Required,
		Cites: []string{"RFC 4516 §2"}, editions: []*Edition{ldap4516},
	})
	_ = defineScheme(SchemeInfo{
		Name: "ldaps", Port: "636", Authority: Required,
		Cites: []string{"RFC 4516 §2"}, editions: []*Edition{ldap4516},
	})
)

var ldapSyntax = syntax(Rule{
	Name:    "ldap-syntax",
	Schemes: []string{"ldap", "ldaps"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4516 §2", "RFC 4515 §3"},
	Summary: `An LDAP URL whose scope is none, whose filter has unmatched parentheses, or that has a user name.`,
	Why: `Behind the name of the entry stand attributes, scope, filter and extensions, each behind its "?"; a search with ` +
		`another scope or a broken filter is refused. Whom to bind as does not stand in front of the host.`,
	Instead: `Write "ldap://host/dc=example,dc=com?cn?sub?(cn=Babs)".`,
	Examples: []Example{
		{Bad: "ldap://h.test/dc=x?cn?«subtee»?(cn=a)", Good: "ldap://h.test/dc=x?cn?sub?(cn=a)"},
		{Bad: "ldap://⟦h⟧/dc=x??sub?«(»&(a=b)(c=d)", Good: "ldap://⟦h⟧/dc=x??sub?(&(a=b)(c=d))"},
		{Bad: "ldaps://h.test/dc=x??sub?(a=b)?x«?y»", Good: "ldaps://h.test/dc=x??sub?(a=⟦b⟧)?x"},
		{Bad: "ldap://«ann@»h.test/", Fixed: "ldap://h.test/", Good: "ldap:///dc=x"},
		{Bad: "ldap«:»h.test", Fixed: "ldap://h.test", Good: "ldap://h.test"},
	},
	clean: func(u URL) bool { return u.oneServer() && !u.Has(Userinfo) && isLDAPQuery(u.Part(Query)) },
	check: checkLDAP,
})

func checkLDAP(l *look) {
	if l.missingSlashes() {
		return
	}
	l.strayUser()
	at, whole := l.front(Query)
	n := 0
	for part := range pieces(l.Text, at, '?') {
		known := whole || part.End < at.End
		switch n++; {
		case n == 2 && known:
			l.ldapScope(part)
		case n == 3 && known:
			l.ldapFilter(part)
		case n == 5:
			l.report(Span{part.Start - 1, l.Span(Query).End}, `an LDAP URL has four parts behind "?" and no more`)
			return
		}
	}
}

// ldapScope reports a scope that neither the RFC nor OpenLDAP has.
func (l *look) ldapScope(at Span) {
	if !isLDAPScope(at.In(l.Text)) {
		l.report(at, "the scope is base, one or sub, not "+l.quote(at))
	}
}

func isLDAPScope(s string) bool {
	for _, scope := range [...]string{"", "sub", "one", "base", "onelevel", "subtree", "subord", "subordinate", "children"} {
		if strings.EqualFold(s, scope) {
			return true
		}
	}
	return false
}

// isLDAPQuery reports whether s is attributes, and perhaps a scope and a filter: no
// extensions.
func isLDAPQuery(s string) bool {
	_, rest, _ := strings.Cut(s, "?")
	scope, filter, _ := strings.Cut(rest, "?")
	return isLDAPScope(scope) && strings.IndexByte(filter, '?') < 0 && unmatched(filter) < 0
}

func (l *look) ldapFilter(at Span) {
	if i := unmatched(at.In(l.Text)); i >= 0 {
		l.report(Span{at.Start + int32(i), at.Start + int32(i) + 1}, "this parenthesis of the filter has no counterpart")
	}
}

// unmatched gives the offset of the last "(" that is not closed, else of the first
// ")" that closes nothing, or -1.
func unmatched(s string) int {
	closed := 0
	for i := len(s) - 1; i >= 0; i-- {
		switch {
		case s[i] == ')':
			closed++
		case s[i] == '(' && closed == 0:
			return i
		case s[i] == '(':
			closed--
		}
	}
	if closed == 0 {
		return -1
	}
	open := 0
	for i := range len(s) {
		switch {
		case s[i] == '(':
			open++
		case s[i] == ')' && open == 0:
			return i
		case s[i] == ')':
			open--
		}
	}
	return -1
}
