package hostcuts

import (
	"net"
	"strconv"
	"strings"
)

// What is in front of the last colon, which precedes a port or a display, has its brackets.
type screen struct {
	host string
	net.Conn
}

func (s *screen) dial(display string) (err error) {
	i := strings.LastIndex(display, ":")
	if display[0] == '/' {
		s.Conn, err = net.Dial("unix", display)
	} else if slash := strings.IndexByte(display, '/'); slash >= 0 {
		s.host = display[slash+1 : i]
	} else {
		s.host = display[:i]
	}
	if s.host != "" {
		s.Conn, err = net.Dial("tcp", s.host+":"+strconv.Itoa(6000))
	}
	s.host = ""
	return err
}

type server struct {
	host string
	net.Conn
}

func (s *server) dial(addr string) (err error) {
	if i := strings.LastIndexByte(addr, ':'); i > 0 {
		s.host = addr[:i]
	}
	if s.host != "" {
		s.Conn, err = net.Dial("tcp", s.host+":80")
	}
	return err
}

// Such fields may also hold an address without a port.
type proxy struct {
	host string
	net.Conn
}

func (p *proxy) dial(addr string) (err error) {
	i := strings.LastIndex(addr, ":")
	switch {
	case i > 0:
		p.host = addr[:i]
	case addr != "":
		p.host = addr
	}
	if p.host != "" {
		p.Conn, err = net.Dial("tcp", p.host+":80") // want `fails for IPv6`
	}
	return err
}

// The last slash precedes a network's length.
type subnet struct {
	host string
	net.Conn
}

func (n *subnet) dial(prefix string) (err error) {
	i := strings.LastIndex(prefix, "/")
	if i > 0 {
		n.host = prefix[:i]
	}
	if n.host != "" {
		n.Conn, err = net.Dial("tcp", n.host+":80") // want `fails for IPv6`
	}
	return err
}
