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

type health struct{ address string }

func newHealth() *health { return &health{address: "tcp://:8080"} }

func (h *health) start(l net.Listener) error {
	server := http.Server{Addr: h.address, Handler: http.NotFoundHandler()}
	return server.ServeTLS(l, "cert.pem", "key.pem")
}
