// Package routed routes the requests of its handlers.
package routed

import "net/http"

// Server is one.
type Server struct{}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound) // want `redirect-host`
}

// New routes.
func New() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", &Server{})
	return mux
}
