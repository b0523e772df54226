// Package definitions has places that several definitions reach, one of which is wrong
// wherever it goes on.
package definitions

import (
	"cmp"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
)

const metadata = "http//h.test/meta/" // want `scheme-malformed`

func defaultConstant(key string) {
	root := os.Getenv("METADATA")
	if root == "" {
		root = metadata
	}
	http.Get(root + key)
}

type admin struct{ network, host, port string }

func oneBranch(a admin, uri string, body io.Reader) (*http.Request, error) {
	origin := "http://" + net.JoinHostPort(a.host, a.port)
	if a.network == "unix" {
		origin = "socket" // want `scheme-missing`
	}
	return http.NewRequest("GET", origin+uri, body)
}

func first() {
	u := "localhost:11434" // want `scheme-missing`
	if e := os.Getenv("U"); e != "" {
		u = e
	}
	http.Get(u)
	http.Get(u + "/x")
}

func orDefault() {
	http.Get(cmp.Or(os.Getenv("U"), "localhost:11434") + "/x") // want `scheme-missing`
}

func env(key, byDefault string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return byDefault
}

func throughHelper() {
	http.Get(env("U", "localhost:11434") + "/x") // want `scheme-missing`
	http.Get(env("U", "http://localhost:11434") + "/x")
}

func elements() {
	for _, u := range []string{"https://a.test/x", "b.test/x", "https://c.test/x"} { // want `scheme-missing`
		http.Get(u)
	}
}

func oneCase(kind string) {
	u := ""
	switch kind {
	case "a":
		u = "https://a.test"
	case "b":
		u = "b.test" // want `scheme-missing`
	default:
		u = "https://c.test"
	}
	http.Get(u + "/x")
}

type endpoint struct{ name, base string }

func entries(name string) {
	table := map[string]string{"a": "https://a.test/", "b": "b.test/"} // want `scheme-missing`
	for _, base := range table {
		http.Get(base + "x")
	}
	for _, e := range []endpoint{{"a", "https://a.test/"}, {"b", "b.test:99999/"}} { // want `scheme-missing`
		http.Get(e.base + "x")
	}
}

// Without a port: the other one comes from outside.
func noPort() {
	address := os.Getenv("DB")
	if address == "" {
		address = "localhost" // want `port-missing`
	}
	net.Dial("tcp", address)
}

// A network and an address are one choice.
func pair(local bool, path string) {
	network, address := "tcp", "h.test:99999" // want `port-invalid`
	if local {
		network, address = "unix", path
	}
	net.Dial(network, address)
}

// The branch that defines it is the one in which it is used.
func sameCondition(unix bool) {
	u := "https://h.test"
	if unix {
		u = "socket" // want `scheme-missing`
	}
	if unix {
		http.Get(u + "/x")
	}
}

func parse(c bool) (*url.URL, error) {
	host := os.Getenv("HOST")
	if c {
		host = "h.test:99999" // want `port-invalid`
	}
	return url.Parse("https://" + host + "/x")
}
