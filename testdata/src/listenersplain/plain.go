// Package listenersplain listens at an address without a port.
package listenersplain

import (
	"log"
	"net/http"
)

func run(h http.Handler) error {
	s := &http.Server{Addr: "localhost", Handler: h} // want `"localhost" has no port; http.Server.Addr needs "host:port"`
	log.Print("listening at ", s.Addr)
	return s.ListenAndServe()
}
