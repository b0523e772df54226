// Package relativequeries returns URLs that have no slash at their start, and dials with networks that callers choose.
package relativequeries

import (
	"context"
	"fmt"
	"net"
	"net/url"
)

type query struct{ Name, Filter string }

func (q query) suffix() string {
	return fmt.Sprintf("api/search?name=%v&filter=%s", q.Name, q.Filter) // want `hole-unescaped` `hole-unescaped`
}

func (q query) sum() string {
	return "v1/items/list?name=" + q.Name + "&filter=" + q.Filter // want `hole-unescaped` `hole-unescaped`
}

func (q query) escaped() string {
	return fmt.Sprintf("api/search?name=%s", url.QueryEscape(q.Name))
}

func (q query) encoded() string { return "api/search?" + url.Values{"name": {q.Name}}.Encode() }

func (q query) sentence() string { return fmt.Sprintf("and/or what?name=%s", q.Name) }

func (q query) number(n int) string { return fmt.Sprintf("api/search?page=%d", n) }

type resolver interface {
	First(host string) (net.IP, error)
}

func dial(ctx context.Context, r resolver, network, host, port string) (net.Conn, error) {
	ip, err := r.First(host)
	if err != nil {
		return nil, err
	}
	var d net.Dialer
	return d.DialContext(ctx, network, ip.String()+":"+port) // want `hostport-unbracketed`
}

func packets(network string, u *url.URL) (net.PacketConn, error) {
	return net.ListenPacket(network, fmt.Sprintf("%s:%s", u.Hostname(), u.Port())) // want `hostport-unbracketed`
}

func joined(network string, ip net.IP, port string) (net.Conn, error) {
	return net.Dial(network, net.JoinHostPort(ip.String(), port))
}

func socket(ip net.IP, port string) (net.Conn, error) { return net.Dial("unix", ip.String()+":"+port) }

func fourOnly(ip net.IP, port string) (net.Conn, error) {
	return net.Dial("tcp4", ip.To4().String()+":"+port)
}
