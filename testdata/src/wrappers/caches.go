package wrappers

import (
	"net"
	"net/http"
	"sync"
)

// A cache tells no kinds of addresses apart.
type pool struct {
	conns map[string]net.Conn
	all   sync.Map
	seen  map[string]bool
	local map[string]bool
	paths map[string]string
}

func (p *pool) conn(addr string) (net.Conn, error) {
	if c, ok := p.conns[addr]; ok {
		return c, nil
	}
	return net.Dial("tcp", addr)
}

func (p *pool) shared(addr string) (net.Conn, error) {
	c, ok := p.all.Load(addr)
	if ok {
		return c.(net.Conn), nil
	}
	return net.Dial("tcp", addr)
}

func (p *pool) visit(u string) {
	if p.seen[u] {
		return
	}
	p.seen[u] = true
	http.Get(u)
}

// What the package knows to be something else is another kind.
func (p *pool) other(addr string) {
	if p.local[addr] {
		return
	}
	net.Dial("tcp", addr)
}

func (p *pool) named(addr string) {
	if path, ok := p.paths[addr]; ok {
		net.Dial("unix", path)
		return
	}
	net.Dial("tcp", addr)
}

// The key of a cache is no address.
func (p *pool) lookup(host, port string) net.Conn { return p.conns[host+":"+port] }

func pooled(p *pool) {
	p.conn("h.test")      // want `"h\.test" has no port; net\.Dial needs "host:port"`
	p.shared("h.test:x:") // want `more than one port: "x:"`
	p.visit("/x")         // want `"/x" has no scheme; http\.Get fails with "unsupported protocol scheme"`
	p.other("h.test")
	p.named("h.test")
	p.conn("h.test:80")
	p.lookup("h.test", "99999")
}
