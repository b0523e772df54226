// Package guarded has hosts that its own functions handle, or are known to be no IPv6 addresses.
package guarded

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// addressOf keeps the brackets of an address.
func addressOf(info string) (host, port string) {
	if i := strings.LastIndex(info, ":"); i >= 0 && !strings.HasSuffix(info, "]") {
		return info[:i], info[i+1:]
	}
	return info, "5432"
}

// bareOf takes them off.
func bareOf(info string) (string, string) {
	host, port, err := net.SplitHostPort(info)
	if err != nil {
		return "localhost", "5432"
	}
	return host, port
}

func databases(info string) {
	host, port := addressOf(info)
	url.Parse("postgres://" + host + ":" + port + "/x")
	http.Get(fmt.Sprintf("http://%s:5432/x", host))
	bare, port := bareOf(info)
	url.Parse("postgres://" + bare + ":" + port + "/x") // want `hostport-unbracketed`
}

func four(s string) (netip.Addr, bool) {
	n, err := strconv.ParseUint(s, 0, 32)
	if err != nil {
		return netip.Addr{}, false
	}
	return netip.AddrFrom4([4]byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}), true
}

func any(b [16]byte) (netip.Addr, bool) { return netip.AddrFrom16(b), true }

func families(u *url.URL, b [16]byte) {
	if ip, ok := four(u.Hostname()); ok {
		u.Host = ip.String() + ":" + u.Port()
		http.Get(u.String())
	}
	if ip, ok := any(b); ok {
		u.Host = ip.String() + ":" + u.Port() // want `hostport-unbracketed`
		http.Get(u.String())
	}
}

func authority(server, path, podIP string) {
	hostIP := strings.TrimPrefix(strings.TrimPrefix(server, "http://"), "https://")
	u := url.URL{Scheme: "https", Path: path, Host: hostIP}
	http.Get(u.String())
	u = url.URL{Scheme: "https", Path: path, Host: podIP} // want `hostport-unbracketed`
	http.Get(u.String())
}
