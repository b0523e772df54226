// Package helperhosts reads headers of the requests that its handlers receive, in functions without a ResponseWriter.
package helperhosts

import "net/http"

func Handle(w http.ResponseWriter, r *http.Request) { w.Write([]byte(Tenant(r) + Agent(r))) }

func Tenant(r *http.Request) string { return r.Header.Get("Host") } // want `always empty, as net/http servers move the Host header: use r.Host`

func Agent(r *http.Request) string { return r.Header.Get("User-Agent") + r.Host }

type transport struct{ base http.RoundTripper }

func (t transport) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Header.Get("Host") != "" {
		r = r.Clone(r.Context())
	}
	return t.base.RoundTrip(r)
}
