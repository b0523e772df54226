// Package listenersserved gives its servers listeners, so that they do not use their addresses.
package listenersserved

import (
	"log"
	"net"
	"net/http"
)

func run(l net.Listener) error {
	s := &http.Server{Addr: "localhost"}
	log.Print("serving ", s.Addr)
	return s.Serve(l)
}
