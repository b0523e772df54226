package core

// scheme parses the scheme, if the text begins with one, and gives the offset
// behind its colon, else 0.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
//
// (RFC 3986 §3.1.) With holes, text in front of "://" is a scheme even if a part
// of it is unknown.
func (u *URL) scheme(holes bool) int {
	end, seen := scan(u.Text, 0, clColon|clSlash|clQuestion|clHash)
	if end == len(u.Text) || u.Text[end] != ':' {
		return 0
	}
	partial := holes && seen&clHole != 0 && seen&^(clScheme|clHole|clControl) == 0 && hasAuthority(u.Text[end+1:])
	if !partial && !(end > 0 && classes[u.Text[0]]&clAlpha != 0 && seen&^clScheme == 0 && schemeMarks(u.Text[:end], seen)) {
		return 0
	}
	u.set(Scheme, 0, end, seen)
	return end + 1
}

// clScheme are the classes that the bytes of a scheme can have. "_", "~" and the
// other sub-delims share classes with "-", "." and "+": schemeMarks tells them apart.
const clScheme = clAlpha | clHexAlpha | clDigit | clSchemeMark | clMark | clSub

func schemeMarks(s string, seen class) bool {
	if seen&(clMark|clSub) == 0 {
		return true
	}
	for i := range len(s) {
		if classes[s[i]]&(clAlpha|clDigit|clSchemeMark) == 0 {
			return false
		}
	}
	return true
}

// validScheme reports whether the whole of s is a scheme.
func validScheme(s string) bool {
	return s != "" && classes[s[0]]&clAlpha != 0 && schemeMarks(s, clMark)
}
