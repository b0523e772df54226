// Package lookedupwhole looks up hosts in functions that get them from others, and joins ports to whole URLs.
package lookedupwhole

import (
	"context"
	"net"
	"net/url"
	"strings"
)

type prober struct{ resolver *net.Resolver }

func (p *prober) probe(ctx context.Context, u *url.URL) (net.IP, error) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	return p.choose(ctx, host) // want `host has the brackets of an IPv6 address if there is no port`
}

func (p *prober) named(ctx context.Context, u *url.URL) (net.IP, error) {
	return p.choose(ctx, u.Hostname())
}

func (p *prober) trimmed(ctx context.Context, u *url.URL) (net.IP, error) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = strings.Trim(u.Host, "[]")
	}
	return p.choose(ctx, host)
}

func (p *prober) failed(ctx context.Context, u *url.URL) (net.IP, error) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		return nil, err
	}
	return p.choose(ctx, host)
}

func (p *prober) choose(ctx context.Context, host string) (net.IP, error) {
	addrs, err := p.resolver.LookupIPAddr(ctx, host)
	if err != nil {
		return nil, err
	}
	return addrs[0].IP, nil
}

// A host that is only shown keeps its brackets.
func (p *prober) shown(u *url.URL, show func(string)) {
	host, _, err := net.SplitHostPort(u.Host)
	if err != nil {
		host = u.Host
	}
	show(host)
}

func joined(u *url.URL) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(u.String(), "80")) // want `net.JoinHostPort needs a host, not a URL`
}

func joinedName(u *url.URL) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(u.Hostname(), "80"))
}

func joinedText(s string) (net.Conn, error) { return net.Dial("tcp", net.JoinHostPort(s, "80")) }

func joinedAddress(ip net.IP) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(ip.String(), "80"))
}
