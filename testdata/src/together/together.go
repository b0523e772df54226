// Package together has texts that come only with another result of the same call.
package together

import (
	"crypto/tls"
	"net"
	"net/url"
	"strings"
)

// --- the results of one return statement are one choice

type settings struct {
	direct           bool
	host, port, link string
}

func (s *settings) address() (string, bool) {
	if s.direct {
		return net.JoinHostPort(s.host, s.port), true
	}
	return s.link, false
}

func (s *settings) reached() {
	at, direct := s.address()
	if direct {
		net.Dial("tcp", at)
	} else {
		url.Parse(at)
	}
}

func (s *settings) returned() (*url.URL, error) {
	at, direct := s.address()
	if direct {
		return nil, nil
	}
	return url.Parse(at)
}

func (s *settings) negated() (*url.URL, error) {
	at, direct := s.address()
	if !direct {
		return url.Parse(at)
	}
	return nil, nil
}

// wrong has the branches the wrong way round.
func (s *settings) wrong() {
	at, direct := s.address()
	if direct {
		url.Parse(at) // want `scheme-is-host`
	}
}

// unasked takes both.
func (s *settings) unasked() {
	at, _ := s.address()
	url.Parse(at) // want `scheme-is-host`
}

// replaced asks something else than what was returned.
func (s *settings) replaced(other bool) {
	at, direct := s.address()
	direct = other
	if !direct {
		url.Parse(at) // want `scheme-is-host`
	}
}

// --- what has a port is split

func complete(address string) string {
	if strings.IndexByte(address, ':') >= 0 {
		return address
	}
	return address + ":443"
}

func name(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	return host
}

func named(u *url.URL) *tls.Config { return &tls.Config{ServerName: name(complete(u.Host))} }

func inferred(host string) *tls.Config {
	address := net.JoinHostPort(host, "443")
	server := address
	if h, _, err := net.SplitHostPort(address); err == nil {
		server = h
	}
	return &tls.Config{ServerName: server}
}

// whole is the other branch: it is what was split.
func whole(host string) *tls.Config {
	address := net.JoinHostPort(host, "443") // want `host-alone`
	server := host
	if _, _, err := net.SplitHostPort(address); err == nil {
		server = address
	}
	return &tls.Config{ServerName: server}
}

// another asks about another text.
func another(host, proxy string) *tls.Config {
	address := net.JoinHostPort(host, "443") // want `host-alone`
	server := address
	if h, _, err := net.SplitHostPort(proxy); err == nil {
		server = h
	}
	return &tls.Config{ServerName: server}
}

// --- a definition tells more than a name

type peer struct {
	IP    string `json:"ip"`
	PodIP string
	Host  string
}

func newPeer(host, port, given string) *peer {
	p := &peer{Host: host, PodIP: given}
	p.IP = net.JoinHostPort(host, port)
	return p
}

func (p *peer) links() {
	url.Parse("nats://" + p.IP)
	url.Parse("nats://" + p.PodIP) // want `hostport-unbracketed`
}

// --- a URL that is only compared

func sameBut(a, b *url.URL, log func(string)) (bool, string) {
	x, y, u := *a, *b, *b
	x.Host = x.Hostname()
	y.Host = y.Hostname()
	u.Host = u.Hostname() // want `hostport-unbracketed`
	return x.String() == y.String(), u.String()
}

func equal(first, second string) bool {
	a, err := url.Parse(first)
	if err != nil {
		return false
	}
	b, err := url.Parse(second)
	if err != nil {
		return false
	}
	a.Host, a.Fragment = a.Host, ""
	a.Host = a.Hostname()
	b.Host = b.Hostname()
	return a.String() == b.String()
}

func sent(first string, log func(string)) bool {
	u, err := url.Parse(first)
	if err != nil {
		return false
	}
	u.Host = u.Hostname() // want `hostport-unbracketed`
	log(u.String())
	return u.String() == first
}
