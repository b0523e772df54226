package core

import (
	"net/netip"
	"strings"
)

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
	if len(s) < 2 || s[0] != '[' || s[len(s)-1] != ']' {
		return false
	}
	s = s[1 : len(s)-1]
	if s != "" && s[0]|0x20 == 'v' {
		return validIPvFuture(s[1:])
	}
	return isIPv6(s)
}

func validIPvFuture(s string) bool {
	version, address, ok := strings.Cut(s, ".")
	if !ok || version == "" || address == "" {
		return false
	}
	for i := range len(version) {
		if !isHex(version[i]) {
			return false
		}
	}
	const admitted = clAlpha | clDigit | clMark | clSub | clColon
	for i := range len(address) {
		if classes[address[i]]&admitted == 0 {
			return false
		}
	}
	return true
}

// isIPv6 reports whether s is an IPv6address: no brackets, no zone. No address
// is longer than 45 bytes.
func isIPv6(s string) bool {
	if len(s) < 2 || len(s) > 45 || strings.IndexByte(s, ':') < 0 || strings.IndexByte(s, '%') >= 0 {
		return false
	}
	_, err := netip.ParseAddr(s)
	return err == nil
}

// isBareIPv6 reports whether s is an IPv6 address without its brackets, perhaps
// with a port behind it.
func isBareIPv6(s string) bool {
	if len(s) > len(":65535")+45 || strings.Count(s, ":") < 2 {
		return false
	}
	colon := strings.LastIndexByte(s, ':')
	return isIPv6(s) || isIPv6(s[:colon])
}
