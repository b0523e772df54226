// mlesniak/budget-tracker#44 (host-ipv6)
//
// The colon before the port was there twice, and the server did not start.

package history

import (
	"log"
	"net/http"
)

type budget struct{}

func (budget) before(h http.Handler) error {
	port := ":8080"
	log.Println("port", port)
	return http.ListenAndServeTLS(":"+port, "server.crt", "server.key", h) // want `host-ipv6`
}

func (budget) after(h http.Handler) error {
	port := "8080"
	log.Println("port", port)
	return http.ListenAndServeTLS(":"+port, "server.crt", "server.key", h)
}
