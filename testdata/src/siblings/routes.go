package siblings

import "net/http"

const prefix = "/api/v1"

type server struct{ mux *http.ServeMux }

func (s *server) get(path string, h http.HandlerFunc) { s.mux.HandleFunc("GET "+prefix+path, h) }

func (s *server) routes(h http.HandlerFunc) {
	s.get("/users", h)
	s.get("users", h) // want `no "/" before "users": "GET /api/v1" ends without one`
	s.get("beta1/users", h)
	v := func(p string) string { return "/v2" + p }
	s.mux.HandleFunc(v("/films"), h)
	s.mux.HandleFunc("/v2ray", h)
	s.mux.HandleFunc("/users/"+"all", h)
}
