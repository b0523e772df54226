// Package spelledparams spells the parameters of patterns in other ways than the patterns do.
package spelledparams

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
)

// A name that differs in the case of a letter or in an underscore is none, even if another pattern has it.
func spelt(e *gin.Engine, ec *echo.Echo, m *mux.Router) {
	r := chi.NewRouter()
	r.Get("/users/{userId}/posts", func(w http.ResponseWriter, r *http.Request) {
		print(chi.URLParam(r, "userID")) // want `"userID" is not a parameter of the pattern "/users/\{userId\}/posts": URLParam returns ""`
	})
	r.Get("/users/{userID}/likes", func(w http.ResponseWriter, r *http.Request) {
		print(chi.URLParam(r, "userID"))
	})
	r.Get("/users/{userID}/{userId}", func(w http.ResponseWriter, r *http.Request) {
		print(chi.URLParam(r, "userID"), chi.URLParam(r, "userId"))
	})
	r.Get("/ctx/{user_id}", func(w http.ResponseWriter, r *http.Request) {
		print(chi.URLParamFromCtx(r.Context(), "userId")) // want `route-value`
	})
	r.Get("/ctx/{userId}/a", func(w http.ResponseWriter, r *http.Request) {
		ctx := r.Context()
		print(chi.URLParamFromCtx(ctx, "userId"))
	})
	r.Get("/context/{user_id}", func(w http.ResponseWriter, r *http.Request) {
		rctx := chi.RouteContext(r.Context())
		print(rctx.URLParam("userID")) // want `route-value`
	})
	r.Route("/teams/{teamID}", func(r *chi.Mux) {
		r.Get("/members/{memberID}", func(w http.ResponseWriter, r *http.Request) {
			print(chi.URLParam(r, "teamID"))
			print(chi.URLParam(r, "memberId")) // want `route-value`
		})
		r.Get("/", func(w http.ResponseWriter, r *http.Request) {
			print(chi.URLParam(r, "teamId")) // want `route-value`
		})
	})
	e.GET("/items/:itemID", func(c *gin.Context) { print(c.Params.ByName("itemId")) }) // want `route-value`
	e.GET("/items/:itemID/x", func(c *gin.Context) { print(c.Params.ByName("itemID")) })
	ec.GET("/items/:itemID", func(c echo.Context) error { print(c.Param("itemId")); return nil }) // want `route-value`
	m.HandleFunc("/items/{itemID}", func(w http.ResponseWriter, r *http.Request) {
		id, ok := mux.Vars(r)["itemId"] // want `route-value`
		print(id, ok)
	})
	m.HandleFunc("/items/{itemID}/x", func(w http.ResponseWriter, r *http.Request) { print(mux.Vars(r)["itemID"]) })
}

func newRouter() http.Handler {
	r := httprouter.New()
	r.GET("/docs/:docID", func(w http.ResponseWriter, r *http.Request, ps httprouter.Params) {
		print(ps.ByName("docId")) // want `"docId" is not a parameter of the pattern "/docs/:docID": ByName returns ""`
	})
	r.GET("/docs/:docID/x", func(w http.ResponseWriter, r *http.Request, ps httprouter.Params) {
		print(ps.ByName("docID"))
	})
	r.HandlerFunc("GET", "/pages/:pageID", func(w http.ResponseWriter, r *http.Request) {
		params := httprouter.ParamsFromContext(r.Context())
		print(params.ByName("pageId")) // want `route-value`
	})
	r.HandlerFunc("GET", "/pages/:pageID/x", func(w http.ResponseWriter, r *http.Request) {
		params := httprouter.ParamsFromContext(r.Context())
		print(params.ByName("pageID"))
	})
	return nil
}
