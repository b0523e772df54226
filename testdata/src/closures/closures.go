// Package closures passes texts on by functions that variables hold.
package closures

import (
	"net/http"
	"net/url"
)

type client struct{ base string }

func (c *client) get(path string) { http.Get(c.base + "/v1/" + path) }

var (
	hook    = func(u string) { http.Get(u) }
	fetch   = http.Get
	swapped = func(u string) { http.Get(u) }
)

func init() { swapped = func(string) {} }

func variables(base string, c *client) {
	get := func(path string) { http.Get(base + "/v1/" + path) }
	get("a\nb") /* span "\\n" */ // want `char-control`
	get("a/b")
	alias := get
	alias("a\nb") // want `char-control`

	parse := url.Parse
	parse("http://h.test:99999/") // want `port-invalid`
	method := c.get
	method("a\nb") // want `char-control`
	method("a/b")

	var again func(u string, n int)
	again = func(u string, n int) {
		http.Get(u)
		if n > 0 {
			again("h.test/x", n-1) // want `scheme-missing`
		}
	}
	again("https://h.test/?q=a b", 2) // want `char-unescaped`

	hook("h.test/x")  // want `scheme-missing`
	fetch("h.test/x") // want `scheme-missing`
	swapped("h.test/x")
}

func apart(u string) {
	go func(u string) {
		for {
			http.Get(u)
		}
	}(u)
}

func at(once string) {
	func(n int, u string) { http.Get(u) }(1, once)
}

func handed() {
	apart("h.test/x") // want `scheme-missing`
	at("h.test/x")    // want `scheme-missing`
	apart("https://h.test/x")
}

func handedChanged(u string) {
	func(u string) {
		u = "https://" + u
		http.Get(u)
	}(u)
	func(u string) { http.Get(u) }("https://" + u)
}

func silent(given func(string), base string, c bool) {
	given("h.test/x")
	either := func(u string) { http.Get(u) }
	if c {
		either = func(u string) {}
	}
	either("h.test/x")

	changes := func(u string) {
		u = "https://" + u
		http.Get(u)
	}
	changes("h.test/x")
	handedChanged("h.test/x")

	hides := func(u string) func(string) {
		return func(u string) { http.Get(u) }
	}
	hides("h.test/x")("h.test/y")

	asks := func(u string) {
		if u[0] == '/' {
			u := base + u
			http.Get(u)
			return
		}
		http.Get(u)
	}
	asks("/x")

	list := []func(string){func(u string) { http.Get(u) }}
	list[0]("h.test/x")
	(*client).get(&client{}, "a/b")
	plain := func(u string) {}
	plain("a\nb")
}

// A closure that is called where it stands has its arguments.
func called(list []string) {
	func(u string) { http.Get(u) }("h.test/x")                                              /* span "h.test/x" */ // want `scheme-missing`
	for _, u := range []string{"https://h.test/", "https://h.test/?q=a b"} /* span " " */ { // want `char-unescaped`
		go func(u string) { http.Get(u) }(u)
	}
	u := "https://h.test/?q=a b" // want `char-unescaped`
	defer func(v string) { http.Get(v) }(u)
	u = "https://h.test/?q=c d"
	func(u string) {
		u = list[0]
		http.Get(u)
	}("https://h.test/?q=a b")
	func(u string) {
		func(u string) { http.Get(u) }("https://h.test/?q=a+b")
	}("https://h.test/?q=a b")
}
