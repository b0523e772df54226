// go-kratos/kratos#3675 (hostport-unbracketed)
//
// The endpoints of services in a registry were no URLs where the address was one of IPv6.

package history

import (
	"fmt"
	"net"
	"strconv"
)

type service struct {
	Address string
	Port    int
}

type kratos struct{}

func (kratos) before(entries []*service) (endpoints []string) {
	for _, s := range entries {
		endpoints = append(endpoints, fmt.Sprintf("http://%s:%d", s.Address, s.Port)) // want `hostport-unbracketed`
	}
	return endpoints
}

func (kratos) after(entries []*service) (endpoints []string) {
	for _, s := range entries {
		endpoints = append(endpoints, "http://"+net.JoinHostPort(s.Address, strconv.Itoa(s.Port)))
	}
	return endpoints
}
