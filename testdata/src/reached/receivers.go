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

type client struct {
	endpoint endpoint
	target   string
}

type options struct{ collector, proxy endpoint }

// newClient asks the field of a field.
func newClient(o options) *client {
	c := new(client)
	if len(o.collector.Scheme) > 0 {
		c.target = o.collector.text()
	} else {
		c.target = o.collector.address()
	}
	return c
}

func (c *client) dial() (*grpc.ClientConn, error) { return grpc.NewClient(c.target) }

func (e endpoint) proxyScheme() string {
	if e.Scheme == "" {
		return "https" // want `hostport-url`
	}
	return e.Scheme
}

func dialProxy(o options) (*grpc.ClientConn, error) {
	if o.collector.Scheme != "" {
		return grpc.NewClient(o.proxy.proxyScheme() + "://" + o.proxy.address())
	}
	return nil, nil
}

func (e endpoint) clearedScheme() string {
	if e.Scheme == "" {
		return "https" // want `hostport-url`
	}
	return e.Scheme
}

func dialCleared(o options) (*grpc.ClientConn, error) {
	if o.proxy.Scheme != "" {
		o.proxy.Scheme = ""
		return grpc.NewClient(o.proxy.clearedScheme() + "://" + o.proxy.address())
	}
	return nil, nil
}

func (e endpoint) emptiedScheme() string {
	if e.Scheme == "" {
		return "https" // want `hostport-url`
	}
	return e.Scheme
}

func dialEmptied(e endpoint) (*grpc.ClientConn, error) {
	if e.Scheme != "" {
		e.Scheme = ""
		return grpc.NewClient(e.emptiedScheme() + "://" + e.address())
	}
	return nil, nil
}

func parsed(e endpoint) (*url.URL, error) { return url.Parse(e.text()) }

// A channel has a word for its address where it is the standard input.
type channel struct {
	host, port string
	piped, udp bool
}

func (c *channel) local() string {
	if c.piped {
		return "stdio"
	}
	return net.JoinHostPort(c.host, c.port)
}

func (c *channel) remote() string {
	if c.piped {
		return "stdio" // want `port-missing`
	}
	return net.JoinHostPort(c.host, c.port)
}

type tunnel struct{ channel *channel }

func (t *tunnel) open() {
	if t.channel.piped {
		// it is open
	} else if t.channel.udp {
		listenPacket(t.channel)
	}
	if t.channel.udp {
		dialPacket(t.channel)
	}
}

// listenPacket is only called for what is not piped, dialPacket for both.
func listenPacket(c *channel) (net.PacketConn, error) { return net.ListenPacket("udp", c.local()) }

func dialPacket(c *channel) (net.Conn, error) { return net.Dial("udp", c.remote()) }
