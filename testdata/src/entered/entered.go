// Package entered hands raw values to functions and fields that put them into a URL. What is
// wrong is reported there, because the same value is right in a header.
package entered

import (
	"net/http"
	"net/url"
	"os"
)

type client struct{ token, name string }

func calls() {
	c := newClient(os.Getenv("TOKEN"))
	c.ping()
	c.named(os.Getenv("NAME"))
	ping(os.Getenv("TOKEN"))
	found(os.Getenv("TEAM"), "a")
	http.Get(pingURL(os.Getenv("TOKEN")))
	http.Get(teamURL(url.QueryEscape(os.Getenv("TEAM"))))
	escaped(os.Getenv("TOKEN"))
	header(os.Getenv("TOKEN"))
	known("a")
}

func newClient(token string) *client { return &client{token: token} }

func (c *client) ping() {
	http.Get("https://h.test/ping?token=" + c.token) /* span "c.token" */ // want `hole-unescaped`
	header(c.token)
}

func (c *client) named(name string) {
	http.Get("https://h.test/find?team=" + name) /* span "name" */ // want `hole-unescaped`
}

func ping(token string) {
	http.Get("https://h.test/ping?token=" + token) /* span "token" */ // want `hole-unescaped`
	header(token)
}

// The first of two functions puts it into a text, the second one puts that behind a host.
func found(team, page string) { get("found?team=" + team + "&page=" + page) } /* span "team" */ // want `hole-unescaped`

func get(path string) { http.Get("https://h.test/" + path) }

func pingURL(token string) string { return "https://h.test/ping?token=" + token } /* span "token" */ // want `hole-unescaped`

func teamURL(team string) string { return "https://h.test/teams?team=" + team }

func escaped(key string) { http.Get("https://h.test/ping?key=" + url.QueryEscape(key)) }

func header(token string) { new(http.Request).Header.Set("Authorization", token) }

func known(page string) { http.Get("https://h.test/found?page=" + page) }
