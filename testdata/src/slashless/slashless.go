// Package slashless has handlers whose paths have lost their slash: another package has http.StripPrefix before them.
package slashless

import "net/http"

// Page compares.
func Page(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "index.html" {
		return
	}
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound)
	http.Redirect(w, r, "/"+r.RequestURI, http.StatusFound) // want `redirect-host`
}
