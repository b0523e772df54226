package core

import "strings"

// hostForm checks the grammar of the host, whose span and classes are set.
//
//	host       = IP-literal / IPv4address / reg-name
//	IP-literal = "[" ( IPv6address / IPvFuture ) "]"
//	IPvFuture  = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
//	reg-name   = *( unreserved / pct-encoded / sub-delims )
//
// (RFC 3986 §3.2.2.) An IPv4address is a reg-name too, so no fault can hide there.
func (u *URL) hostForm(holes bool) {
	if u.seen[Host]&(clOpen|clClose|clColon) != 0 && !(holes && u.seen[Host]&clHole != 0) {
		if !validIPLiteral(u.Part(Host)) {
			u.seen[Host] |= clBadForm
		}
		return
	}
	u.checkPercent(Host, holes)
}

// validIPLiteral reports whether s is a bracketed address by RFC 3986, which has
// no zones: RFC 6874 added them and RFC 9844 took them away again.
func validIPLiteral(s string) bool {
	last := len(s) - 1
	return last > 0 && s[0] == '[' && s[last] == ']' &&
		(ipv6(s, 1, last) < 0 || ipvFuture(s, 1, last) < 0)
}

// ipvFuture reads an IPvFuture as [ipv6] reads an IPv6address.
func ipvFuture(s string, from, to int) int {
	if from == to || s[from]|0x20 != 'v' {
		return from
	}
	dot := from + 1
	for dot < to && isHex(s[dot]) {
		dot++
	}
	if dot == from+1 || dot == to || s[dot] != '.' {
		return dot
	}
	if dot+1 == to {
		return to
	}
	return bytesError(s, dot+1, to, clAlpha|clDigit|clMark|clSub|clColon)
}

// isIPv6 reports whether s is an IPv6address: no brackets, no zone.
func isIPv6(s string) bool { return ipv6(s, 0, len(s)) < 0 }

// isBareIPv6 reports whether s is an IPv6 address without its brackets, perhaps
// with a port behind it.
func isBareIPv6(s string) bool {
	if len(s) > len(":65535")+45 || strings.Count(s, ":") < 2 {
		return false
	}
	colon := strings.LastIndexByte(s, ':')
	return isIPv6(s) || isIPv6(s[:colon])
}
