package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// markUncertain records what depends on the values of holes: the region whose component is
// uncertain, and the components whose boundaries or presence are.
//
// A hole in a path is assumed to contain no "?" or "#", a hole in a query no "#". A hole in an
// authority is the user, the password, the host or the port if it fills that component alone; any
// other may begin the path. A hole in the first segment of a text without an authority is a base,
// which may contain everything up to a query.
func (u *URL) markUncertain(t Text, f Form) {
	from := -1
	switch {
	case u.Has(Authority):
		from = u.markAuthority(t)
	case f.WholeURL():
		from = u.markPath(t)
	}
	if from < 0 {
		return
	}
	if !f.WholeURL() { // an address: only a port can follow
		if !u.Has(Port) {
			u.uncertainSet |= 1 << Port
		}
		return
	}
	end, _ := ascii.Scan(u.Text, from, ascii.Question|ascii.Hash)
	u.uncertain = NewSpan(from, end)
	for c := Whole; c < Fragment; c++ {
		if u.spans[c].Overlaps(u.uncertain) || !u.Has(c) && (c != Scheme || from == 0) {
			u.uncertainSet |= 1 << c
		}
	}
}

// IsBounded reports whether the hole never contains a delimiter of a URL.
func (h *Hole) IsBounded() bool {
	switch h.Kind {
	case Digits, Hex, Segment, QueryValue, HostText, UserText:
		return true
	}
	return false
}

// markPath returns the offset from which a text without authority is uncertain, or -1. It is
// uncertain if its first segment contains an unbounded hole, or the second one after "https:/",
// which may begin with the missing slash.
func (u *URL) markPath(t Text) int {
	path := u.spans[Path]
	first, _ := ascii.Scan(u.Text[:path.End], int(path.Start), ascii.Slash)
	if first == int(path.Start) && u.Has(Scheme) && path.Len() > 1 && u.Text[first+1] == HoleByte {
		first += 2
	}
	for _, h := range t.Holes {
		if path.Start <= h.At && int(h.At) < first && !h.IsBounded() && h.Kind != PathText {
			return int(path.Start)
		}
	}
	return -1
}

// markAuthority returns the offset of the first hole that may begin the path, or -1 if the end of
// the authority is certain.
func (u *URL) markAuthority(t Text) int {
	end := u.spans[Authority].End
	slash := int(end) < len(u.Text) && u.Text[end] == '/'
	for i := range t.Holes {
		h := &t.Holes[i]
		switch {
		case h.At < u.spans[Authority].Start || h.At >= end || h.IsBounded():
		case u.spans[Userinfo].Covers(h.At) && u.isCredential(h.At):
		case u.spans[Host].Covers(h.At) && u.isHost(h):
			u.markHost(h)
		case u.spans[Port].Covers(h.At) && u.spans[Port].Len() == 1 && slash:
		case slash && h.At == end-1 && IsBareIPv6(u.Text[u.spans[Host].Start:end]): // "::1:" and a port
		case u.beginsIPv6(int(h.At)):
			return int(u.spans[Host].Start)
		default:
			return int(h.At)
		}
	}
	return -1
}

// beginsIPv6 reports whether the host up to offset i can be the beginning of an IPv6 address
// without brackets. A hole that continues the address is then part of the host.
func (u *URL) beginsIPv6(i int) bool {
	from := int(u.spans[Host].Start)
	return from < i && strings.Count(u.Text[from:i], ":") > 1 &&
		bytesError(u.Text, from, i, ascii.Digit|ascii.HexAlpha|ascii.Colon) < 0
}

// isCredential reports whether the hole at offset i is the whole user or the whole password,
// delimited by the first ":".
func (u *URL) isCredential(i int32) bool {
	info := u.spans[Userinfo]
	part := info
	if colon := strings.IndexByte(u.Part(Userinfo), ':'); colon >= 0 {
		if at := info.Start + int32(colon); i < at {
			part.End = at
		} else {
			part.Start = at + 1
		}
	}
	return part.Len() == 1
}

// isHost reports whether h is the whole host, in brackets or not.
func (u *URL) isHost(h *Hole) bool {
	if h.Kind == PathText || h.Kind == QueryText || h.Kind == URLText {
		return false
	}
	host := u.Part(Host)
	return len(host) == 1 || len(host) == 3 && host[0] == '[' && host[2] == ']'
}

// markHost marks what a hole that is the whole host may include: a port, and a userinfo if the hole
// can be any string.
func (u *URL) markHost(h *Hole) {
	if !u.Has(Port) && h.Kind != HostText {
		u.uncertainSet |= 1 << Port
	}
	if !u.Has(Userinfo) && h.Kind == Anything {
		u.uncertainSet |= 1 << Userinfo
	}
}
