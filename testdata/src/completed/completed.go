// Package completed adds a port to the URLs that it keeps.
package completed

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

type server struct{ link *url.URL }

type client struct{ current *server }

func add(link string) (*server, error) {
	u, err := url.Parse(link)
	if err != nil {
		return nil, err
	}
	if u.Port() == "" {
		u.Host += ":4222"
	}
	return &server{u}, nil
}

func (c *client) name() string {
	host, _, _ := net.SplitHostPort(c.current.link.Host)
	return host
}

// asked is another address: nothing adds a port to it.
func asked(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host) // want `split-failed`
	return host
}

func given(u *url.URL) string {
	host, _, _ := net.SplitHostPort(u.Host) // want `split-failed`
	return host
}

// a function of the package completes a port in one branch

func withColon(port string) string {
	if strings.ContainsAny(port, ":") {
		return port
	}
	return ":" + port
}

func listenOn(port string) (net.Listener, error) {
	network, at := "tcp", port
	if strings.Contains(port, "/") {
		network = "unix"
	} else {
		at = withColon(port)
	}
	return net.Listen(network, at)
}

func listenOnGiven(port string) (net.Listener, error) {
	at := withColon(port)
	if port != "" {
		at = port
	}
	return net.Listen("tcp", at)
}

func listenOnEach() {
	listenOn("8080")
	listenOn("/run/x.sock")
	listenOnGiven("8080") // want `"8080" is read as a host name`
}
