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
	if holes {
		return u.partialScheme()
	}
	return 0
}

// clScheme are the classes of the bytes that a scheme can have.
const clScheme = clAlpha | clDigit | clSchemeMark

// partialScheme takes what stands in front of "://" for a scheme even if a part
// of it is a hole. Known bytes behind a hole that the text begins with may be a
// scheme of their own, in the path of a base: "⟦proxy⟧https://h.test".
func (u *URL) partialScheme() int {
	end, seen := scan(u.Text, 0, clColon|clSync)
	if seen&clHole == 0 || u.Text[0] == HoleByte && end > 1 || end == len(u.Text) || u.Text[end] != ':' || !hasAuthority(u.Text[end+1:]) ||
		bytesError(u.Text, 0, end, clScheme|clHole) >= 0 {
		return 0
	}
	u.set(Scheme, 0, end, seen)
	return end + 1
}

// validScheme reports whether the whole of s is a scheme.
func validScheme(s string) bool { return schemeError(s, len(s)) < 0 }
