package hostname

import (
	"math"
	"net/netip"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// An IPv4Kind is the kind of a host that resembles an IPv4 address.
type IPv4Kind uint8

// The kinds.
const (
	NotIPv4    IPv4Kind = iota // a name: at least one part is not a number
	IPv4Strict                 // IPv4address (RFC 3986 §3.2.2)
	IPv4Legacy                 // otherwise accepted by C's inet_aton (RFC 3986 §7.4, RFC 6943 §3.1.1)
	IPv4Broken                 // numbers that are not an address: too large, too many, "08"
)

// ParseIPv4 returns the kind of IPv4 address that s is, and the address for IPv4Strict and
// IPv4Legacy. In legacy notation a part can be octal ("010") or hexadecimal ("0x8"), the last of
// fewer than four parts fills the remaining bytes, and a final dot is allowed.
func ParseIPv4(s string) (netip.Addr, IPv4Kind) {
	strict := core.IsIPv4(s)
	s = strings.TrimSuffix(s, ".")
	var address uint64
	kind := IPv4Legacy
	parts := 0
	for last := s == ""; !last; parts++ {
		part, rest, more := strings.Cut(s, ".")
		n, is := IPv4Part(part)
		if !is {
			return netip.Addr{}, NotIPv4
		}
		limit := uint64(1) << 8
		if last = !more; last {
			limit = 1 << (8 * max(1, 4-parts))
			address <<= 8 * max(1, 4-parts)
		} else {
			address <<= 8
		}
		if n >= limit || parts > 3 {
			kind = IPv4Broken
		}
		address, s = address|n&(limit-1), rest
	}
	switch {
	case parts == 0:
		return netip.Addr{}, NotIPv4
	case kind == IPv4Broken:
		return netip.Addr{}, kind
	case strict:
		kind = IPv4Strict
	}
	return netip.AddrFrom4([4]byte{byte(address >> 24), byte(address >> 16), byte(address >> 8), byte(address)}), kind
}

// IPv4Part returns the value of a part of an address as in C, and whether s is a number at all. The
// value of an invalid number ("08"), or of one above 32 bits, is MaxUint64.
func IPv4Part(s string) (n uint64, is bool) {
	base, digits := uint64(10), s
	switch {
	case len(s) > 1 && s[0] == '0' && s[1]|0x20 == 'x':
		base, digits = 16, s[2:]
	case len(s) > 1 && s[0] == '0':
		base = 8
	case s == "":
		return 0, false
	}
	for i := range len(digits) {
		b := digits[i]
		if !ascii.IsHex(b) || base != 16 && ascii.Classes[b]&ascii.Digit == 0 {
			return 0, false
		}
		if d := uint64(ascii.Unhex(b)); d < base && n <= math.MaxUint32 {
			n = n*base + d
		} else {
			n = math.MaxUint64
		}
	}
	return n, true
}
