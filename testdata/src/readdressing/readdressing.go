// Package readdressing has middleware that writes a host into the URL of each request.
package readdressing

import (
	"fmt"
	"net/http"
)

func absolute(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.URL.Host = r.Host
		next.ServeHTTP(w, r)
	})
}

func page(w http.ResponseWriter, r *http.Request) { fmt.Println("at " + r.URL.Host) }
