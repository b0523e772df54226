// Package strippedpaths mounts file servers and routers below a path, with and without http.StripPrefix.
package strippedpaths

import (
	"embed"
	"net/http"
)

//go:embed strippedpaths.go
var files embed.FS

func served(mux *http.ServeMux) {
	mux.Handle("/static/", http.FileServer(http.Dir("./static")))        // want `looks for "./static/static/…": use http.StripPrefix\("/static/", …\)`
	mux.Handle("GET /css/", http.FileServer(http.Dir("web/assets/css"))) // want `looks for "web/assets/css/css/…"`
	dir := http.FileServer(http.Dir("web/js"))
	mux.Handle("/js/", dir) // want `looks for "web/js/js/…"`

	mux.Handle("/img/", http.StripPrefix("/img/", http.FileServer(http.Dir("web/img"))))
	mux.Handle("/docs/", http.FileServer(http.Dir("web")))      // web/docs; at level info
	mux.Handle("/.well-known/", http.FileServer(http.Dir("."))) // ./.well-known
	mux.Handle("/fonts/", http.FileServer(http.FS(files)))      // fonts in files
	mux.Handle("/", http.FileServer(http.Dir("public")))
	mux.Handle("/logo.png", http.FileServer(http.Dir("web")))
}

func given(mux *http.ServeMux, static string) {
	mux.Handle("/static/", http.FileServer(http.Dir(static)))
}

func mounted(mux, api *http.ServeMux, other http.Handler) {
	mux.Handle("/v2/", http.StripPrefix("/v2/", api)) // want `a ServeMux redirects a path without its first slash: strip "/v2"`
	admin := http.NewServeMux()
	mux.Handle("/admin/", http.StripPrefix("/admin/", admin)) // want `strip "/admin"`

	mux.Handle("/v1/", http.StripPrefix("/v1", api))
	mux.Handle("/v0/", http.StripPrefix("/v0/", other)) // it may expect paths without a slash
	mux.Handle("/all/", http.StripPrefix("/", other))
	mux.Handle("/own/{path...}", http.StripPrefix("/own/", http.HandlerFunc(own)))
}

func own(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Path", r.PathValue("path..."))   // want `the name of {path...} is "path": PathValue returns ""`
	w.Header().Set("X-Rest", r.PathValue("{rest...}")) // want `the name of {rest...} is "rest"`
	w.Header().Set("X-Name", r.PathValue("path"))
}
