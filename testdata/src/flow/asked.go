package flow

import (
	"net"
	"net/url"
	"strings"
)

// What a condition says of a default is known: the scheme is not put in front
// twice, nor the port behind.
func defaults(server string) {
	if server == "" {
		server = "tcp://localhost:6379"
	}
	if !strings.HasPrefix(server, "tcp://") && !strings.HasPrefix(server, "unix://") {
		server = "tcp://" + server
	}
	u, err := url.Parse(server)
	if err != nil {
		return
	}
	if u.Port() == "" {
		u.Host = u.Host + ":6379"
	}
	net.Dial("tcp", u.Host)
}

func doubled(server string) {
	if server == "" {
		server = "tcp://localhost:" // want `port-empty`
	}
	if strings.HasPrefix(server, "unix://") {
		server = "tcp://localhost:80"
	}
	u, err := url.Parse(server)
	if err != nil {
		return
	}
	net.Dial("tcp", u.Host)
	v, _ := url.Parse("tcp://localhost:6379") // want `more than one port: "6379:6379"`
	if v.Port() != "" {
		v.Host = v.Host + ":6379"
	}
	net.Dial("tcp", v.Host)
}
