// Package outgoinglater sets the scheme of a request for whoever calls it.
package outgoinglater

import "net/http"

// Secure is for requests of all kinds.
func Secure(r *http.Request) { r.URL.Scheme = "https" }

type server struct{ mux *http.ServeMux }

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "https" {
		w.Header().Set("Strict-Transport-Security", "max-age=86400")
	}
	s.mux.ServeHTTP(w, r)
}
