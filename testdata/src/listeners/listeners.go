// Package listeners sets the addresses of servers, some of which get their port later or are not used.
package listeners

import (
	"net"
	"net/http"
	"os"
)

func appended(h http.Handler) error {
	s := &http.Server{Addr: "localhost", Handler: h}
	s.Addr += ":8080"
	return s.ListenAndServe()
}

func joined(port string) error {
	s := &http.Server{Addr: "localhost"}
	s.Addr = net.JoinHostPort(s.Addr, port)
	return s.ListenAndServe()
}

func chosen() error {
	var s http.Server
	s.Addr = "localhost"
	if port := os.Getenv("PORT"); port != "" {
		s.Addr = "localhost:" + port
	} else {
		s.Addr = "localhost:80"
	}
	return s.ListenAndServe()
}

func final(port string) error {
	s := &http.Server{Addr: "localhost:" + port}
	s.Addr = "localhost" // want `"localhost" has no port; http.Server.Addr needs "host:port"`
	return s.ListenAndServe()
}
