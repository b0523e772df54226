// gofiber/recipes#85 (host-ipv6)
//
// A chat put a colon before an address that began with one.

package history

import (
	"flag"

	"github.com/gofiber/fiber/v2"
)

type recipes struct{}

func (recipes) before() error {
	addr := flag.String("addr", ":8080", "address of the service") // want `host-ipv6`
	flag.Parse()
	return fiber.New().Listen(":" + *addr)
}

func (recipes) after() error {
	addr := flag.String("addr", ":8080", "address of the service")
	flag.Parse()
	return fiber.New().Listen(*addr)
}
