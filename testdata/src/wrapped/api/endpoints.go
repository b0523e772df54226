package api

import (
	"net"
	"net/http"

	"wrapped/cfg"
)

// Search reads a field that only options of another package set.
func Search(e *cfg.Endpoints) {
	http.Get(e.Search + "find") // want `unknown scheme "htps"; did you mean "https"`
	net.Dial("tcp", e.Broker)
	http.Get(e.Own)
	http.Get(e.Hook + "x")
	println(e.Label)
}
