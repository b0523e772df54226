package scheme

import "github.com/urllint/urllint/core/abnf"

// A filter is recursive, "(&(a=b)(c=d))". Its parentheses are therefore checked separately.
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
	Check: func(text string, fields []abnf.Field) bool {
		filter, _ := fieldIn(text, fields, "filter")
		return UnmatchedParen(filter) < 0
	},
}

var (
	_ = define(Info{Name: "ldap", Port: "389", Authority: Required, Secure: "ldaps", editions: []*Edition{ldap4516}})
	_ = define(Info{Name: "ldaps", Port: "636", Authority: Required, editions: []*Edition{ldap4516}})
)

// UnmatchedParen returns the offset of the last "(" that is not closed, or else of the first ")"
// that closes nothing, or -1.
func UnmatchedParen(s string) int {
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
