package clients

import (
	"net"
	"net/http"
)

type target struct {
	kind  string
	addr  string
	plain bool
}

var targets = []target{
	{kind: "http", addr: "https//a.test/"},        // want `no ":" after "https"`
	{kind: "http", addr: "a.test/health"},         // want `has no scheme`
	{kind: "tcp", addr: "a.test"},                 // want `has no port`
	{kind: "tcp", addr: "https://a.test:80"},      // want `hostport-url`
	{kind: "old", addr: "a.test:99999"},           // want `port-invalid`
	{kind: "http", addr: "https://a.test/"},       // a URL
	{kind: "tcp", addr: "a.test:80"},              // an address
	{kind: "unix", addr: "/run/a.sock"},           // a file
	{kind: "none", addr: "a.test"},                // comes nowhere
	{"http", "a.test", true},                      // is shown
	{kind: "old", addr: "a.test:80", plain: true}, // an address
	{addr: "a.test"},                              // comes nowhere
}

func checkAll(c *http.Client) {
	for _, t := range targets {
		check(c, t)
	}
	for i := range targets {
		t := &targets[i]
		if t.kind != "old" {
			continue
		}
		net.Dial("tcp", t.addr)
	}
}

func check(c *http.Client, t target) {
	if t.plain {
		print(t.addr)
		return
	}
	switch t.kind {
	case "http":
		get(c, t.addr)
	case "tcp":
		dial(t)
	case "unix":
		net.Dial("unix", t.addr)
	}
}

func get(c *http.Client, u string) { c.Get(u) }

func dial(t target) { net.Dial("tcp", t.addr) }

type endpoint struct {
	kind string
	addr string
}

var endpoints = []endpoint{{"http", "https://a.test"}, {"tcp", "a.test"}} // a function tells them apart, or they are completed

func isWeb(kind string) bool { return kind != "tcp" }

func each() {
	for _, e := range endpoints {
		if isWeb(e.kind) && len(e.addr) > 3 {
			http.Get(e.addr)
		}
		if e.kind == "tcp" {
			net.Dial("tcp", e.addr+":80")
		}
	}
}

var named = map[string]string{
	"a": "https//a.test/", // want `no ":" after "https"`
	"b": "https://a.test/",
}

func byName(n string) {
	if u, ok := named[n]; ok {
		http.Get(u)
	}
}
