// Package heldfunctions calls functions that tables, fields, variables and other functions hold.
package heldfunctions

import (
	"net"
	"net/http"
	"net/url"
	"sync"
)

// a row holds the function that completes its URL

type provider struct {
	name, base string
	build      func(p provider, q string) string
}

func first(p provider, q string) string { return p.base + "?q=" + url.QueryEscape(q) }
func more(p provider, q string) string  { return p.base + "&q=" + url.QueryEscape(q) }
func under(p provider, q string) string { return p.base + "/" + url.PathEscape(q) }

var providers = []provider{
	{"a", "https://a.corp.io/find", first},
	{"b", "https://b.corp.io/find?lang=de", more},
	{"c", "http//c.corp.io/find", first}, // want `no ":" after "http"`
	{"d", "https://d.corp.io/words", under},
	{"e", "https://e.corp.io/find", func(p provider, q string) string { return p.base + "?q=" + url.QueryEscape(q) }},
	{"f", "f.corp.io/find", func(p provider, q string) string { // want `"f.corp.io/find.q={q}" has no scheme`
		return p.base + "?q=" + url.QueryEscape(q)
	}},
}

func search(q string) {
	for _, p := range providers {
		http.Get(p.build(p, q))
	}
}

// the function and the text stand in the struct that a method is called on

type service struct {
	host string
	url  func(s *service) string
}

func plain(s *service) string  { return "http://" + s.host + "/" }
func absolu(s *service) string { return s.host + "/status" }

func services() []*service {
	return []*service{
		{host: "a.corp.io", url: plain},
		{host: "https://b.corp.io", url: plain}, // want `the request goes to a host named "https"`
		{host: "https://c.corp.io", url: absolu},
	}
}

func (s *service) check() (*http.Response, error) { return http.Get(s.url(s)) }

// maps of functions

var makers = map[string]func(id string) string{
	"a": func(id string) string { return "https://a.corp.io/" + url.PathEscape(id) },
	"b": func(id string) string { return "https:/b.corp.io/" + url.PathEscape(id) }, // want `":/" instead of "://"`
	"c": atC,
}

func atC(id string) string { return "https://c.corp.io/" + url.PathEscape(id) }

func get(kind, id string) (*http.Response, error) {
	if of, ok := makers[kind]; ok {
		return http.Get(of(id))
	}
	return http.Get(makers["a"](id))
}

// functions that functions make

type probe struct {
	method string
	url    func() string
}

func at(p string) func() string {
	return func() string { return "https://probe.corp.io" + p }
}

var probes = map[string]probe{
	"home": {http.MethodGet, at("/")},
	"jobs": {http.MethodGet, at("jobs/")}, // want `no "/" before "jobs"`
	"port": {http.MethodGet, at(":8443/status")},
}

func smoke() {
	for _, p := range probes {
		http.Get(p.url())
	}
}

func logged(f func(string) string) func(string) string {
	return func(id string) string { return f(id) }
}

func decorated(id string) {
	of := logged(func(id string) string { return "htps://x.corp.io/" + url.PathEscape(id) }) // want `unknown scheme "htps"`
	http.Get(of(id))
	right := logged(atC)
	http.Get(right(id))
}

var (
	base  = sync.OnceValue(func() string { return "once.corp.io/v1" }) // want `"once.corp.io/v1/x" has no scheme`
	other = sync.OnceValue(func() string { return "https://once.corp.io/v1" })
)

func once() {
	http.Get(base() + "/x")
	http.Get(other() + "/x")
}

// variables

func dial(local bool) (net.Conn, error) {
	address := func() string { return "db.corp.io:5432" }
	if local {
		address = func() string { return "localhost" } // want `"localhost" has no port`
	}
	return net.Dial("tcp", address())
}

var addressOf = func(name string) string { return name }

func init() {
	addressOf = func(name string) string { return net.JoinHostPort(name, "80") } // another one may have been set
}

func dialNamed() (net.Conn, error) { return net.Dial("tcp", addressOf("db.corp.io")) }

// what a function literal is given, and what it captures later

func captured(secure bool) {
	scheme := "http"
	of := func(host string) string { return scheme + "://" + host }
	if secure {
		scheme = "https"
	}
	http.Get(of("a.corp.io"))
	http.Get(of("b.corp.io:99999")) // want `port 99999`
}

// it returns a text for some arguments only

var byPort = map[string]func(port string) string{
	"db": func(port string) string {
		if port == "" {
			return "db.corp.io"
		}
		return "db.corp.io:" + port
	},
}

func dialPort(name string) (net.Conn, error) { return net.Dial("tcp", byPort[name]("5432")) }

// a literal in a field captures the parameter of the function that makes it

type gateway struct{ url func(path string) string }

func newGateway(base string) *gateway {
	g := &gateway{}
	g.url = func(path string) string { return base + path }
	return g
}

func (g *gateway) ping() { http.Get(g.url("/ping")) }

func (g *gateway) absolute() { http.Get(g.url("https//gateway.test/ping")) }
