package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// hostForm checks the grammar of the host, whose span and classes are already set.
//
//	host       = IP-literal / IPv4address / reg-name
//	IP-literal = "[" ( IPv6address / IPvFuture ) "]"
//	reg-name   = *( unreserved / pct-encoded / sub-delims )
//
// (RFC 3986 §3.2.2.) Every IPv4address is also a reg-name, so it needs no check of its own. A
// broken IP-literal counts as one fault.
func (u *URL) hostForm(holes bool) {
	if u.seen[Host]&(ascii.Open|ascii.Close|ascii.Colon) == 0 {
		u.checkPercent(Host, holes)
		return
	}
	if holes && u.seen[Host]&ascii.Hole != 0 {
		return
	}
	host := u.Part(Host)
	switch {
	case validIPLiteral(host):
	case hasZone(host):
		u.seen[Host] |= ascii.BadForm | ascii.Zone
	default:
		u.seen[Host] |= ascii.BadForm
	}
}

// validIPLiteral reports whether s is an IP-literal of RFC 3986, which has no zones: RFC
// 6874 added them and RFC 9844 removed them.
func validIPLiteral(s string) bool {
	last := len(s) - 1
	return last > 0 && s[0] == '[' && s[last] == ']' && (ipv6(s, 1, last) < 0 || ipvFuture(s, 1, last) < 0)
}

// ipvFuture reads s[from:to] as an IPvFuture. It returns an offset or -1, as [ipv6] does.
//
//	IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
func ipvFuture(s string, from, to int) int {
	if from == to || s[from]|0x20 != 'v' {
		return from
	}
	dot := from + 1
	for dot < to && ascii.IsHex(s[dot]) {
		dot++
	}
	if dot == from+1 || dot == to || s[dot] != '.' {
		return dot
	}
	if dot+1 == to {
		return to
	}
	return bytesError(s, dot+1, to, ascii.Alpha|ascii.Digit|ascii.Mark|ascii.Sub|ascii.Colon)
}

// hasZone reports whether s is a bracketed IPv6 address with a zone. Its "%" may be encoded as in
// RFC 6874 ("[fe80::1%25eth0]") or not ("[fe80::1%eth0]").
func hasZone(s string) bool {
	if len(s) < len("[::%0]") || s[0] != '[' || s[len(s)-1] != ']' {
		return false
	}
	address, zone, ok := strings.Cut(s[1:len(s)-1], "%")
	return ok && IsIPv6(address) && zone != "" && zone != "25" && strings.IndexByte(zone, ']') < 0
}

// IsIPv6 reports whether s is an IPv6address: no brackets, no zone.
func IsIPv6(s string) bool { return ipv6(s, 0, len(s)) < 0 }

// IsIPv4 reports whether s is an IPv4address: four decimal numbers up to 255 without leading zeros.
// Package hostname reads the other notations that C accepts.
func IsIPv4(s string) bool { return ipv4(s, 0, len(s)) < 0 }

// IsBareIPv6 reports whether s is an IPv6 address without brackets, perhaps followed by a
// zone or a port.
func IsBareIPv6(s string) bool {
	address, _, zone := strings.Cut(s, "%")
	if IsIPv6(address) {
		return true
	}
	colon := strings.LastIndexByte(s, ':')
	return !zone && colon > 0 && IsIPv6(s[:colon])
}

// NamesIP reports whether name, such as "node.PodIP", is the name of an IP address that need not be
// IPv4.
func NamesIP(name string) bool {
	name = strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "()")
	return name == "ip" || strings.HasSuffix(name, "IP") || strings.HasSuffix(name, "_ip")
}

// ipv6 reads s[from:to] as an IPv6address. It returns the offset of the first byte that cannot
// follow, to if bytes are missing at the end, or -1.
//
//	IPv6address =                            6( h16 ":" ) ls32
//	            /                       "::" 5( h16 ":" ) ls32
//	            / [               h16 ] "::" 4( h16 ":" ) ls32
//	            / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
//	            / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
//	            / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
//	            / [ *4( h16 ":" ) h16 ] "::"              ls32
//	            / [ *5( h16 ":" ) h16 ] "::"              h16
//	            / [ *6( h16 ":" ) h16 ] "::"
//	ls32        = ( h16 ":" h16 ) / IPv4address
//	h16         = 1*4HEXDIG
//
// (RFC 3986 §3.2.2.) That is eight groups, or at most seven with one "::". An IPv4address can
// replace the last two.
func ipv6(s string, from, to int) int {
	groups, most, i := 0, 8, from
	if i < to && s[i] == ':' {
		if i++; i == to || s[i] != ':' {
			return i
		}
	}
	for {
		if most == 8 && i < to && s[i] == ':' {
			most = 7 // "::" replaces at least one group
			if i++; i == to {
				return -1
			}
		}
		if groups == most {
			return i
		}
		end := hexGroup(s, i, to)
		if end < to && s[end] == '.' && (groups == 6 && most == 8 || groups < 6 && most == 7) {
			return later(ipv4(s, i, to), end)
		}
		if end == i {
			return i
		}
		groups, i = groups+1, end
		if i == to && (groups == 8 || most == 7) {
			return -1
		}
		if i == to || s[i] != ':' || groups == most {
			return i
		}
		i++
	}
}

// hexGroup returns the end offset of the h16 at offset i, which has at most four digits.
func hexGroup(s string, i, to int) int {
	for end := min(i+4, to); i < end && ascii.IsHex(s[i]); {
		i++
	}
	return i
}

// ipv4 reads s[from:to] as an IPv4address. It returns an offset or -1, as [ipv6] does.
//
//	IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
//	dec-octet   = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
//
// (RFC 3986 §3.2.2.)
func ipv4(s string, from, to int) int {
	i := from
	for octet := range 4 {
		start, value := i, 0
		for i < to && ascii.Classes[s[i]]&ascii.Digit != 0 && (i == start || value > 0) &&
			value*10+int(s[i]-'0') <= 255 {
			value = value*10 + int(s[i]-'0')
			i++
		}
		switch {
		case i == start:
			return i
		case octet == 3:
		case i == to, s[i] != '.':
			return i
		default:
			i++
		}
	}
	if i < to {
		return i
	}
	return -1
}
