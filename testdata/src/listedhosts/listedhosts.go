// Package listedhosts sets the headers of requests from lists, pairs, and headers that functions make.
package listedhosts

import (
	"maps"
	"net/http"
)

type client struct {
	hc     *http.Client
	name   string
	always map[string]string
	common http.Header
}

func newClient(hc *http.Client) *client {
	return &client{hc: hc, always: map[string]string{"Accept": "text/plain", "Host": "inner.h.test"}, // want `never sent: net/http clients ignore a Host header; set req\.Host \(host-header\)`
		common: http.Header{"Accept": {"text/plain"}}}
}

func (c *client) do(req *http.Request) (*http.Response, error) { return c.hc.Do(req) }

func (c *client) fields(u string) {
	req, _ := http.NewRequest("GET", u, nil)
	for _, h := range []struct{ name, value string }{{"Accept", "*/*"}, {"Host", c.name}} { // want `never sent`
		req.Header.Set(h.name, h.value)
	}
	c.do(req)
}

func (c *client) arrays(u string) {
	req, _ := http.NewRequest("GET", u, nil)
	for _, h := range [][2]string{{"Accept", "*/*"}, {"host", c.name}} { // want `never sent`
		req.Header.Add(h[0], h[1])
	}
	http.DefaultClient.Do(req)
}

func (c *client) fromField(u string) {
	req, _ := http.NewRequest("GET", u, nil)
	for k, v := range c.always {
		req.Header.Set(k, v)
	}
	c.do(req)
}

func headers(pairs ...string) http.Header {
	h := make(http.Header)
	for i := 0; i+1 < len(pairs); i += 2 {
		h.Set(pairs[i], pairs[i+1])
	}
	return h
}

func with(req *http.Request, pairs ...string) *http.Request {
	for i := 0; i+1 < len(pairs); i += 2 {
		req.Header.Set(pairs[i], pairs[i+1])
	}
	return req
}

func (c *client) paired(u string) {
	req, _ := http.NewRequest("GET", u, nil)
	req.Header = headers("Accept", "*/*", "Host", c.name) // want `never sent`
	c.do(req)
	other, _ := http.NewRequest("GET", u, nil)
	c.do(with(other, "Host", c.name)) // want `never sent`
}

func (c *client) defaults() http.Header {
	h := http.Header{}
	h.Set("Accept", "*/*")
	h.Set("Host", c.name) // want `never sent`
	return h
}

func (c *client) returned(u string) {
	req, _ := http.NewRequest("GET", u, nil)
	req.Header = c.defaults()
	c.do(req)
}

func (c *client) local(u string) {
	h := http.Header{}
	h["Host"] = []string{c.name} // want `never sent`
	req, _ := http.NewRequest("GET", u, nil)
	req.Header = h
	c.do(req)
}

// The field Host is set, the name is a value, or there is no such header.

func (c *client) right(u string) {
	req, _ := http.NewRequest("GET", u, nil)
	req.Header = c.common.Clone()
	for k, v := range maps.All(c.common) {
		req.Header[k] = v
	}
	for _, h := range [][2]string{{"Accept", "*/*"}, {"X-Part", "Host"}} {
		req.Header.Add(h[0], h[1])
	}
	c.do(req)
	other, _ := http.NewRequest("GET", u, nil)
	other.Header = headers("X-Part", "Host", "Accept", "*/*")
	c.do(with(other, "X-Part", "Host"))
}

func (c *client) both(u string) {
	req, _ := http.NewRequest("GET", u, nil)
	req.Header = headers("Host", c.name)
	req.Host = c.name
	c.do(req)
}

func (c *client) separate(u string) {
	req, _ := http.NewRequest("GET", u, nil)
	for _, h := range [][2]string{{"Accept", "*/*"}, {"Host", c.name}} {
		if h[0] == "Host" {
			req.Host = h[1]
			continue
		}
		req.Header.Set(h[0], h[1])
	}
	c.do(req)
}

func answer(w http.ResponseWriter) {
	for _, h := range [][2]string{{"Accept", "*/*"}, {"Host", "h.test"}} {
		w.Header().Set(h[0], h[1])
	}
}

type signer interface{ sign(r *http.Request) }

func (c *client) signed(u string, s signer) {
	req, _ := http.NewRequest("GET", u, nil)
	for _, h := range [][2]string{{"Accept", "*/*"}, {"Host", c.name}} {
		req.Header.Set(h[0], h[1])
	}
	s.sign(req)
	c.do(req)
}
