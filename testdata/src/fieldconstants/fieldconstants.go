// Package fieldconstants has fields that are given constants only, beside others.
package fieldconstants

import (
	"fmt"
	"net/http"
	"strconv"
)

// A Server listens at an address that nobody can change.
type Server struct {
	bindAddr string
	bindPort int
}

// An Option changes a server.
type Option func(*Server)

// WithPort sets the port.
func WithPort(port int) Option { return func(s *Server) { s.bindPort = port } }

// New makes a server.
func New(options ...Option) *Server {
	s := &Server{bindAddr: "127.0.0.1"}
	for _, option := range options {
		option(s)
	}
	return s
}

// BindAddr tells it.
func (s *Server) BindAddr() string { return s.bindAddr }

// URL is where it is.
func (s *Server) URL() string { return fmt.Sprintf("http://%s:%d", s.bindAddr, s.bindPort) }

type local struct {
	host string
	port int
}

func newLocal(home bool) *local {
	l := new(local)
	if l.host = "localhost"; !home {
		l.host = "h.test"
	}
	return l
}

func (l *local) get() { http.Get("http://" + l.host + ":" + strconv.Itoa(l.port)) }

// An Open server is one whose address its user chooses.
type Open struct {
	addr string
	port int
}

// NewOpen makes one.
func NewOpen(addr string) *Open {
	o := &Open{addr: "127.0.0.1"}
	if addr != "" {
		o.addr = addr
	}
	return o
}

// URL is where it is.
func (o *Open) URL() string { return fmt.Sprintf("http://%s:%d", o.addr, o.port) } // want `hostport-unbracketed`

// A Shared one has a field that others write.
type Shared struct {
	Addr string
	port int
}

// NewShared makes one.
func NewShared() *Shared { return &Shared{Addr: "127.0.0.1"} }

// URL is where it is.
func (s *Shared) URL() string { return fmt.Sprintf("http://%s:%d", s.Addr, s.port) } // want `hostport-unbracketed`

type decoded struct {
	addr string `toml:"addr"`
	port int
}

func newDecoded(decode func(any)) *decoded {
	d := &decoded{addr: "127.0.0.1"}
	decode(d)
	return d
}

func (d *decoded) url() string { return fmt.Sprintf("http://%s:%d", d.addr, d.port) } // want `hostport-unbracketed`

type bound struct {
	addr string
	port int
}

func newBound(bind func(*string)) *bound {
	b := &bound{addr: "127.0.0.1"}
	bind(&b.addr)
	return b
}

func (b *bound) url() string { return fmt.Sprintf("http://%s:%d", b.addr, b.port) } // want `hostport-unbracketed`

func get(s *Server, o *Open, h *Shared, d *decoded, b *bound) {
	http.Get(s.URL())
	http.Get(o.URL())
	http.Get(h.URL())
	http.Get(d.url())
	http.Get(b.url())
}

// An inner one has a field that decoders write.
type inner struct {
	Addr string
	port int
}

func newInner(decode func(any)) *inner {
	i := &inner{Addr: "127.0.0.1"}
	decode(i)
	return i
}

func (i *inner) get() { http.Get(fmt.Sprintf("http://%s:%d", i.Addr, i.port)) } // want `hostport-unbracketed`

// --- passwords

type account struct{ user, password string }

func open(given string) (*account, *account) {
	return &account{user: "u", password: "secret"}, &account{user: "u", password: given}
}

func (a *account) get() {
	http.Get("https://" + a.user + ":" + a.password + "@h.test/") // want `password \{a\.password\} is not escaped`
}
