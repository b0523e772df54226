// Package guarded has hosts that its own functions handle, or are known to be no IPv6 addresses.
package guarded

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// addressOf keeps the brackets of an address.
func addressOf(info string) (host, port string) {
	if i := strings.LastIndex(info, ":"); i >= 0 && !strings.HasSuffix(info, "]") {
		return info[:i], info[i+1:]
	}
	return info, "5432"
}

// bareOf takes them off.
func bareOf(info string) (string, string) {
	host, port, err := net.SplitHostPort(info)
	if err != nil {
		return "localhost", "5432"
	}
	return host, port
}

func databases(info string) {
	host, port := addressOf(info)
	url.Parse("postgres://" + host + ":" + port + "/x")
	http.Get(fmt.Sprintf("http://%s:5432/x", host))
	bare, port := bareOf(info)
	url.Parse("postgres://" + bare + ":" + port + "/x") // want `hostport-unbracketed`
}

func four(s string) (netip.Addr, bool) {
	n, err := strconv.ParseUint(s, 0, 32)
	if err != nil {
		return netip.Addr{}, false
	}
	return netip.AddrFrom4([4]byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}), true
}

func any(b [16]byte) (netip.Addr, bool) { return netip.AddrFrom16(b), true }

func families(u *url.URL, b [16]byte) {
	if ip, ok := four(u.Hostname()); ok {
		u.Host = ip.String() + ":" + u.Port()
		http.Get(u.String())
	}
	if ip, ok := any(b); ok {
		u.Host = ip.String() + ":" + u.Port() // want `hostport-unbracketed`
		http.Get(u.String())
	}
}

func authority(server, path, podIP string) {
	hostIP := strings.TrimPrefix(strings.TrimPrefix(server, "http://"), "https://")
	u := url.URL{Scheme: "https", Path: path, Host: hostIP}
	http.Get(u.String())
	u = url.URL{Scheme: "https", Path: path, Host: podIP} // want `hostport-unbracketed`
	http.Get(u.String())
}

// equalRedirects compares without ports.
func equalRedirects(a, b string) (bool, error) {
	x, err := url.Parse(a)
	y, failed := url.Parse(b)
	if err != nil || failed != nil {
		return false, errors.Join(err, failed)
	}
	x.Host = x.Hostname()
	y.Host = y.Hostname()
	return x.Scheme == y.Scheme && x.String() == y.String(), nil
}

func forComparison(a string) (string, bool) {
	u, err := url.Parse(a)
	if err != nil {
		return "", false
	}
	u.Host = u.Hostname()
	return u.String(), true
}

func withoutPort(a string) (string, bool) {
	u, err := url.Parse(a)
	if err != nil {
		return "", false
	}
	u.Host = u.Hostname() // want `hostport-unbracketed`
	return u.String(), u.String() != a
}

func portOf(n int) string {
	ln, err := net.Listen("tcp4", "127.0.0.1:0")
	if n > 0 {
		ln, err = net.Listen("tcp4", ":0")
	}
	if err != nil {
		return ""
	}
	addr := ln.Addr().String()
	parts := strings.SplitN(addr, ":", 2)
	return parts[0] + parts[1]
}

func anyPortOf(n int) string {
	ln, err := net.Listen("tcp4", "127.0.0.1:0")
	if n > 0 {
		ln, err = net.Listen("tcp", ":0")
	}
	if err != nil {
		return ""
	}
	addr := ln.Addr().String()
	parts := strings.SplitN(addr, ":", 2) // want `host-split`
	return parts[0] + parts[1]
}

func service(ctx context.Context, addr string) ([]*net.SRV, error) {
	if n := strings.IndexByte(addr, ':'); n >= 0 {
		addr = addr[:n]
	}
	_, list, err := net.DefaultResolver.LookupSRV(ctx, "", "", addr)
	return list, err
}

func allow(list map[string]bool, addr string) bool {
	host := addr
	if n := strings.IndexByte(addr, ':'); n >= 0 { // want `host-split`
		host = addr[:n]
	}
	return list[host]
}

func allowAll(list map[string]bool, r *http.Request) bool { return allow(list, r.RemoteAddr) }

type node struct {
	Addr net.Addr
	Port uint16
}

func (n *node) key() string { return net.JoinHostPort(n.Addr.String(), strconv.Itoa(int(n.Port))) }

type session struct {
	Addr net.Addr
	Name string
}

func (s *session) key(port int) string {
	return net.JoinHostPort(s.Addr.String(), strconv.Itoa(port)) // want `host-joined-twice`
}

func validate(domain, host string) error {
	conn, err := net.Dial("tcp", fmt.Sprintf("%v:443", domain))
	if err == nil {
		conn.Close()
		conn, err = net.Dial("tcp", fmt.Sprintf("%v:443", host)) // want `hostport-unbracketed`
	}
	return err
}

type share struct{ endpoints, nodes []string }

func (s *share) urls(port int) {
	for i, ep := range s.endpoints {
		if !strings.Contains(ep, "://") {
			s.endpoints[i] = fmt.Sprintf("http://%s:%d", ep, port)
		}
	}
	for _, n := range s.nodes {
		if !strings.Contains(n, "//") {
			http.Get(fmt.Sprintf("http://%s:%d", n, port)) // want `hostport-unbracketed`
		}
	}
}

func sameSite(a, b string) bool { return a == b || portless(a) == portless(b) }

// portless is only compared with its like.
func portless(s string) string {
	u, err := url.Parse(s)
	if err != nil {
		return s
	}
	u.Host = u.Hostname()
	return u.String()
}

func isSite(s, site string) bool { return bareURL(s) == site || log("GET "+bareURL(s)) }

// bareURL is printed, too.
func bareURL(s string) string {
	u, err := url.Parse(s)
	if err != nil {
		return s
	}
	u.Host = u.Hostname() // want `hostport-unbracketed`
	return u.String()
}

func log(string) bool { return false }
