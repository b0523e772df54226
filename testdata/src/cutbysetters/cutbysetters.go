// Package cutbysetters gives endpoints to methods that cut off the scheme in one branch before they store the host.
package cutbysetters

import (
	"net/http"
	"net/url"
	"strings"
)

type request struct{ scheme, host string }

func (r *request) setEndpoint(endpoint string) {
	at := strings.Index(endpoint, "://")
	rest := endpoint
	if at != -1 {
		r.scheme = endpoint[:at]
		rest = endpoint[at+3:]
	} else {
		r.scheme = "http"
	}
	r.setHost(rest)
}

func (r *request) setHost(host string) { r.host = host }

func (r *request) send() (*http.Response, error) {
	u := &url.URL{Scheme: r.scheme, Host: r.host, Path: "/v1"}
	return http.DefaultClient.Do(&http.Request{Method: "GET", URL: u})
}

func whole(r *request)    { r.setEndpoint("http://api.test") }
func hostOnly(r *request) { r.setEndpoint("api.test:8080") }
func direct(r *request)   { r.setHost("https://api.test") } // want `url.URL.Host needs "host:port", not a URL: remove "https://"`

type stored struct{ host string }

func (s *stored) setEndpoint(endpoint string) {
	rest := endpoint
	if at := strings.Index(endpoint, "://"); at >= 0 {
		rest = endpoint[at+3:]
	}
	s.host = rest
}

func (s *stored) send() (*http.Response, error) {
	u := &url.URL{Scheme: "https", Host: s.host}
	return http.DefaultClient.Do(&http.Request{Method: "GET", URL: u})
}

func wholeStored(s *stored)    { s.setEndpoint("http://api.test") }
func hostOnlyStored(s *stored) { s.setEndpoint("api.test") }

// secure cuts off one scheme of two.
type secure struct{ host string }

func (s *secure) setEndpoint(endpoint string) {
	rest := endpoint
	if strings.HasPrefix(endpoint, "https://") {
		rest = endpoint[len("https://"):]
	}
	s.host = rest
}

func (s *secure) send() (*http.Response, error) {
	u := &url.URL{Scheme: "https", Host: s.host}
	return http.DefaultClient.Do(&http.Request{Method: "GET", URL: u})
}

func cutOff(s *secure) { s.setEndpoint("https://api.test") }
func left(s *secure)   { s.setEndpoint("http://api.test") } // want `url.URL.Host needs "host:port", not a URL: remove "http://"`

// plain stores what it is given.
type plain struct{ host string }

func (p *plain) setEndpoint(endpoint string) {
	rest := endpoint
	if rest == "" {
		rest = "api.test"
	}
	p.host = rest
}

func (p *plain) send() (*http.Response, error) {
	u := &url.URL{Scheme: "https", Host: p.host}
	return http.DefaultClient.Do(&http.Request{Method: "GET", URL: u})
}

func asIs(p *plain) { p.setEndpoint("http://api.test") } // want `url.URL.Host needs "host:port", not a URL: remove "http://"`
func none(p *plain) { p.setEndpoint("") }
