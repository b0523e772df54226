package schemeless

import (
	"net/http"
	"net/url"
	"strings"
)

// A query can have a URL in it.
func contained(r, req *http.Request) (err error) {
	if !strings.Contains(req.URL.String(), "https://") { // want `strings.Contains finds "https://" in a query, too`
		req.URL, err = url.Parse("https://" + r.Host + req.URL.String())
	}
	target := r.FormValue("target")
	if target != "" && !strings.Contains(target, "://") { // want `scheme-missing`
		target = "http://" + target
	}
	http.Get(target)
	return err
}

func containedElsewhere(r *http.Request, host string) string {
	if !strings.HasPrefix(r.URL.String(), "https://") {
		return "https://" + r.Host + r.URL.String()
	}
	if !strings.Contains(host, "://") {
		host = "http://" + host
	}
	if strings.Contains(r.RequestURI, "://") {
		return "https://" + r.Host + r.RequestURI
	}
	if !strings.Contains(r.RequestURI, "://") {
		return r.RequestURI
	}
	return host
}
