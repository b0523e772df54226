// Package listenersoptions completes the address of a server with options.
package listenersoptions

import (
	"net"
	"net/http"
)

type option func(*http.Server)

func withPort(port string) option {
	return func(s *http.Server) { s.Addr = net.JoinHostPort(s.Addr, port) }
}

func serve(opts ...option) error {
	s := &http.Server{Addr: "127.0.0.1"}
	for _, o := range opts {
		o(s)
	}
	return s.ListenAndServe()
}
