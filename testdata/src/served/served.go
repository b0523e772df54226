// Package served holds handlers that look at the path of a request.
package served

import (
	"net/http"
	"strings"
)

func handle(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "v1/") { // want `the path of a request always begins with "/".*\(compare-never\)`
		return
	}
	if r.URL.Path == "users" { // want `compare-never`
		return
	}
	if strings.HasPrefix(r.URL.Path, "/v1/") || r.URL.Path == "/users" || r.URL.Path == "*" || strings.HasSuffix(r.URL.Path, "list") {
		return
	}
}

// Serve may be put behind http.StripPrefix by others.
func Serve(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "v1/") {
		return
	}
}
