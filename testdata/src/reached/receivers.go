package reached

import (
	"net"
	"net/url"

	"google.golang.org/grpc"
)

type endpoint struct {
	Scheme, Host, Port string
	Plain              bool
}

func (e endpoint) address() string { return net.JoinHostPort(e.Host, e.Port) }

func (e endpoint) text() string { return e.scheme() + "://" + e.address() }

func (e endpoint) scheme() string {
	if len(e.Scheme) > 0 {
		return e.Scheme
	}
	if e.Plain {
		return "http"
	}
	return "https"
}

// target has a text with the scheme of the endpoint, never with a default.
func target(e endpoint) string {
	if e.Scheme != "" {
		return e.text()
	}
	return e.address()
}

func dialTarget(e endpoint) (*grpc.ClientConn, error) { return grpc.NewClient(target(e)) }

func (e endpoint) otherScheme() string {
	if e.Scheme == "" {
		return "https" // want `hostport-url`
	}
	return e.Scheme
}

func otherTarget(e endpoint) string {
	if e.Host != "" {
		return e.otherScheme() + "://" + e.address()
	}
	return e.address()
}

func dialOther(e endpoint) (*grpc.ClientConn, error) { return grpc.NewClient(otherTarget(e)) }

func parsed(e endpoint) (*url.URL, error) { return url.Parse(e.text()) }
