// Package dialednames uses addresses that it dials as names of servers, too.
package dialednames

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/url"
)

func checked(addr string) (net.Conn, error) {
	if addr == "" {
		return nil, net.ErrClosed
	}
	return tls.Dial("tcp", addr, &tls.Config{ServerName: addr}) // want `addr is dialed, so it has a port, but tls\.Config\.ServerName needs a host: use net\.SplitHostPort \(host-alone\)`
}

type server struct{ addr, name string }

func (s *server) config() *tls.Config {
	return &tls.Config{ServerName: s.addr, MinVersion: tls.VersionTLS12} // want `s\.addr is dialed, so it has a port`
}

func (s *server) dial() (net.Conn, error) {
	conn, err := net.Dial("tcp", s.addr)
	if err != nil {
		return nil, err
	}
	return tls.Client(conn, s.config()), nil
}

// The name, what is dialed with another port, and sockets.

func split(addr string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	return tls.Dial("tcp", addr, &tls.Config{ServerName: host})
}

func joined(host string) (net.Conn, error) {
	return tls.Dial("tcp", net.JoinHostPort(host, "443"), &tls.Config{ServerName: host})
}

func completed(addr string) (net.Conn, error) {
	cfg := &tls.Config{ServerName: addr}
	addr = net.JoinHostPort(addr, "443")
	return tls.Dial("tcp", addr, cfg)
}

func socket(path string) (net.Conn, error) {
	conn, err := net.Dial("unix", path)
	if err != nil {
		return nil, err
	}
	return tls.Client(conn, &tls.Config{ServerName: path}), nil
}

func (s *server) named() (net.Conn, error) {
	return tls.Dial("tcp", s.addr, &tls.Config{ServerName: s.name})
}

type completing struct{ addr string }

func (c *completing) dial() (net.Conn, error) {
	cfg := &tls.Config{ServerName: c.addr}
	c.addr = net.JoinHostPort(c.addr, "443")
	return tls.Dial("tcp", c.addr, cfg)
}

// Values that helpers return.

func form(r *http.Request, key, otherwise string) string {
	v := r.FormValue(key)
	if v == "" {
		return otherwise
	}
	return v
}

func query(r *http.Request, key string) string {
	if v := r.URL.Query().Get(key); v != "" {
		return v
	}
	return "none"
}

func raw(r *http.Request, key string) string {
	if v := r.URL.RawQuery; v != "" {
		return v
	}
	return r.FormValue(key)
}

func decoded(r *http.Request) []string {
	a, _ := url.QueryUnescape(form(r, "a", "x")) // want `the result of FormValue is already decoded`
	b, _ := url.PathUnescape(query(r, "b"))      // want `the result of Get is already decoded`
	c, _ := url.QueryUnescape(raw(r, "c"))
	return []string{a, b, c, form(r, "d", "x")}
}
