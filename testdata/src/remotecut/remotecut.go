// Package remotecut writes addresses without a port to RemoteAddr: they may be what is compared.
package remotecut

import (
	"net"
	"net/http"
	"strings"
)

func behind(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ip := net.ParseIP(r.Header.Get("X-Real-IP")); ip != nil {
			r.RemoteAddr = ip.String()
		}
		next.ServeHTTP(w, r)
	})
}

func local(w http.ResponseWriter, r *http.Request) {
	if r.RemoteAddr == "127.0.0.1" {
		w.WriteHeader(http.StatusForbidden)
	}
}

func client(r *http.Request) string { return strings.Split(r.RemoteAddr, ":")[0] }
