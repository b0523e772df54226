// Package clonedhosts writes the header Host to copies of requests that a RoundTripper sends.
package clonedhosts

import "net/http"

type toBackend struct {
	http.RoundTripper
	backend string
}

func (t toBackend) RoundTrip(r *http.Request) (*http.Response, error) {
	r2 := r.Clone(r.Context())
	r2.Header.Set("Host", t.backend) // at level info: the other RoundTripper may read it
	return t.RoundTripper.RoundTrip(r2)
}

type toField struct {
	http.RoundTripper
	backend string
}

func (t toField) RoundTrip(r *http.Request) (*http.Response, error) {
	r2 := r.WithContext(r.Context())
	r2.Host = t.backend
	return t.RoundTripper.RoundTrip(r2)
}

func tenant(r *http.Request) string {
	return r.Header.Get("host") // want `always empty, as net/http servers move the Host header: use r\.Host`
}

func forwarded(r *http.Request) string { return r.Header.Get("X-Forwarded-Host") }

func serve(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Host", tenant(r)+forwarded(r))
}
