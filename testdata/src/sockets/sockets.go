// Package sockets compares the hosts of requests with the paths of sockets, which clients put there.
package sockets

import (
	"net/http"
	"net/url"
)

func local(r *http.Request) bool {
	return r.URL.Host == "/run/app/app.sock" || r.URL.Host == "//./pipe/app" ||
		r.URL.Host == "https://h.test" || // want `compare-never`
		r.URL.Host == "//h.test" || // want `compare-never`
		r.URL.Host == "/app" // want `compare-never`
}

func parsed(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Host == "/run/app/app.sock" // want `compare-never`
}
