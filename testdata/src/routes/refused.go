package routes

import (
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi"
	"github.com/gorilla/mux"
)

// refused are patterns that other routers panic on, or never match.
func refused(e *gin.Engine, c chi.Router, m *mux.Router, prefix, id string) {
	c.Get("/users/{id", nil)            // want `"\{id": no "\}" after the name of the parameter; chi\.Router\.Get panics`
	c.Get(prefix+"/users/{id/x", nil)   // want `no "\}" after the name of the parameter`
	c.Get("/u/{id}/x/{id:[0-9]+}", nil) // want `"\{id:\[0-9\]\+\}": duplicate parameter name; chi\.Router\.Get panics`
	c.Get("/u/{id:[0-9}", nil)          // want `"\{id:\[0-9\}": not a valid regular expression`
	c.Get("/a/*/b", nil)                // want `this wildcard must be the last byte of the pattern`
	c.Handle("GET /a/{id", nil)         // want `no "\}" after the name of the parameter`
	c.Mount("/x/*", nil)                // want `"\*": this function takes no wildcard: it adds one; chi\.Router\.Mount panics`
	e.GET("/users/:id:cancel", nil)     // want `":id:cancel": a segment can have only one wildcard`
	e.GET("/users/:/x", nil)            // want `":": a wildcard needs a name`
	e.GET("/files/a*path", nil)         // want `"\*path": this wildcard must be a whole segment`
	e.Static("/files/*path", ".")       // want `this function takes no wildcards`
	m.HandleFunc("/users/{id", nil)     // want `"\{id": no "\}" after the name of the parameter; the pattern matches no request`
	m.HandleFunc("/users/id}", nil)     // want `"\}": no "\{" before it; the pattern matches no request`
	m.HandleFunc("/users/{id:}", nil)   // want `a parameter needs a name, and an expression after the colon`
	m.HandleFunc("/u/{id:(a|b)}", nil)  // want `an expression must not have capturing groups: write "\(\?:"; mux\.Router\.HandleFunc panics`
	m.PathPrefix("api").Subrouter()     // want `the path must start with "/"; the pattern matches no request`

	c.Get("/users/{"+id+"}", nil)
	c.Get("/u/{id:[0-9]*}/{name:[a-z]{2}}", nil)
	c.Get("/u/{path:.*/.*}/{name}/*", nil)
	c.Get("/files/a*", nil)
	c.Handle("GET /users/{id}", nil)
	c.Mount("/x/{id:[0-9]*}/", nil)
	e.GET("/users/:id/:cancel", nil)
	e.GET("/users/u:id", nil)
	e.GET(`/users/\:cancel\:now`, nil)
	e.Static("/files", ".")
	m.HandleFunc("/u/{id:(?:a|b)}/{id:[0-9]{2}}", nil)
	m.PathPrefix("/api").Subrouter()
	m.PathPrefix(prefix + "/api/").Subrouter()
}

// literals are patterns whose notation the router does not know, and which it matches byte for byte.
func literals(e *gin.Engine, c chi.Router, m *mux.Router) {
	e.GET("/teams/<id>", nil)               // want `this router matches "<id>" literally`
	c.Get("/teams/<id>/members", nil)       // want `this router matches "<id>" literally`
	e.GET("/users/:id/friends/:id", nil)    // want `":id": duplicate parameter name: Param returns the value of the first one`
	c.Get("/list?page={page}", nil)         // want `"\?page=\{page\}": a pattern never matches a query`
	m.HandleFunc("/search?q={q}", nil)      // want `"\?q=\{q\}": a pattern never matches a query`
	m.HandleFunc("GET /users", nil)         // want `"GET ": the path must start with "/", and no method precedes it`
	m.HandleFunc("DELETE /users/{id}", nil) // want `no method precedes it: call Methods`

	e.GET("/teams/a<b", nil)
	e.GET("/people/:id/friends/:idx", nil)
	e.GET("/teams/:id/friends/id", nil)
	c.Get("/list/{page:[0-9]+?}", nil)
	m.HandleFunc("/search/{q:colou?r}", nil)
	c.Handle("GET /users", nil)
}
