package alone

import (
	"context"
	"net"
)

// splitOrWhole gives the whole text as the host only where it cannot be split.
func splitOrWhole(s string) (host, port string) {
	host, port, _ = net.SplitHostPort(s)
	if len(host) == 0 && len(port) == 0 {
		host = s
	}
	return
}

func dialResolved(ctx context.Context, address string) (net.Conn, error) {
	host, port := splitOrWhole(address)
	addrs, err := net.DefaultResolver.LookupHost(ctx, host)
	if err != nil {
		return nil, err
	}
	if len(addrs) != 0 {
		address = addrs[0]
	}
	if len(port) != 0 {
		address, _ = splitOrWhole(address)
		address = net.JoinHostPort(address, port)
	}
	return (&net.Dialer{}).DialContext(ctx, "tcp", address)
}

func lookUpSplit(ctx context.Context, s string) ([]string, error) {
	host, port, _ := net.SplitHostPort(s)
	if host == "" && port == "" {
		host = s
	}
	return net.DefaultResolver.LookupHost(ctx, host)
}

// lookUpWhole splits it too late.
func lookUpWhole(ctx context.Context, s string) ([]string, string, error) {
	addrs, err := net.DefaultResolver.LookupHost(ctx, s)
	_, port, _ := net.SplitHostPort(s)
	return addrs, port, err
}

func lookUps(ctx context.Context, host, port string) {
	dialResolved(ctx, net.JoinHostPort(host, port))
	lookUpSplit(ctx, net.JoinHostPort(host, port))
	lookUpWhole(ctx, net.JoinHostPort(host, port)) // want `host-alone`
}

// relay is completed once.
var relay = "relay.test"

func init() {
	relay = net.JoinHostPort(relay, "9009")
}

// completed takes the whole text for the host only where the split gave no port.
func completed(address string) string {
	host, port, _ := net.SplitHostPort(address)
	if port == "" {
		host = address
		port = "9009"
	}
	return net.JoinHostPort(host, port)
}

func dialCompleted(found string) {
	net.Dial("tcp", completed(relay))
	address := net.JoinHostPort(found, "9009")
	host, port, _ := net.SplitHostPort(address)
	if port == "" {
		host = address
	}
	net.Dial("tcp", net.JoinHostPort(host, port))
	net.Dial("tcp", net.JoinHostPort(address, port)) // want `host-alone` `host-joined-twice`
}
