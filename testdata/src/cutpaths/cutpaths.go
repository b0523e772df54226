// Package cutpaths cuts a prefix off the paths of requests itself.
package cutpaths

import (
	"net/http"
	"strings"
)

func strip(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/old/") // want `RawPath of the URL is ignored now`
		next.ServeHTTP(w, r)
	})
}

func handler(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound)
}
