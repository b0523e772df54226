// Package routeparams asks for the parameters of patterns that routers of libraries take.
package routeparams

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
	"github.com/labstack/echo/v4"
)

type api struct{ names map[string]string }

func (a *api) user(c *gin.Context)  { print(a.names[c.Param("uid")]) } // want `"uid" is not a parameter of the pattern "/v1/users/:id": Param returns ""`
func (a *api) order(c *gin.Context) { print(c.Param("order")) }
func (a *api) both(c *gin.Context)  { print(c.Param("slug")) }
func (a *api) none(c *gin.Context)  { print(c.Param("page")) } // want `route-value`
func (a *api) part(c *gin.Context)  { print(c.Param("org"), c.Param("team")) }
func (a *api) far(c *gin.Context)   { print(c.Param("tenant")) }
func (a *api) typo(c *gin.Context)  { print(c.Param("fileId")) } // want `"fileId" is not a parameter of the pattern "/files/:file"`
func (a *api) Open(c *gin.Context)  { print(c.Param("open")) }
func (a *api) given(c *gin.Context) { print(c.Param("given")) }

func auth(h gin.HandlerFunc) gin.HandlerFunc { return h }

func newEngine(a *api) *gin.Engine {
	r := gin.New()
	v1 := r.Group("/v1")
	v1.GET("/users/:id", auth(a.user))
	v1.GET("/orders/:order", a.order)
	r.GET("/pages/:slug", a.both)
	r.GET("/posts", a.both)
	r.GET("/pages", a.none)
	org := r.Group("/orgs/:org")
	org.GET("/teams/:team", a.part)
	r.Use(func(c *gin.Context) { print(c.Param("anything")) })
	r.GET("/open", a.Open)
	handlers := []gin.HandlerFunc{a.given}
	r.GET("/given", handlers...)
	r.GET("/static/*path", func(c *gin.Context) { print(c.Param("path")) })
	r.GET("/static2/*path", func(c *gin.Context) { print(c.Param("file")) }) // want `route-value`
	return r
}

// register is given a group of another package, whose pattern may have parameters.
func register(g *gin.RouterGroup, a *api) {
	g.GET("/x/y", a.far)
	g.GET("/files/:file", a.typo)
}

func newEcho() {
	e := echo.New()
	e.GET("/users/:id", func(c echo.Context) error { print(c.Param("user_id")); return nil }) // want `route-value`
	e.GET("/users/:id/x", func(c echo.Context) error { print(c.Param("id")); return nil })
	e.GET("/all/*", func(c echo.Context) error { print(c.Param("*")); return nil })
}

func newChi() http.Handler {
	r := chi.NewRouter()
	r.Get("/users/{id}", func(w http.ResponseWriter, r *http.Request) {
		print(chi.URLParam(r, "userID")) // want `"userID" is not a parameter of the pattern "/users/{id}": URLParam returns ""`
	})
	r.Route("/articles/{slug:[a-z:-]+}", func(r *chi.Mux) {
		r.Use(func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { print(chi.URLParam(r, "rev")) })
		})
		r.Get("/{rev}", func(w http.ResponseWriter, r *http.Request) {
			print(chi.URLParam(r, "rev"), chi.URLParam(r, "slug"))
		})
		r.Get("/", func(w http.ResponseWriter, r *http.Request) {
			print(chi.URLParam(r, "tenant")) // it is mounted somewhere
			print(chi.URLParam(r, "slug"))
		})
	})
	return nil
}

func newMux() http.Handler {
	r := mux.NewRouter()
	r.HandleFunc("/users/{id:[0-9]+}", func(w http.ResponseWriter, r *http.Request) {
		vars := mux.Vars(r)
		print(vars["uid"]) // want `"uid" is not a parameter of the pattern "/users/\{id:\[0-9\]\+\}": mux\.Vars returns ""`
	})
	sub := r.PathPrefix("/accounts/{account}").Subrouter()
	sub.HandleFunc("/users/{user}", func(w http.ResponseWriter, r *http.Request) {
		print(mux.Vars(r)["account"], mux.Vars(r)["user"])
	})
	whole := mux.NewRouter() // of which other patterns of the package have the name
	whole.HandleFunc("/devices/{serial}", func(w http.ResponseWriter, r *http.Request) {
		vars := mux.Vars(r)
		print(vars["serial"], vars["user"]) // want `"user" is not a parameter of the pattern "/devices/\{serial\}"`
	})
	return nil
}
