// Package movedhosts has transports that send requests to another host.
package movedhosts

import (
	"net"
	"net/http"
	"net/url"
)

type rewrite struct {
	to   *url.URL
	ip   net.IP
	next http.RoundTripper
}

func (t rewrite) RoundTrip(r *http.Request) (*http.Response, error) {
	r.URL.Scheme = t.to.Scheme
	r.URL.Host = t.to.Host // want `the Host header still names the old host: set r.Host, too`
	return t.next.RoundTrip(r)
}

type both struct{ rewrite }

func (t both) RoundTrip(r *http.Request) (*http.Response, error) {
	r.URL.Host = t.to.Host
	r.Host = t.to.Host
	return t.next.RoundTrip(r)
}

type copied struct{ rewrite }

func (t copied) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Host, r.Host = t.to.Host, ""
	return t.next.RoundTrip(r)
}

// The request is for the same virtual host at a known address.
type pinned struct{ rewrite }

func (t pinned) RoundTrip(r *http.Request) (*http.Response, error) {
	r.URL.Host = net.JoinHostPort(t.ip.String(), "443")
	return t.next.RoundTrip(r)
}

type socket struct{ rewrite }

func (t socket) RoundTrip(r *http.Request) (*http.Response, error) {
	r.URL.Host = "socket"
	return t.next.RoundTrip(r)
}

func target(u *url.URL) *http.Request {
	r := &http.Request{Method: "GET", URL: &url.URL{Scheme: "https"}}
	r.URL.Host = u.Host
	return r
}
