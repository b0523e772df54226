// Package encodedparams has routers that match the encoded path.
package encodedparams

import (
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"
	"github.com/gorilla/mux"
)

func routes() {
	r := mux.NewRouter().UseEncodedPath()
	r.HandleFunc("/files/{name}", file)
}

func file(w http.ResponseWriter, r *http.Request) { url.PathUnescape(mux.Vars(r)["name"]) }

func show(c *gin.Context) { url.PathUnescape(c.Param("name")) }
