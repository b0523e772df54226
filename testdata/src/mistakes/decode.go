// Package mistakes holds what Go users get wrong with URLs, and what looks so and is right.
package mistakes

import (
	"net/http"
	"net/url"
	"strings"
)

func decodes(r *http.Request, u *url.URL) {
	url.QueryUnescape(r.FormValue("a"))                         // want `the result of FormValue is already decoded`
	url.QueryUnescape(r.URL.Query().Get("a"))                   // want `the result of Get is already decoded`
	url.PathUnescape(r.PathValue("a"))                          // want `the result of PathValue is already decoded`
	url.PathUnescape(r.URL.Path)                                // want `URL\.Path is already decoded`
	url.PathUnescape(strings.TrimPrefix(u.Path, "/x/"))         // want `URL\.Path is already decoded`
	url.QueryUnescape(r.Form["a"][0])                           // want `a value of url\.Values is already decoded`
	name := r.PostFormValue("name")                             // decoded
	name, _ = url.QueryUnescape(name)                           // want `decode-twice`
	url.PathUnescape(u.EscapedPath())                           // not decoded yet
	url.QueryUnescape(u.RawQuery)                               // not decoded yet
	url.PathUnescape(r.RequestURI)                              // not decoded yet
	url.QueryUnescape(r.Header.Get("X-Name"))                   // a header is not decoded
	url.PathUnescape(strings.TrimPrefix(u.EscapedPath(), "/x")) // not decoded yet
	for _, tag := range r.URL.Query()["tag"] {
		url.QueryUnescape(tag) // want `a value of url\.Values is already decoded`
	}
	tags := r.Form["tag"]
	for _, tag := range tags {
		url.PathUnescape(tag) // want `decode-twice`
	}
	for _, tag := range strings.Split(u.RawQuery, "&") {
		url.QueryUnescape(tag) // not decoded yet
	}
	for _, tag := range r.Header["X-Tag"] {
		url.QueryUnescape(tag) // a header is not decoded
	}
	raw := u.RawQuery
	if raw == "" {
		raw = u.Path
	}
	url.QueryUnescape(raw) // one or the other
	print(name)
}

func settles(u *url.URL) {
	path, _ := url.PathUnescape(u.Path) // was set to an escaped path
	u.Path, u.RawPath = path, u.Path
	url.PathUnescape(u.RawPath) // not decoded yet
}
