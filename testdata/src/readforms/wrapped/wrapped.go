// Package wrapped has a middleware that parses forms for all handlers.
package wrapped

import (
	"io"
	"net/http"
)

func serve() error {
	mux := http.NewServeMux()
	mux.HandleFunc("/a", func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, r.Form.Get("a")) })
	return http.ListenAndServe(":8080", parse(mux))
}

func parse(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseForm(); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}
