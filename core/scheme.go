package core

import "github.com/urllint/urllint/core/internal/ascii"

// scheme parses the scheme and returns the offset after its colon, or 0 if the text has no
// scheme.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
//
// (RFC 3986 §3.1.)
func (u *URL) scheme(holes bool) int {
	s, end := u.Text, 0
	var seen ascii.Class
	for end < len(s) && ascii.Classes[s[end]]&ascii.SchemeByte != 0 {
		seen |= ascii.Classes[s[end]]
		end++
	}
	if end == len(s) || s[end] == '/' {
		return 0
	}
	if s[end] == ':' && seen != 0 && ascii.Classes[s[0]]&ascii.Alpha != 0 {
		u.set(Scheme, 0, end, seen)
		return end + 1
	}
	return u.oddScheme(holes)
}

// oddScheme takes what precedes "://" for a scheme although it is broken or holds a hole,
// so that the authority after it is found, and its faults. If the hole may be a whole
// base, nothing counts as broken.
func (u *URL) oddScheme(holes bool) int {
	end, seen := ascii.Scan(u.Text, 0, ascii.Colon|ascii.AuthorityEnd)
	if end == len(u.Text) || u.Text[end] != ':' || !hasAuthority(u.Text[end+1:]) {
		return 0
	}
	switch {
	case !holes || seen&ascii.Hole == 0:
		seen |= ascii.BadForm
	case bytesError(u.Text, 0, end, ascii.SchemeByte|ascii.Hole) >= 0:
		return 0
	}
	u.set(Scheme, 0, end, seen)
	return end + 1
}

// ValidScheme reports whether the whole of s is a scheme.
func ValidScheme(s string) bool { return schemeError(s, len(s)) < 0 }
