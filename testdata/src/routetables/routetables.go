// Package routetables registers routes by tables, loops and helpers.
package routetables

import (
	"fmt"
	"net/http"
)

type route struct {
	method, path string
	handle       http.HandlerFunc
}

type server struct {
	mux *http.ServeMux
}

func newServer() *server {
	s := &server{mux: http.NewServeMux()}
	s.table()
	s.plain()
	s.groups(s.group("/api"))
	s.byPath()
	return s
}

func (s *server) routes() []route {
	return []route{
		{"GET", "/users/{id}", s.user},
		{"PUT", "/users/{id}", s.putUser},
		{method: "GET", path: "/orders/{order}/items", handle: s.order},
		{"GET", "/{kind}/first/items", s.order}, // want `"GET /v1/\{kind\}/first/items" conflicts with "GET /v1/orders/\{order\}/items" on line 31`
		{"GET", "/carts/{cart}", s.cart},
		{"GET", "/carts/{id}/items", s.cart}, // want `conflicts with "GET /v1/\{kind\}/first/items"`
	}
}

func (s *server) table() {
	for _, r := range s.routes() {
		s.mux.Handle(r.method+" /v1"+r.path, logged(r.handle))
	}
}

func (s *server) plain() {
	s.mux.HandleFunc("GET /v1/users/me", s.me)
	s.mux.HandleFunc("GET /v1/{kind}/me", s.me) // want `"GET /v1/\{kind\}/me" conflicts with "GET /v1/users/\{id\}" on line 29`
	s.mux.HandleFunc("GET /v2/{kind}/me", s.me)
}

type group struct {
	s      *server
	prefix string
}

func (s *server) group(prefix string) group { return group{s: s, prefix: prefix} }

func (g group) get(p string, h http.HandlerFunc) { g.handle(http.MethodGet, p, h) }

func (g group) handle(method, p string, h http.HandlerFunc) {
	g.s.mux.HandleFunc(method+" "+g.prefix+p, h)
}

func (s *server) groups(g group) {
	g.get("/teams/{team}", s.team)
	g.get("/teams/{id}", s.team) // want `conflicts with "GET /api/teams/\{team\}"`
	g.handle("POST", "/teams/{team}", s.team)
	g.handle("GET", "/teams", s.teams)
}

func (s *server) byPath() {
	for path, h := range map[string]http.HandlerFunc{
		"/help/{topic}": s.help,
		"/terms":        s.terms,
	} {
		s.mux.HandleFunc(path, h)
	}
	get := func(path string, h http.HandlerFunc) { s.mux.HandleFunc("GET "+path, h) }
	get("/news/{year}", s.news)
	get("/news/{month}", s.news) // want `conflicts with "GET /news/\{year\}"`
	get("/jobs/{job}", s.job)
}

func logged(h http.Handler) http.Handler { return h }

func (s *server) user(w http.ResponseWriter, r *http.Request)    { fmt.Fprint(w, r.PathValue("id")) }
func (s *server) putUser(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("user")) } // want `"user" is not a wildcard of the pattern "PUT /v1/users/\{id\}"`
func (s *server) order(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("order"), r.PathValue("kind"))
}
func (s *server) cart(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("cart"), r.PathValue("id"))
}
func (s *server) me(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("kind")) }
func (s *server) team(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("team"), r.PathValue("id"))
}
func (s *server) teams(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("team")) } // want `"team" is not a wildcard of the pattern "GET /api/teams"`
func (s *server) help(w http.ResponseWriter, r *http.Request)  { fmt.Fprint(w, r.PathValue("topic")) }
func (s *server) terms(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("terms")) } // want `"terms" is not a wildcard`
func (s *server) news(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("month"), r.PathValue("year"))
}
func (s *server) job(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("id")) } // want `"id" is not a wildcard`

// Metrics and Twice call a helper that registers a pattern on the router that it is given.
func Metrics() http.Handler {
	m, n := http.NewServeMux(), http.NewServeMux()
	metrics(m)
	metrics(n)
	m.Handle("GET /metrics", http.NotFoundHandler()) // want `"GET /metrics" is already registered on line \d+`
	n.Handle("/old/", m)
	return n
}

func Twice(m, n *http.ServeMux) {
	metrics(m)
	metrics(n)
	metrics(m) // want `"GET /metrics" is already registered on line \d+`
}

func metrics(m *http.ServeMux) { m.HandleFunc("GET /metrics", nil) }
