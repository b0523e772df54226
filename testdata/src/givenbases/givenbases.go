// Package givenbases gives bases to functions and fields that append a path without a slash.
package givenbases

import (
	"net/http"
	"strings"
)

const gateway = "https://gateway.h.test"

type client struct {
	base    string
	retries int
}

func newClient(base string, retries int) *client { return &client{base, retries} }

func (c *client) list() (*http.Response, error) {
	u := c.base
	u += "list/all"
	return http.Get(u)
}

func orders(base, id string) (*http.Response, error) { return http.Get(base + "orders/" + id) }

func version(base string) (*http.Response, error) { return http.Get(base + "users/3") }

// The bases end without a slash.
func given(id string) {
	newClient(gateway, 3).list()            // want `no "/" before "list"`
	newClient("https://c.h.test", 3).list() /* span "c.h.test" */ // want `where it is used: no "/" before "list"`
	orders("https://orders.h.test", id)     // want `no "/" before "orders"`
	version("https://v.h.test/api/v2")      // want `no "/" before "users"`
	http.Get(gateway + "/status")
}

// These end with one, or with a part of a name.
func twins(id, host string) {
	newClient(gateway+"/", 3).list()
	orders("https://orders.h.test/", id)
	orders("https://orders.h.test/?x=", id)
	orders("https://"+host, id)
	version("https://v.h.test/api/")
	version("https://v.h.test/api/for")
}

type completed struct{ base string }

func newCompleted(base string) *completed {
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	return &completed{base}
}

func newAlways(base string) *completed { return &completed{strings.TrimRight(base, "/") + "/"} }

func newLater(base string) *completed {
	c := &completed{base}
	c.complete()
	return c
}

func (c *completed) complete() {
	if !strings.HasSuffix(c.base, "/") {
		c.base += "/"
	}
}

func (c *completed) list() (*http.Response, error) { return http.Get(c.base + "list/all") }

func branches(base string) (*http.Response, error) {
	if strings.HasSuffix(base, "/") {
		return http.Get(base + "list")
	}
	return http.Get(base + "/list")
}

func ofValue(base string) (*http.Response, error) {
	u := base + "list"
	if base[len(base)-1] != '/' {
		u = base + "/list"
	}
	return http.Get(u)
}

func suffixed(name string) (*http.Response, error) { return http.Get(name + "corp.h.test/x") }

func separated(base, sep string) (*http.Response, error) { return http.Get(base + sep + "list") }

func complete() {
	newCompleted("https://c.h.test").list()
	newAlways("https://c.h.test").list()
	newLater("https://c.h.test").list()
	branches("https://c.h.test")
	ofValue("https://c.h.test")
	suffixed("https://eu.")
	suffixed("https://eu")
	separated("https://c.h.test", "/")
	separated("https://c.h.test", ":8080/")
}

type kind struct {
	name, base string
	plain      bool
}

// A kind tells apart what its base needs.
func (k kind) get() (*http.Response, error) {
	if k.plain {
		return http.Get(k.base + "/list")
	}
	return http.Get(k.base + "list")
}

func kinds() {
	kind{"a", "https://a.h.test", true}.get()
	kind{"b", "https://b.h.test/", false}.get()
}

type logged struct{ base string }

func (l *logged) get() (*http.Response, error) {
	if strings.Contains(l.base, "{path}") {
		return http.Get(strings.ReplaceAll(l.base, "{path}", "list"))
	}
	return http.Get(l.base + "list")
}

func newLogged(base string) *logged { return &logged{base} }

func template() {
	newLogged("https://c.h.test/{path}").get()
	newLogged("https://c.h.test/x/").get()
}
