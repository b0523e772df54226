package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// authority parses the authority that begins at offset from. It returns the offset of the next "/",
// "?" or "#", or the length of the text: the authority ends there even if its bytes break the
// grammar.
//
//	authority = [ userinfo "@" ] host [ ":" port ]
//
// (RFC 3986 §3.2.)
func (u *URL) authority(from int, holes bool) int {
	s := u.Text
	first, name := ascii.Scan(s, from, ascii.AuthorityEnd|ascii.Colon|ascii.At|ascii.Open|ascii.Close|ascii.Percent)
	if first == len(s) || ascii.Classes[s[first]]&ascii.AuthorityEnd != 0 { // a host alone
		u.set(Authority, from, first, name)
		u.set(Host, from, first, name)
		return first
	}
	host, seen := first, name
	if s[first] == '[' && first == from {
		host, seen = literalEnd(s, from)
	}
	end, port := host, ascii.Class(0)
	if host < len(s) && s[host] == ':' {
		end, port = ascii.Scan(s, host+1, ^ascii.Digit)
	}
	if end < len(s) && ascii.Classes[s[end]]&ascii.AuthorityEnd == 0 {
		end, seen = ascii.Scan(s, first, ascii.AuthorityEnd)
		u.splitAuthority(from, first, end, name, name|seen, holes)
		return end
	}
	u.set(Host, from, host, seen)
	if host < end {
		u.set(Port, host+1, end, port)
		port |= ascii.Colon
	}
	u.set(Authority, from, end, seen|port)
	if seen&ascii.Open != 0 {
		u.hostForm(holes)
	}
	return end
}

// literalEnd returns the offset after the "]" that closes the bracket at offset i, and the
// classes of the bytes up to there. If the authority has no such "]", it returns i.
func literalEnd(s string, i int) (int, ascii.Class) {
	end, seen := ascii.Scan(s, i+1, ascii.AuthorityEnd|ascii.At|ascii.Open|ascii.Close|ascii.Percent)
	if end < len(s) && s[end] == ']' {
		return end + 1, seen | ascii.Open | ascii.Close
	}
	return i, 0
}

// splitAuthority parses the authority in [from, to), whose bytes have the classes seen. The bytes
// before first contain no delimiter and have the classes name. The last "@" ends the userinfo, as
// in every client, although an earlier "@" breaks the grammar.
func (u *URL) splitAuthority(from, first, to int, name, seen ascii.Class, holes bool) {
	u.set(Authority, from, to, seen)
	if seen&ascii.At != 0 {
		at := first + strings.LastIndexByte(u.Text[first:to], '@')
		if first < at {
			_, more := ascii.Scan(u.Text[:at], first, 0)
			name |= more
		}
		u.set(Userinfo, from, at, name)
		u.checkPercent(Userinfo, holes)
		from = at + 1
	}
	u.hostport(from, to, holes)
}

// hostport splits [from, to) at the colon before the port.
//
//	host [ ":" port ]
func (u *URL) hostport(from, to int, holes bool) {
	s := u.Text[:to]
	end, seen := ascii.Scan(s, from, ascii.Colon|ascii.Open|ascii.Close)
	if end < to {
		if colon := hostEnd(s, from, end); colon > end {
			_, more := ascii.Scan(s[:colon], end, 0)
			end, seen = colon, seen|more
		}
	}
	u.set(Host, from, end, seen)
	if seen&(ascii.Open|ascii.Close|ascii.Colon|ascii.Percent) != 0 {
		u.hostForm(holes)
	}
	if end < to {
		u.setScanned(Port, end+1, to)
	}
}

// hostEnd returns the offset of the colon that ends the host s[from:], or len(s). Offset i is that
// of the first colon or bracket in the host.
//
// Colons in brackets are part of the host; without a closing bracket the host is the rest of s. An
// IPv6 address without brackets also keeps its colons, because its author meant them so.
func hostEnd(s string, from, i int) int {
	if s[i] != ':' {
		return colonBehind(s, i)
	}
	if closing := strings.IndexByte(s[i:], ']'); closing >= 0 && IsIPv6(s[from:i+closing]) {
		return colonBehind(s, i)
	}
	if IsBareIPv6(s[from:]) {
		return len(s)
	}
	return i
}

// colonBehind returns the offset of the first colon after the "]" that closes the bracket
// at offset i, or len(s).
func colonBehind(s string, i int) int {
	closing := strings.IndexByte(s[i:], ']')
	if closing < 0 {
		return len(s)
	}
	i += closing
	if colon := strings.IndexByte(s[i:], ':'); colon >= 0 {
		return i + colon
	}
	return len(s)
}
