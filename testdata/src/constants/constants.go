// Package constants uses texts that another package declares: what is wrong with
// them is said where they are used.
package constants

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"

	"constants/other"
)

const own = other.Good + "/?" + other.Query // want `char-unescaped`

func wrong(host string) {
	http.Get(other.Bad)                                            /* span "other.Bad" */   // want `char-unescaped`
	http.Get(other.Good + "/?" + other.Query)                      /* span "other.Query" */ // want `char-unescaped`
	u := fmt.Sprintf("https://%s%s%s", "h.test", other.Port, "/x") /* span "other.Port" */  // want `port-invalid`
	url.Parse(u)
	base := other.Good
	http.Get(base + other.Path) /* span "other.Path" */ // want `char-unescaped`
	http.Get(own)
}

func right(host string) {
	http.Get(other.Good)
	http.Get(other.Good + "/?" + url.QueryEscape(other.Query))
	http.Get(other.Changed)
	base := other.Bad
	base = other.Good
	http.Get(base)
	if other.Bad != host {
		print(other.Both)
	}
}

// Formats with everything.
func formatted(d net.Dialer, n int, ip netip.Addr, port uint16) {
	url.Parse(fmt.Sprintf("https://h.test:%*d/", n, 99999))                               // the width may be any
	url.Parse(fmt.Sprintf("https://h.test:%*d/", 5, 99999))                               // want `port-invalid`
	url.Parse(fmt.Sprintf("https://%[2]s:%[1]d/", 99999, "h.test"))                       // want `port-invalid`
	url.Parse(string(fmt.Appendf(nil, "https://h.test:%d/", 99999)))                      // want `port-invalid`
	url.Parse(string(fmt.Appendf([]byte("https://"), "%s:%d/a b?%%20", "h.test", n)))     // want `char-unescaped`
	url.Parse("https://" + netip.AddrPortFrom(ip, port).String() + "/?q=a b")             // want `char-unescaped`
	url.Parse("https://" + netip.AddrPortFrom(ip, port).Addr().String() + ":8443/?q=a+b") // want `hostport-unbracketed`
}

func formattedWell(d net.Dialer, n int, ip netip.Addr, port uint16, b []byte) {
	url.Parse(fmt.Sprintf("https://h.test:%*d/", 4, 9999))
	url.Parse(fmt.Sprintf("https://%[2]s:%[1]d/", 9999, "h.test"))
	url.Parse(string(fmt.Appendf(nil, "https://h.test:%d/", n)))
	url.Parse(string(fmt.Appendf(b, "%s:%d/a b", "h.test", n)))
	url.Parse("https://" + netip.AddrPortFrom(ip, port).String() + "/?q=a+b")
	d.Dial("tcp", netip.AddrPortFrom(ip, port).String())
}
