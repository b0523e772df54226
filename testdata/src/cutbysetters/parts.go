package cutbysetters

import (
	"net"
	"strings"
)

// newEndpoint splits the URL in the field that holds it.
type endpoint struct{ url, scheme string }

func newEndpoint(url string) *endpoint {
	e := &endpoint{url: url}
	parts := strings.SplitN(e.url, "://", 2)
	if len(parts) == 2 {
		e.scheme, e.url = parts[0], parts[1]
	}
	return e
}

func (e *endpoint) dial() (net.Conn, error) { return net.Dial("tcp", e.url) }

func plainEndpoint() *endpoint { return newEndpoint("tcp://device.test:502") }
func hostEndpoint() *endpoint  { return newEndpoint("device.test:502") }

type rawEndpoint struct{ url, scheme string }

func newRawEndpoint(url string) *rawEndpoint {
	e := &rawEndpoint{url: url}
	e.scheme, _, _ = strings.Cut(e.url, "://")
	return e
}

func (e *rawEndpoint) dial() (net.Conn, error) { return net.Dial("tcp", e.url) }

func rawURL() *rawEndpoint  { return newRawEndpoint("tcp://device.test:502") } // want `net.Dial needs "host:port", not a URL: remove "tcp://"`
func rawHost() *rawEndpoint { return newRawEndpoint("device.test:502") }
