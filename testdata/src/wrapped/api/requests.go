package api

import (
	"net/http"
	"net/url"
)

// Request is a request of a client that adds parameters if there are any.
type Request struct {
	Path  string
	Query url.Values
}

// Page is a request of a client that adds a query always.
type Page struct {
	Path  string
	Query url.Values
}

// Client sends requests.
type Client struct{ base string }

// Send sends a request.
func (c *Client) Send(r *Request) (*http.Response, error) {
	u := "https://h.test" + r.Path
	if len(r.Query) > 0 {
		u += "?" + r.Query.Encode()
	}
	return http.Get(u)
}

// SendPage sends a request for a page.
func (c *Client) SendPage(p *Page) (*http.Response, error) {
	return http.Get("https://h.test" + p.Path + "?" + p.Query.Encode())
}
