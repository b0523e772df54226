// Package routes registers patterns that panic, conflict or match nothing.
package routes

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi"
)

const users = "/users"

func panics(h http.HandlerFunc, mux *http.ServeMux) {
	http.HandleFunc("/users/{id", h)      /* span "{id" */ // want `"\{id": no "\}" after the name of the wildcard`
	mux.Handle("/files/{path...}/raw", h) // want `"\{path\.\.\.\}": this wildcard must be the last segment`
	mux.Handle(users+"/{id}/{id}", h)     // want `"\{id\}": duplicate wildcard name`
	http.Handle("users", h)               // want `"users": the path must start with "/"`
	mux.HandleFunc("GET users", h)        // want `"users": the path must start with "/"`
	mux.HandleFunc("/a b", h)             // want `" ": space in a pattern: what precedes it is read as a method`
}

func never(h http.HandlerFunc) {
	mux := http.NewServeMux()
	mux.HandleFunc("/users/:id", h)       /* span ":id" */ // want `net/http matches ":id" literally: write "{id}"`
	mux.HandleFunc("/api/*", h)           // want `"\*": net/http matches "\*" literally`
	mux.HandleFunc("GET/users", h)        // want `"GET": without a space after the method this is a host`
	mux.HandleFunc("post /users", h)      // want `methods are case-sensitive`
	mux.HandleFunc("/search?q=x", h)      // want `"\?q=x": a pattern never matches a query`
	mux.HandleFunc("https://h.test/x", h) // want `a pattern has no scheme`
	mux.HandleFunc("localhost:8080/x", h) // want `":8080": ServeMux ignores the port of a request`
	mux.HandleFunc(users+"/./x", h)       // want `"\.": ServeMux cleans request paths before it matches them`
}

type server struct {
	mux    *http.ServeMux
	prefix string
}

func (s *server) handle(path string, h http.HandlerFunc) { s.mux.HandleFunc("GET "+s.prefix+path, h) }

func (s *server) routes(h http.HandlerFunc) {
	s.handle("/users/:id", h) // want `net/http matches ":id" literally: write "{id}"`
	s.handle("/users/{id", h) // want `"\{id": no "\}" after the name of the wildcard`
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
	mux.HandleFunc("/{x}/list", h) // want `"/{x}/list" conflicts with "/u/{id}" on line 63`
	mux.HandleFunc("/u/{name}", h) // want `conflicts with "/u/{id}"`
	if debug {
		mux.HandleFunc("/u/{id}", h) // want `"/u/\{id\}" is already registered on line 63`
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
		print(r.PathValue("nam")) // want `"nam" is not a wildcard of the pattern "/groups/\{id\}/\{name\.\.\.\}"`
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

func wrapped(w http.ResponseWriter, r *http.Request)  { print(r.PathValue("x")) } // want `"x" is not a wildcard of the pattern "/c/\{c\}"`
func prefixed(w http.ResponseWriter, r *http.Request) { print(r.PathValue("x")) }
func byHelper(w http.ResponseWriter, r *http.Request) { print(r.PathValue("x")) }
func Exported(w http.ResponseWriter, r *http.Request) { print(r.PathValue("x")) }

func others(e *gin.Engine, c chi.Router) {
	e.GET("/users/{id}", nil) // want `this router matches "\{id\}" literally: write ":id"`
	e.GET("/files/*", nil)    // want `"\*": "\*" needs a name; gin\.RouterGroup\.GET panics`
	c.Get("/users/:id", nil)  // want `this router matches ":id" literally: write "\{id\}"`
	c.Get("users", nil)       // want `"users": the path must start with "/"`

	e.GET("/users/:id", nil)
	e.GET("/files/*path", nil)
	e.GET("users", nil)
	c.Get("/users/{id:[0-9]+}/x-{y}", nil)
	c.Get("/files/*", nil)
}
