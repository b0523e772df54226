// Package mistakeroutes continues package mistakerows with patterns of routers.
package mistakeroutes

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
)

func ok(w http.ResponseWriter, r *http.Request) {}

// Row 1: a pattern with which registration panics.
func row1(m *http.ServeMux) {
	http.HandleFunc("/orders/{id", ok)           // want `route-pattern`
	m.HandleFunc("/orders/{id}/{id}", ok)        // want `route-pattern`
	m.Handle("GET orders", http.HandlerFunc(ok)) // want `route-pattern`
	http.HandleFunc("/orders/{id}", ok)          // silent
	m.HandleFunc("GET /orders/{rest...}", ok)    // silent
}

// Row 2: a pattern that no request matches.
func row2(m *http.ServeMux) {
	m.HandleFunc("/files/*", ok)           // want `route-pattern`
	m.HandleFunc("/invoices/:number", ok)  // want `route-pattern`
	m.HandleFunc("/find?by=name", ok)      // want `route-pattern`
	m.HandleFunc("/files/", ok)            // silent
	m.HandleFunc("/invoices/{number}", ok) // silent
	m.HandleFunc("api.corp.io/files/", ok) // silent
}

// Row 3: patterns of one mux that conflict.
func row3() {
	m := http.NewServeMux()
	m.HandleFunc("/a/{x}", ok)
	m.HandleFunc("/{y}/b", ok) // want `route-conflict`
	n := http.NewServeMux()
	n.HandleFunc("/c/", ok)
	n.HandleFunc("GET /", ok) // want `route-conflict`
	o := http.NewServeMux()
	o.HandleFunc("/a/{x}", ok)
	o.HandleFunc("/a/b", ok)     // silent
	o.HandleFunc("GET /a/b", ok) // silent
}

// Row 4: a name of a wildcard that the pattern does not have.
func row4(m *http.ServeMux) {
	m.HandleFunc("/teams/{team}", func(w http.ResponseWriter, r *http.Request) {
		_ = r.PathValue("id")   // want `route-value`
		_ = r.PathValue("team") // silent
	})
	m.HandleFunc("GET /teams/{team}/{member}", func(w http.ResponseWriter, r *http.Request) {
		_ = r.PathValue("Member") // want `route-value`
		_ = r.PathValue("member") // silent
	})
}

// Row 35: files that are served under a path that they are not under.
func row35(m *http.ServeMux) {
	m.Handle("/assets", http.FileServer(http.Dir("public")))                                // want `route-`
	m.Handle("/media/", http.StripPrefix("/static/", http.FileServer(http.Dir("public"))))  // want `route-`
	m.Handle("/assets/", http.StripPrefix("/assets/", http.FileServer(http.Dir("public")))) // silent
	m.Handle("/", http.FileServer(http.Dir("public")))                                      // silent
}

// Row 36: a pattern in the notation of another router.
func row36(g *gin.Engine, c *chi.Mux, r *mux.Router, h gin.HandlerFunc) {
	g.GET("/books/{isbn}", h)                // want `route-pattern`
	c.Get("/books/:isbn", ok)                // want `route-pattern`
	r.HandleFunc("/books/:isbn", ok)         // want `route-pattern`
	g.GET("/books/:isbn", h)                 // silent
	c.Get("/books/{isbn}", ok)               // silent
	r.HandleFunc("/books/{isbn:[0-9]+}", ok) // silent
}
