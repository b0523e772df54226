// Package wrappers gives texts to functions that pass them on.
package wrappers

import (
	"fmt"
	"net/http"
	"net/url"
)

type client struct{ base string }

// whole passes its parameter on as it is.
func whole(u string) { http.Get(u) }

// twice is a wrapper of a wrapper.
func twice(u string) { whole(u) }

// thrice is one of that.
func thrice(u string) { twice(u) }

// get puts its parameter into a path.
func (c *client) get(path string) { http.Get(c.base + "/v1/" + path) }

// find puts one into a query.
func find(q string, n int) { http.Get(fmt.Sprintf("https://h.test/find?n=%d&q=%s", n, q)) } // want `\{q\} is not escaped`

// portOf puts one into a port.
func portOf(host, port string) { http.Get("http://" + host + ":" + port + "/x") } // want `hostport-unbracketed`

// parsed only parses.
func parsed(u string) { url.Parse(u) }

func generic[T any](u string, _ T) { http.Get(u) }

func wrong(c *client) {
	whole("h.test/x")               /* span "h.test/x" */ // want `scheme-missing`
	whole("https://h.test/?q=a b")  /* span " " */        // want `char-unescaped`
	twice("https://h.test/?q=a b")  /* span " " */        // want `char-unescaped`
	thrice("https://h.test/?q=a b") /* span " " */        // want `char-unescaped`
	variadic("h.test/x")            /* span "h.test/x" */ // want `scheme-missing`
	c.get("things?q=a b")           /* span " " */        // want `char-unescaped`
	c.get("a\nb")                   /* span "\\n" */      // want `char-control`
	(*client).get(c, "a\nb")        /* span "\\n" */      // want `char-control`
	find("a b", 1)                  /* span " " */        // want `char-unescaped`
	parsed("http://h.test:99999/")  /* span "99999" */    // want `port-invalid`
	generic("h.test/x", 1)          /* span "h.test/x" */ // want `scheme-missing`
	closure("h.test/x")("h.test/y") /* span "h.test/y" */ // want `scheme-missing`
}

func silent(c *client, v string) {
	whole("https://h.test/x")
	c.get("things/" + v)
	find("a+b", 1)
	parsed("h.test/x")
	reassigned("h.test/x")
	conditional("/x")
	closure("h.test/x")("https://h.test/y")
	quoted("a b")
	addressed("h.test/x")
	shadowed("h.test/x")
}

func reassigned(u string) {
	u = "https://" + u
	http.Get(u)
}

func conditional(u string) {
	if u[0] == '/' {
		http.Get("https://h.test" + u)
		return
	}
	http.Get(u)
}

func closure(u string) func(string) {
	return func(u string) { http.Get(u) }
}

func quoted(q string) { http.Get(fmt.Sprintf("https://h.test/?q=%x", q)) }

func addressed(u string) {
	complete(&u)
	http.Get(u)
}

func complete(u *string) { *u = "https://" + *u }

func variadic(us ...string) { http.Get(us[0]) }

func shadowed(u string) {
	for _, u := range []string{"https://h.test/" + u} {
		http.Get(u)
	}
}
