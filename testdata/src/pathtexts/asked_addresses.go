package pathtexts

import (
	"net"
	"net/http"
	"net/netip"
	"os"
)

// addressOf returns an IP address, or nothing: neither has a byte that needs an escape.
func addressOf(hostOrIP string, known []netip.Addr) (string, bool) {
	if net.ParseIP(hostOrIP) != nil {
		return hostOrIP, false
	}
	if _, err := netip.ParseAddr(hostOrIP); err == nil {
		return hostOrIP, false
	}
	for _, a := range known {
		return a.String(), true
	}
	return "", false
}

// nameOf returns what is no IP address.
func nameOf(hostOrIP string) string {
	if ip := net.ParseIP(hostOrIP); ip == nil {
		return hostOrIP
	}
	return ""
}

// failing returns what netip.ParseAddr refuses.
func failing(hostOrIP string) string {
	if _, err := netip.ParseAddr(hostOrIP); err != nil {
		return hostOrIP
	}
	return ""
}

func askedAddresses(known []netip.Addr) {
	ip, _ := addressOf(os.Args[1], known)
	http.Get("https://h.test/x?ip=" + ip)
	http.Get("https://h.test/x/" + ip + "/y")
	http.Get("https://h.test/x?name=" + nameOf(os.Args[1]))  // want `hole-unescaped`
	http.Get("https://h.test/x?name=" + failing(os.Args[1])) // want `hole-unescaped`
}
