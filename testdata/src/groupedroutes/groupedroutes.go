// Package groupedroutes registers patterns in groups, whose prefix is in a field.
package groupedroutes

import "net/http"

type group struct {
	mux    *http.ServeMux
	prefix string
}

func (g group) get(pattern string, h http.HandlerFunc) { g.mux.HandleFunc("GET "+g.prefix+pattern, h) }

func partners(h http.HandlerFunc) http.Handler {
	g := group{http.NewServeMux(), "/partners/{shop}"}
	g.get("/orders", h)
	g.get("/orders/{id}", h)
	g.get("/{id}/shops/{shop}", h) // want `"/partners/{shop}/{id}/shops/{shop}": duplicate wildcard name; .* panics`
	return g.mux
}

func shops(h http.HandlerFunc) http.Handler {
	g := group{mux: http.NewServeMux(), prefix: "/shops"}
	g.get("/{shop}/orders/{id}", h)
	g.get("/{shop}/of/{shop}", h) // want `duplicate wildcard name`
	return g.mux
}
