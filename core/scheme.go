package core

// scheme parses the scheme, if the text begins with one, and gives the offset
// behind its colon, else 0.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
//
// (RFC 3986 §3.1.)
func (u *URL) scheme(holes bool) int {
	s, end := u.Text, 0
	var seen class
	for end < len(s) && classes[s[end]]&clScheme != 0 {
		seen |= classes[s[end]]
		end++
	}
	if end == len(s) || s[end] == '/' {
		return 0
	}
	if s[end] == ':' && seen != 0 && classes[s[0]]&clAlpha != 0 {
		u.set(Scheme, 0, end, seen)
		return end + 1
	}
	return u.oddScheme(holes)
}

// clScheme are the classes of the bytes that a scheme can have.
const clScheme = clAlpha | clDigit | clSchemeMark

// oddScheme takes what stands in front of "://" for a scheme that is broken, or
// that has a hole in it: so the authority behind it is found, and its faults. If
// the hole may be a whole base, what looks broken is no fault.
func (u *URL) oddScheme(holes bool) int {
	end, seen := scan(u.Text, 0, clColon|clSync)
	if end == len(u.Text) || u.Text[end] != ':' || !hasAuthority(u.Text[end+1:]) {
		return 0
	}
	switch {
	case !holes || seen&clHole == 0:
		seen |= clBadForm
	case bytesError(u.Text, 0, end, clScheme|clHole) >= 0:
		return 0
	}
	u.set(Scheme, 0, end, seen)
	return end + 1
}

// validScheme reports whether the whole of s is a scheme.
func validScheme(s string) bool { return schemeError(s, len(s)) < 0 }
