// Package signerhosts signs requests of clients, which may have a header Host for it.
package signerhosts

import "net/http"

func Sign(r *http.Request) string {
	if host := r.Header.Get("Host"); host != "" && host != r.Host {
		return host
	}
	return r.Host
}
