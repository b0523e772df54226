package core

import "github.com/urllint/urllint/core/internal/ascii"

// ValidIRI is [Valid] for the internationalised forms of RFC 3987 §2.2. Characters beyond ASCII are
// allowed in all components but scheme and port, private-use characters only in a query.
func ValidIRI(s string, f Form) bool {
	if f.IsFree() {
		return true
	}
	u := ParseText(Const(s), f)
	if len(u.Text) != len(s) || !u.conforms(f) {
		return false
	}
	for c := Scheme; c < NumComponents; c++ {
		if c == Authority {
			continue
		}
		bad := u.seen[c] &^ admitted[c]
		if bad&ascii.High != 0 && c != Scheme && c != Port && allUCS(u.Part(c), c == Query) {
			bad &^= ascii.High
		}
		if bad != 0 {
			return false
		}
	}
	return true
}

// allUCS reports whether every character of s beyond ASCII is a ucschar, or an iprivate if
// private is set.
//
//	ucschar  = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//	         / %x10000-1FFFD / %x20000-2FFFD / … / %xD0000-DFFFD / %xE1000-EFFFD
//	iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
func allUCS(s string, private bool) bool {
	for _, r := range s { // range yields U+FFFD for invalid UTF-8; it is neither
		switch {
		case r < 0x80:
		case r >= 0xE000 && r <= 0xF8FF, r >= 0xF0000 && r&0xFFFF <= 0xFFFD:
			if !private {
				return false
			}
		case r >= 0xA0 && r <= 0xD7FF, r >= 0xF900 && r <= 0xFDCF, r >= 0xFDF0 && r <= 0xFFEF:
		case r >= 0x10000 && r&0xFFFF <= 0xFFFD && (r < 0xE0000 || r >= 0xE1000):
		default:
			return false
		}
	}
	return true
}
