// nats-io/nats-server#323 (hostport-unbracketed)
//
// The port for other servers of a cluster could not be opened on an IPv6 address.

package history

import (
	"fmt"
	"net"
	"strconv"
)

type natsServer struct {
	opts *struct {
		ClusterHost string
		ClusterPort int
	}
}

func (s *natsServer) before() (net.Listener, error) {
	address := fmt.Sprintf("%s:%d", s.opts.ClusterHost, s.opts.ClusterPort) // want `hostport-unbracketed`
	return net.Listen("tcp", address)
}

func (s *natsServer) after() (net.Listener, error) {
	address := net.JoinHostPort(s.opts.ClusterHost, strconv.Itoa(s.opts.ClusterPort))
	return net.Listen("tcp", address)
}
