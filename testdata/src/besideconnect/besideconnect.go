// Package besideconnect has handlers in one package with a forward proxy.
package besideconnect

import (
	"log"
	"net"
	"net/http"
)

type proxy struct{ rt http.RoundTripper }

func (p *proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method == "CONNECT" {
		net.Dial("tcp", r.URL.Host)
		return
	}
	if r.URL.Scheme == "http" {
		p.rt.RoundTrip(r)
	}
	refuse(w, r)
}

func (p *proxy) count(w http.ResponseWriter, r *http.Request) { log.Print("for " + r.URL.Host) }

func refuse(w http.ResponseWriter, r *http.Request) {
	http.Error(w, "not "+r.URL.Host, http.StatusForbidden)
}

func logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		log.Print("request for " + r.URL.Host)
		next.ServeHTTP(w, r)
	})
}

type byHost struct{ handlers map[string]http.Handler }

func (b *byHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.handlers[r.URL.Host].ServeHTTP(w, r)
}

func login(id string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := &http.Cookie{Name: "id", Value: id}
		c.Secure = r.URL.Scheme == "https" // want `r\.URL\.Scheme is empty in a server's request`
		http.SetCookie(w, c)
	}
}
