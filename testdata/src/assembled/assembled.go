// Package assembled fills the fields of URLs with its own texts, and compares them.
package assembled

import (
	"net/http"
	"net/url"
	"strings"
)

type config struct{ scheme, address string }

type request struct{ url *url.URL }

func (c config) newRequest(path string) *request {
	return &request{url: &url.URL{Scheme: "http", Host: c.address, Path: path}}
}

// The address may be the path of a socket.
func (r *request) send() (*http.Response, error) {
	if strings.HasPrefix(r.url.Host, "/") || r.url.Host == "/run/app.sock" {
		r.url.Host = "localhost"
	}
	if r.url.Scheme == "HTTPS" { // want `url\.URL\.Scheme of a parsed URL is never "HTTPS"`
		r.url.Scheme = "https"
	}
	return http.Get(r.url.String())
}

func parsed(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Host == "/run/app.sock" // want `url\.URL\.Host of a parsed URL is never "/run/app\.sock"`
}
