// Package bracketed parses addresses itself: one of its fields keeps the brackets of an IPv6
// address, the other does not.
package bracketed

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"regexp"
	"strings"
)

type uri struct {
	host string
	port int
}

type via struct {
	host string
	port int
}

func (u *uri) parse(s string) error {
	if !strings.HasPrefix(s, "[") {
		u.host = s
		return nil
	}
	end := strings.Index(s, "]")
	if end < 0 {
		return errors.New("no closing bracket")
	}
	u.host = s[:end+1]
	return nil
}

func (v *via) parse(s string) {
	if end := strings.IndexByte(s, ']'); end > 0 {
		v.host = s[1:end]
	}
}

func (u *uri) dial() (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", u.host, u.port))
}

func (u *uri) address() string {
	host := u.host
	return fmt.Sprintf("%v:%v", host, u.port)
}

func (v *via) dial() (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", v.host, v.port)) // want `hostport-unbracketed`
}

// A part of "[::1]:80:h.test" is an address in brackets, or has no colon.
var part = regexp.MustCompile(`(\[[^\[\]]+\]|[^\[\]:]+):?`)

// Of inner the group is what is between the brackets.
var inner = regexp.MustCompile(`\[([^\[\]]+)\]:(\d+)`)

type remote struct{ host, port string }

func (r *remote) parse(s string) {
	for _, match := range part.FindAllStringSubmatch(s, 2) {
		p := match[1]
		if r.host == "" {
			r.host = p
			continue
		}
		r.port = p
	}
}

func (r *remote) dial() (net.Conn, error) { return net.Dial("tcp", r.host+":"+r.port) }

type peer struct{ host, port, protocol string }

func (r *peer) parse(s string) {
	for _, match := range part.FindAllStringSubmatch(s, 2) {
		p := match[1]
		p, protocol := cutProtocol(p)
		if r.host == "" {
			r.host, r.protocol = p, protocol
			r.host = p
		}
	}
}

func cutProtocol(s string) (rest, protocol string) {
	if strings.HasSuffix(s, "/udp") {
		return strings.ToLower(s[:len(s)-4]), "udp"
	}
	return s, ""
}

func (r *peer) dial() (net.Conn, error) { return net.Dial("tcp", r.host+":"+r.port) }

type local struct{ host, port string }

func (l *local) parse(s string) {
	if match := inner.FindStringSubmatch(s); match != nil {
		l.host, l.port = match[1], match[2]
	}
}

func (l *local) dial() (net.Conn, error) {
	return net.Dial("tcp", l.host+":"+l.port) // want `hostport-unbracketed`
}

// A sender is only made of the host of a URL, which keeps the brackets and has its port apart.
type sender struct {
	Host string
	Port int
}

func newSender(u *url.URL, port int) *sender { return &sender{Host: u.Host, Port: port} }

func (s *sender) address() *url.URL {
	return &url.URL{Scheme: "http", Host: fmt.Sprintf("%s:%d", s.Host, s.Port), Path: "/api/put"}
}

// A receiver is made of the host without its brackets.
type receiver struct {
	Host string
	Port int
}

func newReceiver(u *url.URL, port int) *receiver { return &receiver{Host: u.Hostname(), Port: port} }

func (r *receiver) address() *url.URL {
	return &url.URL{Scheme: "http", Host: fmt.Sprintf("%s:%d", r.Host, r.Port), Path: "/api/put"} // want `hostport-unbracketed`
}
