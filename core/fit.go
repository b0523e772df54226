package core

import "strings"

// fit finds the region whose component depends on what a hole holds.
//
// A hole in a path holds no "?" or "#", in a query no "#". A hole right after
// "://" that is followed by ":" and digits, by "/", "?", "#" or by the end is a
// host, or a user before "@". Any other hole in the authority may begin the
// path, and a leading hole is a base that holds anything up to a query.
func (u *URL) fit(t Text, f Form) {
	from := -1
	switch {
	case !f.WholeURL():
		return // a component alone, or an address: nothing can follow it
	case u.Has(Authority):
		from = u.looseAuthority(t)
	case u.Has(Path):
		from = u.loosePath(t)
	}
	if from >= 0 {
		end, _ := scan(u.Text, from, clQuestion|clHash)
		u.loose = span(from, end)
	}
}

// loosePath gives the offset from which a text without known authority is
// uncertain, or -1: its first segment is unknown and may be a whole base.
func (u *URL) loosePath(t Text) int {
	path := u.spans[Path]
	first := path
	if i := strings.IndexByte(u.Part(Path), '/'); i >= 0 {
		first.End = first.Start + int32(i)
	}
	if first.Len() == 0 && u.Has(Scheme) && path.Len() > 1 && u.Text[path.Start+1] == HoleByte {
		first.End += 2 // "https:/" and a hole that may begin with "/"
	}
	for _, h := range t.Holes {
		if first.Start <= h.At && h.At < first.End && !h.tight() {
			return int(path.Start)
		}
	}
	return -1
}

// tight reports whether the hole holds no delimiter at which a URL is split.
func (h *Hole) tight() bool {
	switch h.May {
	case Digits, Hex, Segment, QueryValue, HostText, UserText:
		return true
	}
	return false
}

// looseAuthority gives the offset of the first hole that may begin the path, or
// -1 if the authority ends where it seems to.
func (u *URL) looseAuthority(t Text) int {
	for _, c := range []Component{Userinfo, Host, Port} {
		if !u.Has(c) {
			continue
		}
		if c == Userinfo && u.userHoles(t) || c == Host && u.hostIsHole(t) {
			continue
		}
		for _, h := range t.Holes {
			if u.spans[c].Start <= h.At && h.At < u.spans[c].End && !h.tight() {
				return int(h.At)
			}
		}
	}
	return -1
}

// userHoles reports whether the userinfo is a hole, or a hole, ":" and either
// another hole or known bytes.
func (u *URL) userHoles(t Text) bool {
	s := u.Part(Userinfo)
	if s == "" || t.HoleAt(int(u.spans[Userinfo].Start)) == nil {
		return false
	}
	if len(s) == 1 {
		return true
	}
	return s[1] == ':' && (len(s) == 3 || strings.IndexByte(s[1:], HoleByte) < 0)
}

// hostIsHole reports whether the host is one hole, and nothing, a known port or
// a hole for the port follows.
func (u *URL) hostIsHole(t Text) bool {
	host, port := u.spans[Host], u.Part(Port)
	if host.Len() != 1 || t.HoleAt(int(host.Start)) == nil {
		return false
	}
	return !t.HoleIn(u.spans[Port]) || len(port) == 1
}
