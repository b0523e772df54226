// Package stripped takes the slash from the paths of requests.
package stripped

import "net/http"

var mux = http.StripPrefix("/old/", http.HandlerFunc(handler))

func handler(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound)
	http.Redirect(w, r, "/"+r.RequestURI, http.StatusFound) // want `redirect-host`
}
