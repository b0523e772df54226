package core

import "github.com/urllint/urllint/core/internal/ascii"

// Valid reports whether the whole of s has form f, by the letter of RFC 3986 appendix A:
// no zones in IPv6 addresses (RFC 9844 removed those of RFC 6874), nothing beyond ASCII.
// FormTarget is by RFC 9112 §3.2, FormOrigin by RFC 6454 §7 without "null". Forms that are
// escaped later or are ambiguous admit everything.
func Valid(s string, f Form) bool {
	if f.IsFree() {
		return true
	}
	u := ParseText(Const(s), f)
	return len(u.Text) == len(s) && u.Faults() == 0 && u.conforms(f)
}

// admitted are the classes of the bytes that a component may hold. A host may also be an
// IP-literal: see [URL.hostForm].
//
//	pchar      = unreserved / pct-encoded / sub-delims / ":" / "@"
//	unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
//	userinfo   = *( unreserved / pct-encoded / sub-delims / ":" )
//	reg-name   = *( unreserved / pct-encoded / sub-delims )
//	port       = *DIGIT
//	query      = *( pchar / "/" / "?" )
//	fragment   = *( pchar / "/" / "?" )
var admitted = [NumComponents]ascii.Class{
	Scheme:   ascii.RegName &^ ascii.Percent,
	Userinfo: ascii.RegName | ascii.Colon,
	Host:     ascii.RegName | ascii.Colon | ascii.Open | ascii.Close,
	Port:     ascii.Digit,
	Path:     ascii.Pchar | ascii.Slash,
	Query:    ascii.Pchar | ascii.Slash | ascii.Question,
	Fragment: ascii.Pchar | ascii.Slash | ascii.Question,
}

// Faults returns the classes of the bytes that break the grammar of some component.
func (u *URL) Faults() (bad ascii.Class) {
	s := &u.seen // nothing was seen of what is absent
	bad = s[Scheme]&^admitted[Scheme] | s[Userinfo]&^admitted[Userinfo] | s[Host]&^admitted[Host] | s[Port]&^admitted[Port]
	bad |= s[Path]&^admitted[Path] | s[Query]&^admitted[Query] | s[Fragment]&^admitted[Fragment]
	return bad
}

// FaultsIn returns the classes of the bytes that break the grammar of component c,
// which is not the authority; 0 if there are none.
func (u *URL) FaultsIn(c Component) ascii.Class { return u.seen[c] &^ admitted[c] }

// conforms reports whether u has the components that form f requires, and no others.
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
