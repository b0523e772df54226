// Package bracketedips writes brackets around IP addresses of any family, which only those of IPv6 have in a URL.
package bracketedips

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

func wrong(ip net.IP, a *net.TCPAddr, u *url.URL, addr netip.Addr) {
	u.Host = "[" + ip.String() + "]"                           // want `\{ip\.String\(\)\} may be an IPv4 address, which must have no brackets`
	http.Get("http://[" + addr.String() + "]/x")               // want `host-ipv6`
	http.Get(fmt.Sprintf("http://[%s]:%d/x", a.IP, a.Port))    // want `host-ipv6`
	http.Get(fmt.Sprintf("https://[%v]/x", ip))                // want `host-ipv6`
	_ = url.URL{Scheme: "http", Host: "[" + ip.String() + "]"} // want `host-ipv6`
}

func asked(ip *net.IPAddr, u *url.URL) {
	u.Host = ip.String()
	if ip.IP.To4() == nil {
		u.Host = "[" + ip.String() + "]"
	}
}

func byMethod(addr netip.Addr) {
	if addr.Is6() {
		http.Get("http://[" + addr.String() + "]/x")
	}
}

func byColon(ip net.IP) (*http.Response, error) {
	host := ip.String()
	if strings.Contains(host, ":") {
		host = "[" + ip.String() + "]"
	}
	return http.Get("http://" + host + "/x")
}

// bracket is for addresses of IPv6: its callers know.
func bracket(ip net.IP) string { return "[" + ip.String() + "]" }

func byCaller(ip net.IP, u *url.URL) {
	if len(ip) == net.IPv6len {
		u.Host = bracket(ip)
	}
}

func isV6(ip net.IP) bool { return ip.To4() == nil }

func public(ip net.IP) bool { return !ip.IsPrivate() }

func byFunction(ip net.IP) {
	if isV6(ip) {
		http.Get("http://[" + ip.String() + "]/x")
	}
}

func byLength(list []net.IPAddr) {
	for _, a := range list {
		if len(a.IP) != net.IPv6len {
			continue
		}
		http.Get("http://[" + a.IP.String() + "]/x")
	}
}

func byOtherTest(ip net.IP) {
	if public(ip) {
		http.Get("http://[" + ip.String() + "]/x") // want `host-ipv6`
	}
}

func others(ipv6 net.IP, ip net.IP, port string) {
	http.Get("http://[" + ipv6.String() + "]/x")
	net.Dial("tcp", "["+ip.String()+"]:"+port)
}
