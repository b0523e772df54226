package addresses

import (
	"context"
	"fmt"
	"io"
	"net"
	"strconv"
)

type dialer interface {
	Dial(network, address string) (net.Conn, error)
	DialContext(ctx context.Context, network, address string) (net.Conn, error)
	Open(network, address string) error
}

type client struct {
	host string
	port int
	d    dialer
	dial func(ctx context.Context, network, address string) (net.Conn, error)
	open func(name, mode string) (net.Conn, error)
}

func (c *client) address() string { return fmt.Sprintf("%s:%d", c.host, c.port) } // want `hostport-unbracketed`

func (c *client) connect(ctx context.Context, network string) {
	c.dial(ctx, "tcp", c.address())
	c.d.Dial("tcp", c.host+":80")                // want `hostport-unbracketed`
	c.d.Dial("tcp4", c.host+":80")               // no IPv6 address is dialled there
	c.d.DialContext(ctx, "udp", c.host+":1434")  // want `hostport-unbracketed`
	c.d.DialContext(ctx, "unix", c.host+":1434") // a file
	c.d.DialContext(ctx, network, c.host+":80")  // want `hostport-unbracketed`
	c.d.Dial("tcp", "FailoverClient")            // its own business
	c.d.Dial("tcp", net.JoinHostPort(c.host, "80"))
	c.d.Open("tcp", c.host+":80") // want `hostport-unbracketed`
	c.open("tcpdump", c.host+"-80")
	dial := net.Dial
	dial("tcp", c.host+":80") // want `hostport-unbracketed`
}

func packets(ip net.IP) {
	net.ListenPacket("udp", ip.String()+":5353") // want `hostport-unbracketed`
	net.ListenPacket("udp4", ip.String()+":5353")
	address := ip.String() + ":5353"
	net.ListenPacket("udp4", address)
	net.Dial("tcp4", address)
	other := ip.String() + ":5353" // want `hostport-unbracketed`
	net.Dial("udp", other)
}

type packetNet interface {
	ListenPacket(network, address string) (net.PacketConn, error)
	Bind(ctx context.Context, network, at string) (net.Listener, error)
	UDP(network, address string) (*net.UDPConn, error)
	Rent(city, address string) (io.Closer, error)
}

type inet struct{}

func (inet) ListenPacket(network, address string) (net.PacketConn, error) {
	return net.ListenPacket(network, address)
}

type mast struct {
	Address string
	Net     packetNet
	listen  func(string, string) (net.Listener, error)
}

type allocation struct{ Network, Family string }

func (r *mast) allocate(ctx context.Context, a allocation, port int) {
	r.Net.ListenPacket(a.Network, fmt.Sprintf("%s:%d", r.Address, port)) // want `hostport-unbracketed`
	r.Net.Bind(ctx, a.Network, r.Address+":"+strconv.Itoa(port))         // want `hostport-unbracketed`
	r.Net.UDP("udp", fmt.Sprint(r.Address, ":", port))                   // want `hostport-unbracketed`
	r.listen(a.Network, fmt.Sprintf("%s:%d", r.Address, port))           // want `hostport-unbracketed`

	r.Net.ListenPacket(a.Network, net.JoinHostPort(r.Address, strconv.Itoa(port)))
	r.Net.Bind(ctx, "unix", r.Address+":"+strconv.Itoa(port))
	r.Net.Rent("Ulm", r.Address+":"+a.Family)
	r.Net.ListenPacket(a.Network, r.Address)
	r.Net.ListenPacket(a.Network, fmt.Sprintf(":%d", port))
	network := "udp4"
	r.Net.UDP(network, fmt.Sprintf("%s:%d", r.Address, port))
}
