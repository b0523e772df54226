// Package copied takes its settings from structs of other types, in variables that are called the same.
package copied

import "net/http"

type config struct{ list, users string }

func load() *config {
	return &config{list: "lists.corp.io/v1", users: "https://users.corp.io"} // want `no scheme`
}

type client struct{ list, users string }

func newClient(c *config) *client { return &client{list: c.list, users: c.users} }

func (c *client) lists() { http.Get(c.list + "/x") }

func (c *client) all() { http.Get(c.users + "/x") }
