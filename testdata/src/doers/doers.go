// Package doers sends requests through an interface that http.Client implements.
package doers

import (
	"context"
	"net/http"
	"net/url"
)

type doer interface {
	Do(*http.Request) (*http.Response, error)
}

// A Client has an http.Client unless its caller gives it another doer.
type Client struct {
	doer doer
	base string
}

func New(base string) *Client { return &Client{doer: http.DefaultClient, base: base} }

func With(base string, d doer) *Client { return &Client{doer: d, base: base} }

func (c *Client) Fetch(raw string) error {
	req, err := http.NewRequest(http.MethodGet, raw, nil)
	if err != nil {
		return err
	}
	return c.Send(req)
}

func (c *Client) Send(req *http.Request) error {
	req.Header.Set("Accept", "application/json")
	res, err := c.doer.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func (c *Client) Get(path string) error { return c.Fetch(c.base + path) }

func fetched(c *Client, u *url.URL) {
	c.Fetch("wss://h.test/feed")      // want `http.NewRequest does not support scheme "wss"`
	c.Get("/marks?colour=#ff0&a=1")   // want `"#ff0&a=1" is read as a fragment`
	c.Fetch(u.Host + "/ping")         // want `has no scheme; the request fails`
	c.Fetch("https://h.test/feed")    // http
	c.Get("/marks?colour=%23ff0&a=1") // escaped
	c.Fetch("https://" + u.Host + "/ping")
}

// A dialer has a doer of the package, which may understand other schemes.
type dialer struct{ doer doer }

type feeds struct{}

func (feeds) Do(req *http.Request) (*http.Response, error) { return nil, nil }

func newDialer() *dialer { return &dialer{doer: feeds{}} }

func (d *dialer) fetch(raw string) {
	req, _ := http.NewRequest(http.MethodGet, raw, nil)
	d.doer.Do(req)
}

func dialed(d *dialer) { d.fetch("wss://h.test/feed") }

// A given is all that its caller chooses.
type given struct{ doer doer }

func newGiven(d doer) *given { return &given{doer: d} }

func (g *given) fetch(raw string) {
	req, _ := http.NewRequest(http.MethodGet, raw, nil)
	g.doer.Do(req)
}

func chosen(g *given) { g.fetch("wss://h.test/feed") }

func (c *Client) raw(host, path string) error {
	return c.Send((&http.Request{
		Method: http.MethodGet,
		Header: http.Header{},
		URL:    &url.URL{Host: host, Path: path}, // want `this URL has no scheme`
	}).WithContext(context.Background()))
}

func (c *Client) assigned(host, path string) {
	req := &http.Request{Method: http.MethodGet, URL: &url.URL{Host: host, Path: path}} // want `this URL has no scheme`
	req.Close = true
	http.DefaultClient.Do(req)
	copied := (&http.Request{URL: &url.URL{Host: host, Path: path}}).WithContext(context.Background()) // want `this URL has no scheme`
	c.Send(copied)
}

func (c *Client) schemes(host, path string) {
	http.DefaultClient.Do(&http.Request{URL: &url.URL{Scheme: "https", Host: host, Path: path}})
	req := &http.Request{URL: &url.URL{Host: host, Path: path}}
	req.URL.Scheme = "https"
	http.DefaultClient.Do(req)
	u := &url.URL{Host: host}
	u.Scheme = "http"
	http.DefaultClient.Do(&http.Request{URL: u})
	directed(&http.Request{URL: &url.URL{Host: host, Path: path}}) // completes it
	g := &given{}
	g.doer.Do(&http.Request{URL: &url.URL{Host: host}}) // a doer that may complete it
}

func directed(req *http.Request) {
	req.URL.Scheme = "https"
	http.DefaultClient.Do(req)
}

func (c *Client) relay(w http.ResponseWriter, r *http.Request) {
	r.URL.Scheme, r.URL.Host = "https", "h.test"
	c.doer.Do(r) // want `r has a RequestURI, and http.Client refuses such a request`
}

func (c *Client) relayed(w http.ResponseWriter, r *http.Request) {
	r.URL.Scheme, r.URL.Host = "https", "h.test"
	r.RequestURI = ""
	c.doer.Do(r)
}

func (g *given) relay(w http.ResponseWriter, r *http.Request) {
	g.doer.Do(r) // a doer of the caller, such as a handler for tests
}

func (c *Client) hosted(req *http.Request, host string) {
	req.Header.Set("Host", host) // want `net/http clients ignore a Host header`
	c.doer.Do(req)
}

func (g *given) hosted(req *http.Request, host string) {
	req.Header.Set("Host", host) // a doer of the caller: info
	g.doer.Do(req)
}
