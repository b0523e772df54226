package hostname

import (
	"net/netip"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// CutPort splits s into host and port. The host may be in brackets.
func CutPort(s string) (host, port string, has bool) {
	if i := strings.IndexByte(s, ']'); i > 0 && s[0] == '[' {
		port, has = strings.CutPrefix(s[i+1:], ":")
		return s[:i+1], port, has
	}
	return strings.Cut(s, ":")
}

// LooksLikeHost reports whether s, such as a first path segment, is a host or "host:port" rather
// than the name of a file or resource.
func LooksLikeHost(s string) bool {
	host, port, hasPort := CutPort(s)
	if strings.HasPrefix(host, "[") {
		return hasPort && port != "" && ascii.AllDigits(port)
	}
	if hasPort && (port == "" || !ascii.AllDigits(port)) ||
		ascii.ClassesOf(host)&^(ascii.Alpha|ascii.HexAlpha|ascii.Digit|ascii.Mark|ascii.SchemeMark) != 0 {
		return false
	}
	before, _ := ascii.CutLast(host, '.')
	return before != "" && host[0] != '.' || hasPort && host != "" || strings.EqualFold(host, "localhost")
}

// IsReserved reports whether host is the local machine, or reserved for documentation and tests
// (RFC 2606, RFC 6761, RFC 5737, RFC 3849).
func IsReserved(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if host != "" && (host[0] == '[' || ascii.Classes[host[len(host)-1]]&ascii.Digit != 0) {
		if ip, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil {
			return ip.IsLoopback() || ip.IsUnspecified() || isDocumentation(ip)
		}
	}
	_, suffix := ascii.CutLast(host, '.')
	switch suffix {
	case "localhost", "example", "test", "invalid", "localdomain":
		return true
	}
	for _, d := range []string{"example.com", "example.net", "example.org"} {
		if before, ok := strings.CutSuffix(host, d); ok && (before == "" || before[len(before)-1] == '.') {
			return true
		}
	}
	return false
}

func isDocumentation(ip netip.Addr) bool {
	for _, p := range documentationNets {
		if p.Contains(ip) {
			return true
		}
	}
	return false
}

var documentationNets = []netip.Prefix{
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("2001:db8::/32"),
}
