package dialer

import "net/http"

// Sized sets a path value.
func Sized(next http.Handler) http.Handler { // want Sized:"passes a parameter on"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.SetPathValue("size", "small")
		next.ServeHTTP(w, r)
	})
}
