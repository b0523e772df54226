// Package mounted has handlers that other packages route to.
package mounted

import "net/http"

// Old may stand behind http.StripPrefix.
func Old(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound)
}

// Handler may, too.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/"+r.URL.EscapedPath()+"?new", http.StatusFound)
	})
}

// Site may, too.
type Site struct{}

func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound)
	s.moved(w, r)
}

func (s *Site) moved(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound) // want `redirect-host`
}

// Page is routed here.
func Page(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound) // want `redirect-host`
}

// Routes routes.
func Routes(get func(string, http.HandlerFunc)) {
	get("/page", Page)
}
