// Package mistakes holds what Go users get wrong with URLs, and what looks so and is right.
package mistakes

import (
	"net/http"
	"net/url"
	"strings"
)

func decodes(r *http.Request, u *url.URL) {
	url.QueryUnescape(r.FormValue("a"))                         // want `what FormValue returns is decoded already: a "\+" or "%" in it is lost \(decode-twice\)`
	url.QueryUnescape(r.URL.Query().Get("a"))                   // want `what Get returns is decoded already`
	url.PathUnescape(r.PathValue("a"))                          // want `what PathValue returns`
	url.PathUnescape(r.URL.Path)                                // want `the field Path is decoded already`
	url.PathUnescape(strings.TrimPrefix(u.Path, "/x/"))         // want `the field Path`
	url.QueryUnescape(r.Form["a"][0])                           // want `what url.Values holds`
	name := r.PostFormValue("name")                             // decoded
	name, _ = url.QueryUnescape(name)                           // want `decode-twice`
	url.PathUnescape(u.EscapedPath())                           // not decoded yet
	url.QueryUnescape(u.RawQuery)                               // not decoded yet
	url.PathUnescape(r.RequestURI)                              // not decoded yet
	url.QueryUnescape(r.Header.Get("X-Name"))                   // a header is not decoded
	url.PathUnescape(strings.TrimPrefix(u.EscapedPath(), "/x")) // not decoded yet
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
