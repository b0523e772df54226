package alone

import (
	"crypto/tls"
	"net"
	"net/url"
)

type target struct{ origin, hostname string }

// dialled adds a port to the origin, which then is another text than the host: but for one that has a port.
func dialled(origin, hostname string) *target {
	t := &target{origin, hostname}
	t.hostname = hostname
	if _, port, _ := net.SplitHostPort(origin); port == "" {
		t.origin += ":443"
	}
	return t
}

func (t *target) config() *tls.Config {
	c := &tls.Config{}
	if t.origin != t.hostname {
		c.ServerName = t.hostname
	}
	return c
}

func ofURL(u *url.URL) *tls.Config { return dialled(u.Host, u.Host).config() }

type always struct{ origin, hostname string }

func asked(origin, hostname string) *always {
	return &always{origin: origin, hostname: hostname}
}

func (t *always) config(wanted string) *tls.Config {
	c := &tls.Config{}
	if wanted != t.hostname {
		c.ServerName = t.hostname
	}
	return c
}

func alwaysOfURL(u *url.URL) *tls.Config {
	return asked(u.Host, u.Host).config("h.test") // want `host-alone`
}

// The host of the split replaces the whole address.

func inferredName(config *tls.Config, host, port string) {
	addr := net.JoinHostPort(host, port)
	name := addr
	if host, _, err := net.SplitHostPort(addr); err == nil {
		name = host
	}
	config.ServerName = name
}
