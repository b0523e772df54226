// Package raws puts whole URLs, names and fields that are escaped elsewhere into URLs as they are, and
// joins URLs as paths.
package raws

import (
	"net/http"
	"net/url"
	"path"
)

type site struct{ SiteURL, BaseURL, Dir string }

func d1(w http.ResponseWriter, r *http.Request, u *url.URL) {
	http.Redirect(w, r, "https://login.test/?rd="+u.String(), 302) // want `hole-unescaped`
}
func d2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?next="+r.RequestURI, 302) // want `hole-unescaped`
}
func d3(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?next="+r.URL.String(), 302) // want `hole-unescaped`
}
func d4(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?next="+r.URL.RequestURI()+"&a=1", 302) // want `hole-unescaped`
}
func d5(s *site) string { return path.Join(s.SiteURL, "x") } // want `path-join`
