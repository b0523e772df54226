// cloudprober/cloudprober#1105 (hostport-unbracketed)
//
// The status page and the gRPC server could not listen on "::1".

package history

import (
	"fmt"
	"net"
	"strconv"
)

type cloudprober struct {
	cfg interface{ GetGrpcPort() int32 }
}

func (s cloudprober) before(host string) (net.Listener, error) {
	return net.Listen("tcp", fmt.Sprintf("%s:%d", host, s.cfg.GetGrpcPort())) // want `hostport-unbracketed`
}

func (s cloudprober) after(host string) (net.Listener, error) {
	return net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(int(s.cfg.GetGrpcPort()))))
}
