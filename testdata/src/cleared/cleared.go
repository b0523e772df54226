// Package cleared has middleware that clears the RequestURI of the requests that its handlers send on.
package cleared

import "net/http"

func outgoing(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.RequestURI = ""
		next.ServeHTTP(w, r)
	})
}

func forward(w http.ResponseWriter, r *http.Request) {
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	resp.Body.Close()
}

func init() { http.Handle("/", outgoing(http.HandlerFunc(forward))) }
