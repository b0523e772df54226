package core

import "strings"

// authority parses the bytes [from, to), whose classes are seen.
//
//	authority = [ userinfo "@" ] host [ ":" port ]
//
// (RFC 3986 §3.2.) The last "@" ends the userinfo, as every client reads it,
// although an "@" within it breaks the grammar.
func (u *URL) authority(from, to int, seen class, holes bool) {
	u.set(Authority, from, to, seen)
	if seen&clAt != 0 {
		at := from + strings.LastIndexByte(u.Text[from:to], '@')
		u.setScanned(Userinfo, from, at)
		u.checkPercent(Userinfo, holes)
		from = at + 1
	} else if seen&(clColon|clOpen|clClose|clPercent) == 0 {
		u.set(Host, from, to, seen) // the common case: nothing but a name
		return
	}
	u.hostport(from, to, holes)
}

// hostport splits [from, to) at the colon that begins the port.
func (u *URL) hostport(from, to int, holes bool) {
	end := u.hostEnd(from, to)
	u.setScanned(Host, from, end)
	u.hostForm(holes)
	if end < to {
		u.setScanned(Port, end+1, to)
	}
}

// hostEnd gives the offset of the colon that ends the host, or to. The host runs
// on over the colons of an IPv6 address that lacks its brackets, for that is what
// was meant.
func (u *URL) hostEnd(from, to int) int {
	s := u.Text[from:to]
	if strings.HasPrefix(s, "[") {
		closing := strings.IndexByte(s, ']')
		if closing < 0 {
			return to
		}
		if colon := strings.IndexByte(s[closing:], ':'); colon >= 0 {
			return from + closing + colon
		}
		return to
	}
	colon := strings.IndexByte(s, ':')
	if colon < 0 || isBareIPv6(s) {
		return to
	}
	return from + colon
}
