package alone

import (
	"net"
	"net/url"
)

type shown struct{ text string }

func (s shown) Network() string { return "tcp" }
func (s shown) String() string  { return s.text }

// resolved shows an address as it is given if it is no host.
func resolved(address string) net.Addr {
	a, err := net.ResolveIPAddr("ip", address)
	if err == nil {
		return a
	}
	return shown{address}
}

func mustResolve(address string) net.Addr {
	a, err := net.ResolveIPAddr("ip", address)
	if err != nil {
		return nil
	}
	return a
}

func shownURL(u *url.URL) net.Addr { return resolved(u.Host) }

func resolvedURL(u *url.URL) net.Addr { return mustResolve(u.Host) } // want `host-alone`
