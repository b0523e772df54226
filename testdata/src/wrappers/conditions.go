package wrappers

import (
	"context"
	"net"
)

// dialer picks the network's version by itself.
type dialer struct {
	net.Dialer
	old bool
}

func (d *dialer) dial(ctx context.Context, network, address string) (net.Conn, error) {
	if network == "tcp" || network == "udp" {
		if d.old {
			network += "4"
		} else {
			network += "6"
		}
	}
	return d.Dialer.DialContext(ctx, network, address)
}

// over hands both on.
func (d *dialer) over(network, address string) { d.dial(context.Background(), network, address) }

// onlyOver has the network from its caller, and the address from itself.
func onlyOver(network string) { net.Dial(network, "h.test:99999") }

func overWhatever(address string, networks []string) { net.Dial(networks[0], address) }

func overLooped(network, address string) {
	for range 2 {
		network += "x"
	}
	net.Dial(network, address)
}

func dialled(d *dialer, host, network string) {
	d.dial(context.Background(), "tcp", "h.test:99999") /* span "99999" */ // want `port-invalid`
	d.over("udp", host+":53")                           // want `hostport-unbracketed`
	n := "tcp"
	if d.old {
		n = "tcp4"
	}
	d.over(n, "h.test:99999") /* span "99999" */  // want `port-invalid`
	net.Dial(n, "h.test")     /* span "h.test" */ // want `port-missing`
}

func dialledElsewhere(d *dialer, host, network string) {
	d.dial(context.Background(), "unix", "h.test:99999")
	d.dial(context.Background(), network, "h.test:99999")
	d.over("unix", host+":53")
	onlyOver("tcp")
	overWhatever("h.test:99999", []string{"tcp"})
	overLooped("tcp", "h.test:99999")
	n := "tcp"
	if d.old {
		n = "unix"
	}
	net.Dial(n, "h.test")
	d.over(n, "h.test:99999")
}
