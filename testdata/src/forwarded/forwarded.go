// Package forwarded reads the addresses of clients behind proxies, and dials URLs by their schemes.
package forwarded

import (
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

func direct(r *http.Request) net.IP {
	return net.ParseIP(r.Header.Get("X-Forwarded-For")) // want `X-Forwarded-For is a list, such as "192.0.2.1, 192.0.2.2", and ParseIP needs one`
}

func either(r *http.Request) (netip.Addr, error) {
	ip := r.Header.Get("X-Real-IP")
	if ip == "" {
		ip = strings.TrimSpace(r.Header.Get("x-forwarded-for"))
	}
	return netip.ParseAddr(ip) // want `X-Forwarded-For is a list, .* ParseAddr needs one`
}

func given(r *http.Request) net.IP { return net.ParseIP(header(r)) }

func header(r *http.Request) string { return r.Header.Get("X-Forwarded-For") } // want `X-Forwarded-For is a list`

func first(r *http.Request) net.IP {
	one, _, _ := strings.Cut(r.Header.Get("X-Forwarded-For"), ",")
	return net.ParseIP(strings.TrimSpace(one))
}

func byIndex(r *http.Request) net.IP {
	ip := r.Header.Get("X-Forwarded-For")
	if i := strings.IndexByte(ip, ','); i >= 0 {
		ip = ip[:i]
	}
	return net.ParseIP(ip)
}

func real(r *http.Request) net.IP { return net.ParseIP(r.Header.Get("X-Real-IP")) }

func each(r *http.Request) (list []net.IP) {
	for _, one := range strings.Split(r.Header.Get("X-Forwarded-For"), ", ") {
		list = append(list, net.ParseIP(one))
	}
	return list
}

// dial has an address for wss alone.
func dial(u *url.URL) (conn net.Conn, err error) {
	switch u.Scheme {
	case "ws":
		conn, err = net.Dial("tcp", u.Host) // want `u.Host has a port only if the URL has one`
	case "wss":
		conn, err = tls.Dial("tcp", address(u), &tls.Config{ServerName: u.Host}) // want `tls.Config.ServerName needs a host`
	default:
		return nil, errors.New("scheme")
	}
	if err != nil {
		return nil, err
	}
	return conn, greet(conn, u)
}

// completed gets its port before the switch.
func completed(u *url.URL) (net.Conn, error) {
	complete(u)
	switch u.Scheme {
	case "ws":
		return net.Dial("tcp", u.Host)
	case "wss":
		return tls.Dial("tcp", u.Host, nil)
	}
	return nil, errors.New("scheme")
}

// again completes the URL for the next round.
func again(u *url.URL) (conn net.Conn, err error) {
	for range 2 {
		if conn, err = net.Dial("tcp", u.Host); err == nil && u.Scheme == "ws" {
			return conn, nil
		}
		complete(u)
	}
	return nil, err
}

func complete(u *url.URL) {
	if u.Port() == "" {
		u.Host = net.JoinHostPort(u.Hostname(), "80")
	}
}

func address(u *url.URL) string {
	if u.Port() == "" {
		return net.JoinHostPort(u.Hostname(), "443")
	}
	return u.Host
}

func greet(conn net.Conn, u *url.URL) error {
	_, err := conn.Write([]byte("GET " + u.RequestURI() + " HTTP/1.1\r\n"))
	return err
}
