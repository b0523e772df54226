// Package values has functions that read a path value whose name is a parameter.
package values

import (
	"log"
	"net/http"
	"strconv"
	"strings"
)

func lower(r *http.Request, name string) string { return strings.ToLower(r.PathValue(name)) }

func number(r *http.Request, name string) (int, error) {
	n, err := strconv.Atoi(r.PathValue(name))
	return n, err
}

func below(r *http.Request, name string) string { return lower(r, name) }

type site struct{ mux *http.ServeMux }

func (s *site) user(w http.ResponseWriter, r *http.Request) {
	log.Println(lower(r, "uid")) // want `"uid" is not a wildcard of the pattern "GET /users/{id}": PathValue returns ""`
}

func (s *site) orders(w http.ResponseWriter, r *http.Request) {
	log.Println(below(r, "user")) // want `"user" is not a wildcard`
	log.Println(lower(r, "id"), below(r, "id"))
}

func (s *site) item(w http.ResponseWriter, r *http.Request) {
	n, err := number(r, "item") // want `"item" is not a wildcard`
	m, _ := number(r, "id")
	log.Println(n, m, err)
}

func (s *site) both(w http.ResponseWriter, r *http.Request) {
	log.Println(lower(r, "a"), lower(r, "b"))
}

// anywhere is registered for a pattern that nobody knows.
func (s *site) anywhere(w http.ResponseWriter, r *http.Request) { log.Println(lower(r, "uid")) }

func (s *site) routes(pattern string) {
	for p, h := range map[string]http.HandlerFunc{
		"/users/{id}":        s.user,
		"/users/{id}/orders": s.orders,
	} {
		s.mux.HandleFunc("GET "+p, h)
	}
	table := []struct {
		pattern string
		handle  http.HandlerFunc
	}{{"GET /items/{id}", s.item}, {"GET /both/{a}/{b}", s.both}}
	for _, route := range table {
		s.mux.HandleFunc(route.pattern, route.handle)
	}
	s.mux.HandleFunc(pattern, s.anywhere)
}
