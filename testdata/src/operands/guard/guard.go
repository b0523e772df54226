// Package guard makes middleware that compares paths.
package guard

import (
	"net/http"
	"slices"
	"strings"
)

// Func wraps a handler.
type Func func(http.Handler) http.Handler

// Skip leaves paths out.
func Skip(f Func, paths ...string) Func {
	return func(next http.Handler) http.Handler {
		wrapped := f(next)
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			for _, p := range paths {
				if r.URL.Path == p {
					next.ServeHTTP(w, r)
					return
				}
			}
			wrapped.ServeHTTP(w, r)
		})
	}
}

// Under applies f below a prefix only.
func Under(prefix string, f Func) Func {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasPrefix(r.URL.Path, prefix) {
				f(next).ServeHTTP(w, r)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

// Rooted applies f below a prefix that may lack its slash.
func Rooted(prefix string, f Func) Func {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasPrefix(r.URL.Path, "/"+strings.TrimPrefix(prefix, "/")) {
				f(next).ServeHTTP(w, r)
			}
		})
	}
}

// Is reports whether a request is for one of the paths.
func Is(r *http.Request, paths ...string) bool { return slices.Contains(paths, r.URL.Path) }
