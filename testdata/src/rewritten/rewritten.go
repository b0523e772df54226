// Package rewritten has a middleware that writes an address without a port to RemoteAddr.
package rewritten

import (
	"net"
	"net/http"
)

func realIP(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.RemoteAddr = r.Header.Get("X-Real-IP")
		h.ServeHTTP(w, r)
	})
}

func serve(w http.ResponseWriter, r *http.Request) {
	w.Write(net.ParseIP(r.RemoteAddr))
	w.Write([]byte(net.JoinHostPort(r.RemoteAddr, "80")))
}
