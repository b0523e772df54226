package pathtexts

import (
	"net/http"
	"net/url"
)

type client struct {
	base, prefix string
	apiURL       func() string
}

func (c *client) send(address string) (*http.Response, error) { return http.Get(address) }

func (c *client) glued(area, method string) []string {
	q := url.Values{}
	q.Set("area", area)
	c.send(c.base + "/prices/latest" + q.Encode())  // want `no "\?" before the parameters, so they are part of the path`
	c.send(c.apiURL() + "/prices/all" + q.Encode()) // want `query-separator`
	http.Get(c.base + "/prices?" + q.Encode())
	http.Get(c.base + "/prices?a=1&" + q.Encode())
	http.Get(c.base + "/prices" + c.prefix + q.Encode())
	return []string{method + "/prices/latest" + q.Encode(), "/prices/latest" + q.Encode(), c.base + q.Encode()}
}
