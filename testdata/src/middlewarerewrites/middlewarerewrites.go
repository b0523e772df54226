// Package middlewarerewrites sets the host of a request before it reads it.
package middlewarerewrites

import (
	"net/http"
	"net/url"
)

func assigned(target *url.URL, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		req.URL.Host = target.Host
		req.Header.Set("X-Forwarded-Host", req.URL.Host)
		host := req.URL.Host
		w.Header().Set("X-Host", "x."+host)
		next.ServeHTTP(w, req)
	})
}
