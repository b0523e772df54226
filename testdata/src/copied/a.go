// Package copied takes its settings from structs of other types, in variables that are called the same.
package copied

import (
	"net/http"

	"copied/conf"
)

type config struct{ list, users string }

func load() *config {
	return &config{list: "lists.corp.io/v1", users: "https://users.corp.io"} // want `no scheme`
}

type client struct{ list, users, rates string }

func newClient(c *config) *client { return &client{list: c.list, users: c.users} }

func (c *client) lists() { http.Get(c.list + "/x") }

func (c *client) all() { http.Get(c.users + "/x") }

type rater struct{ rates string }

func newRater(c *conf.Config) *rater { return &rater{rates: c.Rates} } // want `no scheme`

func (c *rater) rate() { http.Get(c.rates + "/x") }

// methods of another package over its fields

func serve(c *conf.Config) {
	http.ListenAndServe(c.AdminAddr(), nil) // want `"127.0.0.1::9000" has two colons`
}

func serveRight(c *conf.Config) { http.ListenAndServe(c.Addr(), nil) }
