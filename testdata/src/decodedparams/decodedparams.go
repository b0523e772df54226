// Package decodedparams decodes the parameters of routers that have decoded them.
package decodedparams

import (
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
)

func routes() {
	r := mux.NewRouter()
	r.HandleFunc("/files/{name}", file)
	r.HandleFunc("/dirs/{name}", dir)
}

func file(w http.ResponseWriter, r *http.Request) {
	url.PathUnescape(mux.Vars(r)["name"]) // want `a value of mux.Vars is already decoded`
}

func dir(w http.ResponseWriter, r *http.Request) {
	vars := mux.Vars(r)
	name := vars["name"]
	url.QueryUnescape(name) // want `decode-twice`
}

func show(c *gin.Context) {
	url.PathUnescape(c.Param("name")) // want `the result of Param is already decoded`
}

func raw(w http.ResponseWriter, r *http.Request) {
	url.PathUnescape(chi.URLParam(r, "name")) // encoded if the path has a RawPath
	texts := map[string]string{"name": r.URL.RawPath}
	url.PathUnescape(texts["name"])
}
