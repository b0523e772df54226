package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// FirstError returns the offset of the first byte that makes s invalid, with any continuation: no
// text of form f begins with s[:offset+1]. It returns len(s) if s is an incomplete text of form f,
// and -1 if s is [Valid].
func FirstError(s string, f Form) int {
	switch f {
	case FormAbsolute:
		return uriError(s, true)
	case FormAbsoluteURI:
		return uriError(s, false)
	case FormRelative:
		return relativeError(s)
	case FormTarget:
		return targetError(s)
	case FormOrigin:
		return originError(s)
	case FormScheme:
		return schemeError(s, len(s))
	case FormAuthority:
		return authorityError(s, 0, len(s))
	case FormHost:
		return hostError(s, 0, len(s))
	case FormHostPort, FormListen, FormHostOptPort:
		return addressError(s, f)
	case FormUserinfo, FormPort, FormPath, FormQuery, FormFragment:
		return bytesError(s, 0, len(s), admitted[componentOf[f]])
	}
	if f.IsFree() {
		return -1
	}
	return either(uriError(s, true), relativeError(s))
}

// Each function below reads s[from:to] as one production and returns the offset of the first byte
// that the production does not allow there, to if bytes are missing at the end, or -1. [either] and
// [both] combine the errors of alternatives and of sequences.

// either returns the error of two alternatives: the later one, because the first bytes of the
// alternative that fails early may be valid in the other. It is -1 if one of them is.
func either(a, b int) int {
	if a < 0 || b < 0 {
		return -1
	}
	return max(a, b)
}

// both returns the error of a sequence: the first one that is not -1.
func both(first, second int) int {
	if first >= 0 {
		return first
	}
	return second
}

// later returns -1 if err is -1, else the greater of the two offsets.
func later(err, i int) int {
	if err < 0 {
		return -1
	}
	return max(err, i)
}

// bytesError reads bytes of the classes in admit, and pct-encoded triplets if admit contains "%".
func bytesError(s string, from, to int, admit ascii.Class) int {
	for i := from; i < to; i++ {
		c := ascii.Classes[s[i]]
		if c&admit == 0 {
			return i
		}
		if c&ascii.Percent == 0 {
			continue
		}
		for range 2 {
			if i++; i == to || !ascii.IsHex(s[i]) {
				return i
			}
		}
	}
	return -1
}

// uriError reads a URI.
//
//	URI          = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
//	absolute-URI = scheme ":" hier-part [ "?" query ]
func uriError(s string, fragment bool) int {
	colon, _ := ascii.Scan(s, 0, ascii.Colon)
	err := schemeError(s, colon)
	if err < 0 && colon == len(s) {
		return colon
	}
	if err >= 0 {
		return err
	}
	return hierError(s, colon+1, fragment, ascii.Pchar|ascii.Slash)
}

// schemeError reads s[:to] as a scheme.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
func schemeError(s string, to int) int {
	if to == 0 || ascii.Classes[s[0]]&ascii.Alpha == 0 {
		return 0
	}
	return bytesError(s, 0, to, ascii.Alpha|ascii.Digit|ascii.SchemeMark)
}

// relativeError reads a relative-ref, whose first segment holds no colon.
//
//	relative-ref = relative-part [ "?" query ] [ "#" fragment ]
func relativeError(s string) int { return hierError(s, 0, true, ascii.Pchar&^ascii.Colon) }

// hierError reads what follows the scheme, or a whole relative-ref: an authority and a path, or a
// path whose first segment may contain only bytes of the classes first. Query and fragment follow.
//
//	hier-part = "//" authority path-abempty
//	          / path-absolute / path-rootless / path-empty
func hierError(s string, i int, fragment bool, first ascii.Class) int {
	if hasAuthority(s[i:]) {
		end, _ := ascii.Scan(s, i+2, ascii.Slash|ascii.Question|ascii.Hash)
		if err := authorityError(s, i+2, end); err >= 0 {
			return err
		}
		i = end
	} else {
		end, _ := ascii.Scan(s, i, ascii.Slash|ascii.Question|ascii.Hash)
		if err := bytesError(s, i, end, first); err >= 0 {
			return err
		}
		i = end
	}
	end, _ := ascii.Scan(s, i, ascii.Question|ascii.Hash)
	return both(bytesError(s, i, end, admitted[Path]), tailError(s, end, fragment))
}

// tailError reads [ "?" query ] [ "#" fragment ] from offset i to the end.
func tailError(s string, i int, fragment bool) int {
	if i < len(s) && s[i] == '?' {
		end, _ := ascii.Scan(s, i, ascii.Hash)
		if err := bytesError(s, i+1, end, admitted[Query]); err >= 0 {
			return err
		}
		i = end
	}
	switch {
	case i == len(s):
		return -1
	case !fragment:
		return i
	}
	return bytesError(s, i+1, len(s), admitted[Fragment])
}

// authorityError reads an authority. If there is no "@" yet, the bytes that look like host and port
// can be the beginning of a userinfo.
//
//	authority = [ userinfo "@" ] host [ ":" port ]
func authorityError(s string, from, to int) int {
	at := strings.IndexByte(s[from:to], '@')
	if at < 0 {
		return either(hostPortError(s, from, to), both(bytesError(s, from, to, admitted[Userinfo]), to))
	}
	at += from
	with := both(bytesError(s, from, at, admitted[Userinfo]), hostPortError(s, at+1, to))
	return either(with, hostPortError(s, from, to))
}

// hostPortError reads host [ ":" port ].
func hostPortError(s string, from, to int) int {
	end := to
	if from < to && s[from] == '[' {
		if closing := strings.IndexByte(s[from:to], ']'); closing >= 0 {
			end = from + closing + 1
		}
	} else if colon := strings.IndexByte(s[from:to], ':'); colon >= 0 {
		end = from + colon
	}
	if err := hostError(s, from, end); err >= 0 || end == to {
		return err
	}
	if s[end] != ':' {
		return end
	}
	return bytesError(s, end+1, to, ascii.Digit)
}

// hostError reads a host.
//
//	host       = IP-literal / IPv4address / reg-name
//	IP-literal = "[" ( IPv6address / IPvFuture ) "]"
func hostError(s string, from, to int) int {
	if from == to || s[from] != '[' {
		return bytesError(s, from, to, ascii.RegName)
	}
	end := from + 1
	for end < to && s[end] != ']' {
		end++
	}
	err := either(ipv6(s, from+1, end), ipvFuture(s, from+1, end))
	switch {
	case err >= 0:
		return err
	case end == to:
		return to // "]" is missing
	case end+1 < to:
		return end + 1
	}
	return -1
}

// addressError reads host [ ":" port ]. [FormHostPort] requires both, [FormListen] the colon.
func addressError(s string, f Form) int {
	if f == FormHostPort && ascii.HasPrefixByte(s, ':') {
		return 0
	}
	err := hostPortError(s, 0, len(s))
	if err >= 0 || f == FormHostOptPort {
		return err
	}
	colon := strings.LastIndexByte(s, ':')
	if colon < strings.LastIndexByte(s, ']') || colon < 0 || f == FormHostPort && colon == len(s)-1 {
		return len(s)
	}
	return -1
}

// targetError reads a request-target, by the grammar that [URL.conformsToTarget] quotes.
func targetError(s string) int {
	switch {
	case s == "*":
		return -1
	case ascii.HasPrefixByte(s, '/'):
		end, _ := ascii.Scan(s, 0, ascii.Question)
		return both(bytesError(s, 0, end, admitted[Path]), tailError(s, end, false))
	}
	return either(uriError(s, false), addressError(s, FormListen)) // a reg-name can begin with "*" too
}

// originError reads scheme "://" host [ ":" port ].
func originError(s string) int {
	colon, _ := ascii.Scan(s, 0, ascii.Colon)
	if err := schemeError(s, colon); err >= 0 {
		return err
	}
	for i, b := range []byte("://") {
		if colon+i == len(s) || s[colon+i] != b {
			return colon + i
		}
	}
	return hostPortError(s, colon+len("://"), len(s))
}

// Valid reports whether the whole of s has form f by the grammar of RFC 3986, appendix A, without
// zones in IPv6 addresses (RFC 9844 removed those of RFC 6874) and without bytes beyond ASCII.
// FormTarget follows RFC 9112 §3.2, FormOrigin RFC 6454 §7 without "null". Forms that are escaped
// later or that are ambiguous admit every string ([Form.IsFree]).
func Valid(s string, f Form) bool {
	if f.IsFree() {
		return true
	}
	u := ParseText(Const(s), f)
	return len(u.Text) == len(s) && u.Faults() == 0 && u.conforms(f)
}

// admitted holds the classes of the bytes that each component may contain. A host may also be an
// IP-literal, which [URL.hostForm] checks.
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
	s := &u.seen // the classes of an absent component are 0
	bad = s[Scheme]&^admitted[Scheme] | s[Userinfo]&^admitted[Userinfo] | s[Host]&^admitted[Host]
	bad |= s[Port]&^admitted[Port] | s[Path]&^admitted[Path] | s[Query]&^admitted[Query] | s[Fragment]&^admitted[Fragment]
	return bad
}

// FaultsIn returns the classes of the bytes that break the grammar of component c, or 0. c must not
// be Authority.
func (u *URL) FaultsIn(c Component) ascii.Class { return u.seen[c] &^ admitted[c] }

// conforms reports whether u has the components that form f requires and none that it excludes.
func (u *URL) conforms(f Form) bool {
	switch f {
	case FormAbsolute:
		return u.Has(Scheme)
	case FormRelative:
		return !u.Has(Scheme)
	case FormAbsoluteURI:
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
