// Package overlooked holds mistakes of real programs that were found late, each with its
// innocent twins.
package overlooked

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"strings"
)

func withDefaultPort(u, v, w *url.URL) {
	if u.Port() == "" {
		u.Host = net.JoinHostPort(u.Host, "7422") // want `u\.Host has the brackets of an IPv6 address, and net\.JoinHostPort adds another pair: use u\.Hostname\(\)`
	}
	if _, _, err := net.SplitHostPort(v.Host); err != nil {
		v.Host = net.JoinHostPort(v.Host, "443") // want `host-joined-twice`
	}
	if w.Port() == "" {
		w.Host = net.JoinHostPort(w.Hostname(), "7422")
	}
}

func withoutColon(u *url.URL) string {
	if !strings.Contains(u.Host, ":") { // want `an IPv6 address has colons, so no port is added to it`
		return net.JoinHostPort(u.Host, "443")
	}
	return u.Host
}

func withoutBrackets(u *url.URL) string {
	u.Host = strings.Trim(u.Host, "[]")
	if u.Port() == "" {
		return net.JoinHostPort(u.Host, "443")
	}
	return u.Host
}

type place struct{ host, port string }

func splitWithDefault(addr string) (*place, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		if !strings.Contains(err.Error(), "missing port") {
			return nil, err
		}
		return &place{host, "80"}, nil // want `host is empty here: net\.SplitHostPort returns no host and no port if it fails \(split-failed\)`
	}
	return &place{host, port}, nil
}

func splitInIf(addr string) string {
	if host, port, err := net.SplitHostPort(addr); err == nil {
		return host + port
	} else {
		return host // want `split-failed`
	}
}

func splitAnd(addr string) string {
	host, _, err := net.SplitHostPort(addr)
	if err != nil && strings.Contains(err.Error(), "missing port") {
		return net.JoinHostPort(host, "53") // want `split-failed`
	}
	return host
}

func splitWithFallback(addr string) (string, string) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		host, port = addr, "80"
		return host, port
	}
	return host, port
}

func splitPassedOn(addr string) (string, string, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		log.Printf("no host: %q", host)
		return host, port, err
	}
	return host, port, nil
}

func splitTold(addr string) error {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return fmt.Errorf("host %q, port %q: %w", host, port, err)
	}
	if host == "" {
		return errors.New("no host " + host)
	}
	return nil
}

func splitAsked(addr string) string {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		if host == "" {
			host = addr
		}
		return host
	}
	return host
}

type clientOptions struct{ name string }

func newConfig(o *clientOptions) *tls.Config { return &tls.Config{ServerName: o.name} }

func named(u *url.URL) (*tls.Config, *tls.Config) {
	return newConfig(&clientOptions{name: u.Host}), // want `u\.Host may include a port, but tls\.Config\.ServerName needs a host: use u\.Hostname\(\) \(host-alone\)`
		newConfig(&clientOptions{name: u.Hostname()})
}

func isPrivate(host string) bool { return net.ParseIP(host).IsPrivate() }

func guarded(r *http.Request, u *url.URL) bool {
	if isPrivate(u.Hostname()) {
		return false
	}
	return isPrivate(r.Host) // want `r\.Host may include a port, but net\.ParseIP needs a host: use net\.SplitHostPort`
}

func fronted(r *http.Request, u, v *url.URL) bool {
	if r.TLS != nil && !strings.EqualFold(r.Host, r.TLS.ServerName) { // want `r\.Host may include a port, but r\.TLS\.ServerName has none: use net\.SplitHostPort \(host-alone\)`
		return false
	}
	if u.Host == v.Hostname() { // want `host-alone`
		return false
	}
	return u.Host == v.Host && u.Hostname() == v.Hostname()
}

func frontedBySplit(r *http.Request) bool {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return r.TLS != nil && strings.EqualFold(host, r.TLS.ServerName)
}

func dialled(server string) string {
	if !strings.HasPrefix(server, "tcp://") || !strings.HasPrefix(server, "unix://") { // want `nothing begins with both "tcp://" and "unix://", so this is always true: use && \(compare-never\)`
		server = "tcp://" + server
	}
	if strings.HasPrefix(server, "tcp://") && len(server) > 6 && strings.HasPrefix(server, "udp://") { // want `this is never true`
		return ""
	}
	return server
}

func dialledRightly(server, other string) string {
	if !strings.HasPrefix(server, "tcp://") && !strings.HasPrefix(server, "unix://") {
		server = "tcp://" + server
	}
	if strings.HasPrefix(server, "tcp:") && strings.HasPrefix(server, "tcp://") {
		return ""
	}
	if strings.HasPrefix(server, "tcp://") || strings.HasPrefix(server, "unix://") {
		return server
	}
	if !strings.HasPrefix(server, "tcp://") || !strings.HasPrefix(other, "unix://") {
		return other
	}
	return server
}

type badHost struct{ host string }

func (b *badHost) Error() string { return b.host }

func splitToldByType(addr string) error {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return &badHost{host}
	}
	return nil
}

func splitOrNone(addr string) (string, string, bool) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return host, port, false
	}
	return host, port, true
}

func splitOrDefault(addr string) (string, string) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return host, "80" // want `split-failed`
	}
	return host, port
}

func splitAskedOtherwise(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		if len(host) == 0 {
			host = addr
		}
		switch strings.TrimSpace(port) {
		case "":
			port = "80"
		}
	}
	return net.JoinHostPort(host, port)
}

func hasPort(u, v *url.URL) bool {
	return u.Host != u.Hostname() || v.Host == u.Host || v.Host == u.Hostname()
}

func dialledInTurn(next func() string) bool {
	return strings.HasPrefix(next(), "tcp://") && strings.HasPrefix(next(), "udp://")
}
