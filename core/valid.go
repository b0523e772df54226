package core

import "github.com/urllint/urllint/core/internal/ascii"

// Valid reports whether the whole of s is what form f stands for, to the letter
// of RFC 3986 appendix A: no zones in IPv6 addresses (RFC 9844 took those of RFC
// 6874 out of URIs), nothing outside ASCII. FormTarget is by RFC 9112 §3.2,
// FormOrigin by RFC 6454 §7, without its "null". What is escaped later, or has
// one of several forms, is always valid.
func Valid(s string, f Form) bool {
	if f.IsFree() {
		return true
	}
	u := ParseText(Const(s), f)
	return len(u.Text) == len(s) && u.Faults() == 0 && u.conforms(f)
}

// Admitted are the classes of the bytes that a component may hold. What a host
// has besides the bytes of a reg-name is an IP-literal's: host.go looks at it.
//
//	pchar      = unreserved / pct-encoded / sub-delims / ":" / "@"
//	unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
//	userinfo   = *( unreserved / pct-encoded / sub-delims / ":" )
//	reg-name   = *( unreserved / pct-encoded / sub-delims )
//	port       = *DIGIT
//	query      = *( pchar / "/" / "?" )
//	fragment   = *( pchar / "/" / "?" )
var Admitted = [NumComponents]ascii.Class{
	Scheme:   ClRegName &^ ascii.Percent,
	Userinfo: ClRegName | ascii.Colon,
	Host:     ClRegName | ascii.Colon | ascii.Open | ascii.Close,
	Port:     ascii.Digit,
	Path:     clPchar | ascii.Slash,
	Query:    clPchar | ascii.Slash | ascii.Question,
	Fragment: clPchar | ascii.Slash | ascii.Question,
}

const (
	ClRegName = ascii.Alpha | ascii.HexAlpha | ascii.Digit | ascii.SchemeMark | ascii.Mark | ascii.Sub | ascii.Percent
	clPchar   = ClRegName | ascii.Colon | ascii.At
)

// Faults gives the classes that break the grammar of some component.
func (u *URL) Faults() (bad ascii.Class) {
	s := &u.seen // nothing was seen of what is absent
	bad = s[Scheme]&^Admitted[Scheme] | s[Userinfo]&^Admitted[Userinfo] | s[Host]&^Admitted[Host] | s[Port]&^Admitted[Port]
	bad |= s[Path]&^Admitted[Path] | s[Query]&^Admitted[Query] | s[Fragment]&^Admitted[Fragment]
	return bad
}

// conforms reports whether the components that form f asks for are there, and no
// other.
func (u *URL) conforms(f Form) bool {
	switch f {
	case FormURI:
		return u.Has(Scheme)
	case FormRelative:
		return !u.Has(Scheme)
	case FormAbsolute:
		return u.Has(Scheme) && !u.Has(Fragment)
	case FormTarget:
		return u.conformsToTarget()
	case FormHostPort:
		return u.Part(Host) != "" && u.Part(Port) != ""
	case FormListen:
		return u.Has(Port)
	case FormOrigin:
		return u.Has(Scheme) && u.Has(Authority) && !u.Has(Userinfo) &&
			u.Part(Path) == "" && !u.Has(Query) && !u.Has(Fragment)
	}
	return true
}

// conformsToTarget reports whether u is one of the four kinds of request-target.
//
//	request-target = origin-form / absolute-form / authority-form / asterisk-form
//	origin-form    = absolute-path [ "?" query ]
//	absolute-form  = absolute-URI
//	authority-form = uri-host ":" port
//	asterisk-form  = "*"
//
// (RFC 9112 §3.2.)
func (u *URL) conformsToTarget() bool {
	switch {
	case u.Has(Fragment):
		return false
	case u.Has(Scheme):
		return true
	case u.Has(Authority):
		return u.Has(Port)
	}
	return u.Text == "*" || ascii.HasPrefixByte(u.Part(Path), '/')
}
