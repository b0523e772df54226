// Package routes registers patterns that panic, conflict or match nothing.
package routes

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi"
)

const users = "/users"

func panics(h http.HandlerFunc, mux *http.ServeMux) {
	http.HandleFunc("/users/{id", h)      /* span "{id" */ // want `no "}" behind the name of the wildcard; registering it panics \(route-pattern\)`
	mux.Handle("/files/{path...}/raw", h) // want `it matches the end of a path, and more follows`
	mux.Handle(users+"/{id}/{id}", h)     // want `a second wildcard of that name`
	http.Handle("users", h)               // want `no "/" in front of the path`
	mux.HandleFunc("GET users", h)        // want `no "/" in front of the path`
	mux.HandleFunc("/a b", h)             // want `a space, and what stands before it is no method`
}

func never(h http.HandlerFunc) {
	mux := http.NewServeMux()
	mux.HandleFunc("/users/:id", h)       /* span ":id" */ // want `for net/http that is no parameter`
	mux.HandleFunc("/api/*", h)           // want `a pattern that ends with "/" matches all below it`
	mux.HandleFunc("GET/users", h)        // want `no space stands behind it`
	mux.HandleFunc("post /users", h)      // want `methods are case-sensitive`
	mux.HandleFunc("/search?q=x", h)      // want `no query takes part in the match`
	mux.HandleFunc("https://h.test/x", h) // want `a pattern has no scheme`
	mux.HandleFunc("localhost:8080/x", h) // want `the port of a request is taken away`
	mux.HandleFunc(users+"/./x", h)       // want `paths are cleaned`
}

type server struct {
	mux    *http.ServeMux
	prefix string
}

func (s *server) handle(path string, h http.HandlerFunc) { s.mux.HandleFunc("GET "+s.prefix+path, h) }

func (s *server) routes(h http.HandlerFunc) {
	s.handle("/users/:id", h) // want `for net/http that is no parameter`
	s.handle("/users/{id", h) // want `registering it panics`
	s.handle("/users/{id}", h)
	s.handle(":id", h)
}

func silent(h http.HandlerFunc, pattern string) {
	mux := http.NewServeMux()
	mux.HandleFunc(pattern, h)
	mux.HandleFunc("GET /users/{id}", h)
	mux.HandleFunc("GET\t/items/{id}/parts/{part}", h)
	mux.HandleFunc("h.test/{$}", h)
	mux.HandleFunc("/v1/operations:cancel", h)
	mux.HandleFunc("/files/{path...}", h)
	mux.HandleFunc("/a%20b/%2F", h)
	mux.HandleFunc("PURGE /é", h)
	mux.HandleFunc("[::1]/x", h)
}

func conflicts(h http.HandlerFunc, debug bool) {
	mux, other := http.NewServeMux(), http.NewServeMux()
	mux.HandleFunc("/u/{id}", h)
	mux.HandleFunc("/{x}/list", h) // want `"/{x}/list" conflicts with "/u/{id}" in line 63`
	mux.HandleFunc("/u/{name}", h) // want `conflicts with "/u/{id}"`
	if debug {
		mux.HandleFunc("/u/{id}", h) // want `is on this ServeMux already, by line 63`
	}
	other.HandleFunc("/u/{id}", h)
	other.HandleFunc("GET /u/{id}", h)
	other.HandleFunc("h.test/u/{id}", h)
}

func branches(h http.HandlerFunc, s *server, debug bool) {
	if debug {
		s.mux.HandleFunc("/", h)
	} else {
		s.mux.HandleFunc("/", h)
	}
	s.mux = http.NewServeMux()
	s.mux.HandleFunc("/x", h)
	s.mux = http.NewServeMux()
	s.mux.HandleFunc("/x", h)
	switch {
	case debug:
		http.HandleFunc("/y", h)
	default:
		http.HandleFunc("/y", h)
	}
	for range 2 {
		m := http.NewServeMux()
		m.HandleFunc("/x", h)
	}
}

func values(mux *http.ServeMux, s *server) {
	mux.HandleFunc("/users/{id}", user)
	mux.HandleFunc("/groups/{id}/{name...}", func(w http.ResponseWriter, r *http.Request) {
		print(r.PathValue("id"), r.PathValue("name"))
		print(r.PathValue("nam")) // want `"nam" is no wildcard of the pattern "/groups/{id}/{name...}": the value is always empty \(route-value\)`
	})
	mux.Handle("/a/{a}", http.HandlerFunc(several))
	mux.Handle("/b/{b}", http.HandlerFunc(several))
	mux.Handle("/c/{c}", wrap(http.HandlerFunc(wrapped)))
	mux.HandleFunc(s.prefix+"/d", prefixed)
	s.handle("/e/{e}", byHelper)
	mux.HandleFunc("/exported", Exported)
}

func user(w http.ResponseWriter, r *http.Request) {
	print(r.PathValue("uid")) // want `route-value`
	func() { print(r.PathValue("id")) }()
}

func several(w http.ResponseWriter, r *http.Request) {
	print(r.PathValue("a") + r.PathValue("b"))
	print(r.PathValue("c")) // want `route-value`
}

func wrap(h http.Handler) http.Handler { return h }

func wrapped(w http.ResponseWriter, r *http.Request)  { print(r.PathValue("x")) }
func prefixed(w http.ResponseWriter, r *http.Request) { print(r.PathValue("x")) }
func byHelper(w http.ResponseWriter, r *http.Request) { print(r.PathValue("x")) }
func Exported(w http.ResponseWriter, r *http.Request) { print(r.PathValue("x")) }

func others(e *gin.Engine, c chi.Router) {
	e.GET("/users/{id}", nil) // want `for this router that is no parameter`
	e.GET("/files/*", nil)    // want `a name belongs behind`
	c.Get("/users/:id", nil)  // want `for this router that is no parameter`
	c.Get("users", nil)       // want `no "/" in front of the path; registering it panics`

	e.GET("/users/:id", nil)
	e.GET("/files/*path", nil)
	e.GET("users", nil)
	c.Get("/users/{id:[0-9]+}/x-{y}", nil)
	c.Get("/files/*", nil)
}
