// Package defined has texts that one function gives to a field, and another one sends.
package defined

import (
	"net/http"
	"strings"
)

type config struct{ base string }

type client struct {
	cfg  *config
	base string
	kind string
}

func defaults() *config {
	return &config{base: "http//h.test"} // want `scheme-malformed`
}

func made() *client {
	c := &client{cfg: defaults()}
	if c.base == "" {
		c.base = "https:/h.test" // want `scheme-malformed`
	}
	return c
}

func (c *client) url(p string) string { return c.base + p }

func (c *client) get() {
	http.Get(c.cfg.base + "/v1")
	http.Get(c.url("/v2"))
}

// Root is what others can set, too.
var Root = "http//root.test" // want `scheme-malformed`

func root() { http.Get(Root + "/v1") }

// Innocent twins.

type lazy struct{ base string }

func madeLazy() *lazy { return &lazy{base: "http//h.test"} }

func (l *lazy) fix() { l.base = strings.Replace(l.base, "http//", "http://", 1) }

func (l *lazy) get() { http.Get(l.base + "/v1") }

type kinds struct{ kind, addr string }

var all = []kinds{{"file", "http//h.test"}, {"http", "https://h.test"}}

func (k kinds) get() {
	if k.kind == "http" {
		http.Get(k.addr + "/v1")
	}
}

type replaced struct{ base string }

func madeReplaced(base string) *replaced {
	r := &replaced{base: "http//h.test"}
	r.base = base
	return r
}

func (r *replaced) get() { http.Get(r.base + "/v1") }

type shown struct{ base string }

func madeShown() shown { return shown{base: "http//h.test"} }

func (s shown) show() { println(s.base + "/v1") }
