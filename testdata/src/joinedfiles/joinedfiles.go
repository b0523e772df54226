// Package joinedfiles serves directories below patterns that it joins.
package joinedfiles

import (
	"net/http"
	"path"
)

type app struct {
	prefix string
	mux    *http.ServeMux
}

func (a *app) files(p string, root http.FileSystem) {
	prefix := path.Join(a.prefix, p)
	a.mux.Handle(prefix, http.StripPrefix(prefix, http.FileServer(root))) // want `path.Join removes the last "/"`
}

func (a *app) plain(p string, root http.FileSystem) {
	a.mux.Handle(path.Join(a.prefix, p), http.FileServer(root)) // want `path.Join removes the last "/"`
}

func (a *app) slash(p string, root http.FileSystem) {
	prefix := path.Join(a.prefix, p) + "/"
	a.mux.Handle(prefix, http.StripPrefix(prefix, http.FileServer(root)))
}

func (a *app) two(p string, root http.FileSystem) {
	prefix := path.Join(a.prefix, p)
	a.mux.Handle(prefix, http.FileServer(root))
	a.mux.Handle(prefix+"/", http.FileServer(root))
}

func (a *app) wildcard(p string, root http.FileSystem) {
	a.mux.Handle(path.Join(a.prefix, p, "{name...}"), http.FileServer(root))
}

func (a *app) file(root http.FileSystem) {
	a.mux.Handle(path.Join(a.prefix, "robots.txt"), http.FileServer(root))
}

func (a *app) handler(p string, h http.Handler) { a.mux.Handle(path.Join(a.prefix, p), h) }
