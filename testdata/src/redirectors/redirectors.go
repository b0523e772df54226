// Package redirectors redirects by functions of its own.
package redirectors

import (
	"net/http"
	"strings"
)

type site struct{ public string }

func (s *site) move(w http.ResponseWriter, r *http.Request, to string) {
	http.Redirect(w, r, to, http.StatusMovedPermanently)
}

func answer(w http.ResponseWriter, r *http.Request, code int, to string) {
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, to, code)
}

// keep redirects with the query of the request.
func keep(w http.ResponseWriter, r *http.Request, to string) {
	if r.URL.RawQuery != "" {
		to += "?" + r.URL.RawQuery
	}
	http.Redirect(w, r, to, http.StatusMovedPermanently)
}

func (s *site) secure(w http.ResponseWriter, r *http.Request) {
	u := "https://" + r.Host + r.URL.Path // want `the redirect drops the query of the request`
	s.move(w, r, u)
}

func (s *site) secured(w http.ResponseWriter, r *http.Request) {
	s.move(w, r, "https://"+r.Host+r.URL.RequestURI()) // with its query
}

func (s *site) kept(w http.ResponseWriter, r *http.Request) {
	keep(w, r, "https://"+r.Host+r.URL.Path)
}

func (s *site) after(w http.ResponseWriter, r *http.Request) {
	answer(w, r, http.StatusSeeOther, "https://"+r.Host+r.URL.Path) // another page, after a form
}

func (s *site) temporarily(w http.ResponseWriter, r *http.Request) {
	answer(w, r, http.StatusFound, "https://"+r.Host+r.URL.Path) // want `the redirect drops the query`
}

func (s *site) old(w http.ResponseWriter, r *http.Request) {
	s.move(w, r, "//"+strings.TrimPrefix(r.URL.EscapedPath(), "/old/")) // want `"//" before {r.URL.EscapedPath\(\)}: its first segment becomes the host`
	s.move(w, r, "//"+strings.TrimPrefix(r.URL.Path, "/old/"))          // want `its first segment becomes the host`
	s.move(w, r, "/shop/"+strings.TrimPrefix(r.URL.EscapedPath(), "/old/"))
	s.move(w, r, "//cdn.h.test"+r.URL.EscapedPath()+"?"+r.URL.RawQuery)
}
