// Package ports has functions that join a port to a host that is a parameter, or that return a part of the URL of a
// server's request.
package ports

import (
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"strings"
)

type secure struct{ Port string }

func (s secure) target(host, uri string) string {
	return "https://" + host + ":" + s.Port + uri // want `use net.JoinHostPort`
}

func formatted(host string, port int) string { return fmt.Sprintf("https://%s:%d/", host, port) }

func fixed(host string) string { return host + ":8443" }

func again(host string) string { return fixed(host) }

// cut takes the port away first.
func cut(host string) string {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	return host + ":8443"
}

// tested adds a port only to a host without one.
func tested(host string) string {
	if strings.Contains(host, ":") {
		return host
	}
	return host + ":8443"
}

// key is no address.
func key(host, user string) string { return host + ":" + user }

func (s secure) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, s.target(r.Host, r.URL.RequestURI()), http.StatusFound) // want `r.Host may already include a port: split it off with net.SplitHostPort first`
}

func serveHosts(w http.ResponseWriter, r *http.Request) {
	log.Println(
		formatted(r.Host, 8443), // want `r.Host may already include a port`
	)
}

func serveKeys(w http.ResponseWriter, r *http.Request) {
	log.Println(key(r.Host, "u"), fixed("h.test"))
}

func serveFixed(w http.ResponseWriter, r *http.Request) {
	log.Println(again(r.Host)) // want `r.Host may already include a port`
}

func serveCut(w http.ResponseWriter, r *http.Request)    { log.Println(cut(r.Host)) }
func serveTested(w http.ResponseWriter, r *http.Request) { log.Println(tested(r.Host)) }

func hosts(u *url.URL, host string) {
	log.Println(fixed(u.Hostname()), again(host), secure{"443"}.target(host, "/"))
	log.Println(fixed(u.Host)) // want `u.Host may already include a port`
}

// stripped has no port left.
func stripped(w http.ResponseWriter, r *http.Request) {
	host, _, _ := strings.Cut(r.Host, ":8080")
	log.Println(fixed(host))
}

// Parts that are empty.

func scheme(r *http.Request) string { return r.URL.Scheme }

func (s secure) host(r *http.Request) string { return r.URL.Host }

// known falls back.
func known(r *http.Request) string {
	if r.URL.Scheme == "" {
		return "http"
	}
	return r.URL.Scheme
}

func redirect(w http.ResponseWriter, r *http.Request) {
	if scheme(r) == "http" { // want `scheme\(r\) is empty in a server's request: check r.TLS != nil for https`
		return
	}
	switch (secure{}).host(r) { // want `is empty in a server's request: use r.Host`
	case "h.test":
		return
	}
	if scheme(r) == "" || known(r) == "http" {
		return
	}
}

func sent(req *http.Request) bool { return known(req) == "https" && req.URL.Scheme == "https" }
