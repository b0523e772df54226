// Package sets has places that can be given several texts, only some of which are
// wrong.
package sets

import (
	"net"
	"net/http"
	"net/url"
)

// What is wrong across literals is reported at one that leads to it wherever it
// goes.
func leads(c bool) {
	base := "https://h.test:99" /* span "99" */ // want `port 99999 is above 65535`
	if c {
		base = "https://h.test/99"
	}
	http.Get(base + "999/x")

	tail := "/x"
	if c {
		tail = "999/x" /* span "999" */ // want `port-invalid`
	}
	http.Get("https://h.test:99" + tail)
}

// Each of these literals leads somewhere else, too.
func crossed(c, d bool) {
	base := "https://h.test:99"
	if c {
		base = "https://h.test/99"
	}
	tail := "999/x"
	if d {
		tail = "/x"
	}
	http.Get(base + tail)
}

// One branch writes the host and port that the next one parses.
func completed(s string, secure bool) (*url.URL, error) {
	if s != "given" {
		host, port, err := net.SplitHostPort(s)
		if err != nil {
			host = s
			if port = "8080"; secure {
				port = "8443"
			}
		}
		s = "http://" + host + ":" + port /* span ":" */ // want `hostport-unbracketed`
	}
	return url.Parse(s)
}

// It is one branch as well that makes it right.
func bracketed(host string, six bool) {
	if six {
		host = "[" + host + "]"
	}
	http.Get("http://" + host + ":80/x")
}

// What is missing is missing wherever the definition goes.
func missing(c bool, base string) {
	u := "h.test/x" /* span "h.test/x" */ // want `scheme-missing`
	if c {
		u = base
	}
	http.Get(u)
}
