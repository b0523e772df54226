// Package transports has a client that speaks other schemes: nothing is said of
// the schemes that it is given.
package transports

import "net/http"

var client = &http.Client{Transport: new(unix)}

type unix struct{ http.RoundTripper }

func f() {
	client.Get("unix:///run/x.sock")
	req, _ := http.NewRequest("GET", "/x", nil)
	client.Do(req)
	http.Get("/x") // want `scheme-missing`
}
