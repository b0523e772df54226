// Package remotekept writes addresses with their ports to RemoteAddr, as net/http does.
package remotekept

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

func behind(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ip := net.ParseIP(r.Header.Get("X-Real-IP")); ip != nil {
			r.RemoteAddr = net.JoinHostPort(ip.String(), "0")
		}
		next.ServeHTTP(w, r)
	})
}

func copied(r *http.Request, from netip.AddrPort) {
	other := r.Clone(r.Context())
	other.RemoteAddr = r.RemoteAddr
	r.RemoteAddr = from.String()
	r.RemoteAddr = "192.0.2.1:1234"
}

func local(w http.ResponseWriter, r *http.Request) {
	if r.RemoteAddr == "127.0.0.1" { // want `http.Request.RemoteAddr includes a port`
		w.WriteHeader(http.StatusForbidden)
	}
}

func client(r *http.Request) string {
	return strings.Split(r.RemoteAddr, ":")[0] // want `r.RemoteAddr may be an IPv6 address`
}
