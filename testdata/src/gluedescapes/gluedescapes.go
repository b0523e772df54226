// Package gluedescapes has escaped values directly behind a host, which they continue.
package gluedescapes

import (
	"fmt"
	"net/http"
	"net/url"
)

const site = "https://h.example.test"

type client struct{ base string }

func newClient() *client { return &client{base: "https://api.example.test"} }

func sent(id string) {
	http.Get(site + url.PathEscape(id))                                              // want `no "/" before \{id\}, which does not begin with one \(path-separator\)`
	http.Get(fmt.Sprintf("https://h.example.test:8443%s/log", url.PathEscape(id)))   // want `no "/" before \{id\}`
	http.Get(fmt.Sprintf("%s%s?all=1", "http://localhost:8080", url.PathEscape(id))) // want `no "/" before \{id\}`
}

func link(id string) string { return "https://h.example.test" + url.PathEscape(id) } // want `no "/" before \{id\}`

func (c *client) item(id string) (*http.Response, error) {
	return http.Get(c.base + url.PathEscape(id)) // want `no "/" before \{id\}`
}

// With a slash, or a value that can begin with one or is a part of the host.

func separated(id, tail, sub string) {
	http.Get(site + "/" + url.PathEscape(id))
	http.Get(fmt.Sprintf("%s/%s", site, url.PathEscape(id)))
	http.Get(site + tail)
	http.Get("https://" + url.PathEscape(sub) + ".example.test/")
	http.Get("https://api-" + url.PathEscape(sub) + ".example.test/")
	http.Get("https://example." + url.PathEscape(sub))
	http.Get("https://h.example.test" + url.PathEscape(sub) + ".cdn.test/")
}

const slashed = "https://h.example.test/"

func (c *client) list(id string) (*http.Response, error) {
	http.Get(slashed + url.PathEscape(id))
	http.Get("https://h.example.test/item" + url.PathEscape(id))
	return http.Get(c.base + "/items/" + url.PathEscape(id))
}
