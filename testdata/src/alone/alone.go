// Package alone gives whole addresses to what takes hosts.
package alone

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"net/smtp"
	"net/url"
	"strings"
)

func constants(host string) {
	smtp.PlainAuth("", "u", "p", "mail.h.test:587") /* span ":587" */ // want `smtp\.PlainAuth needs a host without a port`
	_ = tls.Config{ServerName: host + ":443"}       // want `host-alone`
	net.LookupHost("https://h.test")                // want `net\.LookupHost needs a host, not a URL`
	net.ParseIP("192.0.2.1:80")                     // want `host-alone`
	netip.MustParseAddr("[::1]")                    // want `netip\.MustParseAddr needs the address without brackets`
	net.JoinHostPort("[::1]", "80")                 // want `net\.JoinHostPort needs the address without brackets`
	req, _ := http.NewRequest("GET", "https://h.test/", nil)
	req.Host = "https://h.test" // want `hostport-url`
	req.Host = "h.test:8080"
}

func values(u *url.URL, r *http.Request, c net.Conn, auth *url.URL) {
	_ = tls.Config{ServerName: u.Host}      // want `u\.Host may include a port, but tls\.Config\.ServerName needs a host`
	smtp.PlainAuth("", "", "", auth.Host)   // want `host-alone`
	ip := net.ParseIP(r.RemoteAddr)         // want `r\.RemoteAddr may include a port, but net\.ParseIP needs a host`
	net.LookupAddr(c.RemoteAddr().String()) // want `host-alone`
	print(ip)
}

func silent(u *url.URL, r *http.Request, host string) {
	_ = tls.Config{ServerName: u.Hostname()}
	smtp.PlainAuth("", "u", "p", host)
	net.LookupHost("h.test")
	net.ParseIP("::1")
	net.ParseIP("fe80::1")
	netip.ParseAddr("2001:db8::1")
	net.JoinHostPort("::1", "80")
	net.JoinHostPort(u.Hostname(), u.Port())
}

func examined(r *http.Request) net.IP {
	if ip := net.ParseIP(r.RemoteAddr); ip != nil {
		return ip
	}
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	return net.ParseIP(host)
}

func noPort(u *url.URL) {
	if !strings.Contains(u.Host, ":") {
		net.LookupHost(u.Host)
	}
	if u.Port() == "" {
		net.LookupIP(u.Host)
	}
}
