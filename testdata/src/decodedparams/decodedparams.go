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

// mounts register a directory for one path.
func mounts(r *mux.Router, c *chi.Mux) {
	files := http.FileServer(http.Dir("."))
	r.Handle("/img/", http.StripPrefix("/img/", files)) // want `"/img/" matches only this path, not the files below it: write PathPrefix\("/img/"\).Handler`
	c.Handle("/css", http.StripPrefix("/css", files))   // want `write "/css/\*"`

	r.Handle("/", files)
	r.Handle("/img/{name}", http.StripPrefix("/img/", files))
	c.Handle("/css/*", http.StripPrefix("/css/", files))
	r.Handle("/favicon.ico", files)
	r.Handle("/x/", http.NotFoundHandler())
}
