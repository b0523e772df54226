package core

import "strings"

// RFC 1738 takes the whole rest for an address: "?" begins nothing.
var mailto1738 = &Edition{
	Document: "RFC 1738", Section: "§3.5", old: true,
	abnf: `
	mailtourl      = "mailto:" encoded822addr
	encoded822addr = 1*xchar
	`,
	fields: "address=encoded822addr",
}

// The bytes of an address that a URL cannot hold, and "%", "/", "?", "#", "[",
// "]", "&", ";", "=" and ",", are percent-encoded; so are the quotes of a quoted
// local part.
var mailto6068 = &Edition{
	Document: "RFC 6068", Section: "§2",
	abnf: `
	mailtoURI     = "mailto:" [ to ] [ hfields ] [ "#" fragment ]
	to            = addr-spec *( "," addr-spec )
	hfields       = "?" hfield *( "&" hfield )
	hfield        = hfname "=" hfvalue
	hfname        = *qchar
	hfvalue       = *qchar
	addr-spec     = local-part "@" domain
	local-part    = dot-atom-text / quoted-string
	quoted-string = "%22" *( atext / "." / "(" / ")" / ":" ) "%22"
	domain        = dot-atom-text / "%5B" *( atext / "." / ":" ) "%5D"
	dot-atom-text = 1*atext *( "." 1*atext )
	atext         = ALPHA / DIGIT / pct-encoded / "!" / "$" / "'" / "*" / "+" / "-" / "_" / "~"
	qchar         = unreserved / pct-encoded / some-delims
	some-delims   = "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
	`,
	fields: "address=addr-spec header=hfname value=hfvalue fragment",
}

var _ = defineScheme(SchemeInfo{
	Name: "mailto", Authority: Forbidden, Host: Forbidden,
	Cites: []string{"RFC 6068 §2", "RFC 1738 §3.5"}, editions: []*Edition{mailto6068, mailto1738},
})

var mailtoSyntax = syntax(Rule{
	Name:    "mailto-syntax",
	Schemes: []string{"mailto"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 6068 §2", "RFC 6068 §5"},
	Summary: `A mailto URL that a mail program reads as something else than was meant.`,
	Why: `"mailto://" makes the address a host. Addresses are separated by ",", and header fields begin at "?" and are ` +
		`joined by "&"; a "+" stays a plus sign; what follows "#" is cut off.`,
	Instead: `Write "mailto:ann@example.com,bob@example.com?subject=A%20title&cc=eve@example.com".`,
	Examples: []Example{
		{Bad: "mailto:«//»ann@h.test", Fixed: "mailto:ann@h.test", Good: "mailto:ann@h.test"},
		{Bad: "mailto:«ann»", Good: "mailto:ann@h.test"},
		{Bad: "mailto:ann@h.test,bob@h.test«,»", Fixed: "mailto:ann@h.test,bob@h.test", Good: "mailto:ann@h.test,bob@h.test"},
		{Bad: "mailto:ann@h.test«;»bob@h.test", Fixed: "mailto:ann@h.test,bob@h.test", Good: "mailto:ann@h.test,bob@h.test"},
		{Bad: "mailto:ann@h.test«&»subject=⟦s⟧", Fixed: "mailto:ann@h.test?subject=⟦s⟧", Good: "mailto:ann@h.test?subject=⟦s⟧"},
		{Bad: "mailto:⟦to⟧?cc=bob@h.test«?»subject=x", Fixed: "mailto:⟦to⟧?cc=bob@h.test&subject=x", Good: "mailto:⟦to⟧?cc=bob@h.test&subject=x"},
		{Bad: "mailto:ann@h.test?«subject»", Good: "mailto:ann@h.test?subject="},
		{Bad: "mailto:ann@h.test?subject=«A+new+title»", Fixed: "mailto:ann@h.test?subject=A%20new%20title", Good: "mailto:ann@h.test?subject=C++&cc=bob+list@h.test"},
		{Bad: "mailto:ann@h.test?subject=Ticket%20«#»5", Fixed: "mailto:ann@h.test?subject=Ticket%20%235", Good: "mailto:ann@h.test?subject=Ticket%20%235"},
	},
	over: []string{"query-separator"},
	clean: func(u URL) bool { // of one address, with fields in which nothing is unusual
		to := u.Part(Path)
		at := strings.IndexByte(to, '@')
		return !u.Has(Authority) && !u.Has(Fragment) && at > 0 && at < len(to)-1 && to[len(to)-1] != '@' && u.Seen(Path)&clSub == 0 &&
			(!u.Has(Query) || u.Seen(Query)&clQuestion == 0 && strings.IndexByte(u.Part(Query), '+') < 0 && u.eachPair(anyPair))
	},
	check: checkMailto,
})

func checkMailto(l *look) {
	if l.needlessSlashes() {
		return
	}
	to, whole := l.front(Path)
	if to.Len() > 0 {
		for at := range pieces(l.Text, to, ',') {
			l.address(at, to, whole || at.End < to.End)
		}
	}
	for key, value := range l.queryPairs() {
		l.mailtoField(key, value)
	}
	l.strayFragment()
}

// address reports what is wrong with one of the addresses of the list to. Of one
// that is not whole only its front is known.
func (l *look) address(at, to Span, whole bool) {
	s := at.In(l.Text)
	switch {
	case s == "" && !whole:
	case s == "":
		l.emptyAddress(at, to)
	case l.wrongJoint(at):
	case !whole:
	case classesOf(s)&^(clAlpha|clHexAlpha|clDigit|clMark|clSchemeMark|clAt) != 0: // perhaps encoded, perhaps a template
	case strings.IndexByte(s, '@') < 0:
		l.report(at, l.quote(at)+` is no address: it has no "@"`)
	case s[0] == '@', s[len(s)-1] == '@':
		l.report(at, l.quote(at)+` is no address: a part of it is missing`)
	}
}

// emptyAddress reports a comma with nothing on one of its sides.
func (l *look) emptyAddress(at, to Span) {
	comma := Span{at.Start - 1, at.Start}
	if at.Start == to.Start {
		comma = Span{at.End, at.End + 1}
	}
	if to.Contains(comma) {
		l.report(comma, `an address is missing beside ","`, replace("take it out", comma, ""))
	}
}

// wrongJoint reports a ";" between addresses, and a "&" where the header fields
// begin.
func (l *look) wrongJoint(at Span) bool {
	s := at.In(l.Text)
	i := strings.IndexAny(s, "&;")
	if i < 0 || strings.IndexByte(s[:i], '@') < 0 {
		return false
	}
	joint := Span{at.Start + int32(i), at.Start + int32(i) + 1}
	switch rest := s[i+1:]; {
	case s[i] == ';' && strings.IndexByte(rest, '@') > 0:
		l.report(joint, `addresses are separated by ",", not ";"`, replace(`write ","`, joint, ","))
	case s[i] == '&' && !l.Has(Query) && strings.IndexByte(rest, '=') > 0:
		l.report(joint, `the header fields begin at "?", not "&"`, replace(`write "?"`, joint, "?"))
	default:
		return false
	}
	return true
}

func (l *look) mailtoField(key, value Span) {
	if !value.Present() {
		l.report(key, "header field "+l.quote(key)+` has no "="`)
		return
	}
	s := value.In(l.Text)
	if i := strings.IndexByte(s, '?'); i >= 0 && isFieldStart(s[i+1:]) {
		at := Span{value.Start + int32(i), value.Start + int32(i) + 1}
		l.report(at, `header fields are joined by "&", not a second "?"`, replace(`write "&"`, at, "&"))
		return
	}
	if name := key.In(l.Text); (strings.EqualFold(name, "subject") || strings.EqualFold(name, "body")) && plusForSpace(s) {
		l.report(value, `a "+" is a plus sign in a mailto URL, not a space`,
			replace(`write "%20"`, value, strings.ReplaceAll(s, "+", "%20")))
	}
}

// isFieldStart reports whether s begins with a name and "=".
func isFieldStart(s string) bool {
	end, _ := scan(s, 0, ^(clAlpha | clHexAlpha | clDigit | clMark | clSchemeMark))
	return end > 0 && end < len(s) && s[end] == '='
}

// plusForSpace reports whether every "+" of s stands between two letters, and
// none of its spaces is written as it should be.
func plusForSpace(s string) bool {
	if strings.IndexByte(s, '+') < 0 || strings.Contains(s, "%20") || strings.IndexByte(s, '@') >= 0 {
		return false
	}
	for i := range len(s) {
		if s[i] == '+' && (i == 0 || i+1 == len(s) || (classes[s[i-1]]&classes[s[i+1]])&clAlpha == 0) {
			return false
		}
	}
	return true
}
