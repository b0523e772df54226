// hashicorp/nomad#2036 (hostport-unbracketed)
//
// The addresses to listen on were joined with Sprintf, so none could be of IPv6.

package history

import (
	"fmt"
	"net"
	"strconv"
)

type nomad struct {
	host string
	port int
}

func (c nomad) before() (net.Listener, error) {
	return net.Listen("tcp", fmt.Sprintf("%s:%d", c.host, c.port)) // want `hostport-unbracketed`
}

func (c nomad) after() (net.Listener, error) {
	return net.Listen("tcp", net.JoinHostPort(c.host, strconv.Itoa(c.port)))
}
