package core

import "github.com/urllint/urllint/core/internal/ascii"

// ipv6 reads s[from:to] as an IPv6address. It returns the offset of the first byte that
// cannot follow, to if bytes are missing at the end, or -1.
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
// (RFC 3986 §3.2.2.) In short: eight groups, or at most seven with one "::"; an
// IPv4address can replace the last two.
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

// hexGroup returns the end of the h16 at offset i: at most four digits.
func hexGroup(s string, i, to int) int {
	for end := min(i+4, to); i < end && ascii.IsHex(s[i]); {
		i++
	}
	return i
}

// ipv4 reads s[from:to] as an IPv4address. It returns what [ipv6] returns.
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
