package escapes

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

const tagRoute = "/tags/{tag:[a-z-]+}"

func register(r *chi.Mux) {
	r.Get(tagRoute, restricted)
	r.Get("/films/{film:[0-9]{1,6}}/{kind:(?:hd|4k)}", restricted)
	r.Get("/people/{person}/{name:.+}", free)
	r.Get("/lists/{list:[a-z]+}", free)
	r.Get("/all/{list}", free)
}

func restricted(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/search?genre="+chi.URLParam(r, "tag"), http.StatusFound)
	http.Redirect(w, r, "/search?film="+chi.URLParam(r, "film"), http.StatusFound)
	http.Redirect(w, r, "/search?kind="+chi.URLParam(r, "kind"), http.StatusFound)
}

func free(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/search?p="+chi.URLParam(r, "person"), http.StatusFound)  // want `hole-unescaped`
	http.Redirect(w, r, "/search?n="+chi.URLParam(r, "name"), http.StatusFound)    // want `hole-unescaped`
	http.Redirect(w, r, "/search?l="+chi.URLParam(r, "list"), http.StatusFound)    // want `hole-unescaped`
	http.Redirect(w, r, "/search?o="+chi.URLParam(r, "unknown"), http.StatusFound) // want `hole-unescaped`
}
