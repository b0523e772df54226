// Package fieldhosts passes hosts to fields of clients that request them.
package fieldhosts

import (
	"net/http"
	"net/url"
)

type client struct{ host string }

func newClient(endpoint string) *client {
	c := &client{}
	c.host = endpoint
	return c
}

func (c *client) get() {
	u := &url.URL{Scheme: "https", Host: c.host, Path: "/v1"}
	http.Get(u.String())
}

// examples shows readers what to write.
func examples() {
	key, endpoint := "Your key", "Your endpoint"
	newClient(endpoint).get()
	newClient("your host").get()
	print(key)
}

func wrong() {
	newClient("my host").get()        // want `space in the host`
	newClient("yourhost .test").get() // want `space in the host`
}
