// Package mounted has handlers that other packages route to.
package mounted

import "net/http"

// Old is for whoever imports it.
func Old(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound)     // want `"/" before \{r\.URL\.Path\}`
	http.Redirect(w, r, "/"+r.URL.String(), http.StatusFound) // want `"/" before \{r\.URL\.String\(\)\}`
	http.Redirect(w, r, "/"+r.URL.RequestURI()[1:], http.StatusFound)
}

// Handler is, too.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/"+r.URL.EscapedPath()+"?new", http.StatusFound) // want `redirect-host`
	})
}

// Site leaves the slash where it is.
type Site struct{}

func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound) // want `redirect-host`
	http.Redirect(w, r, r.URL.Path, http.StatusFound)
}

// Routes keeps the slash, or strips from paths that are not asked for.
func Routes(mux *http.ServeMux) {
	mux.Handle("/api/", http.StripPrefix("/api", &Site{}))
}
