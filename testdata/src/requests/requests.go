// Package requests builds requests: what is wrong with a URL that may still be
// changed is said only where it surely is not.
package requests

import (
	"context"
	"net/http"
	"net/url"
)

func sent(c *http.Client) {
	req, err := http.NewRequest("GET", "h.test/x", nil) // want `scheme-missing`
	if err != nil {
		return
	}
	req.Header.Set("Accept", "*/*")
	c.Do(req)
}

func sentWithContext(ctx context.Context) (*http.Response, error) {
	req, _ := http.NewRequestWithContext(ctx, "GET", "/x", nil) // want `scheme-missing`
	req = req.WithContext(ctx)
	return http.DefaultClient.Do(req)
}

// namespaced is given a client that knows the host.
func namespaced(c http.Client, s struct{ client *http.Client }) {
	req, _ := http.NewRequest("POST", "/", nil)
	c.Do(req)
	again, _ := http.NewRequest("POST", "/"+req.Method, nil)
	s.client.Do(again)
	c.Get("/x")
	other, _ := http.NewRequest("POST", "//h.test/x", nil) // want `scheme-missing`
	c.Do(other)
	own := &http.Client{}
	last, _ := http.NewRequest("POST", "/x", nil) // want `scheme-missing`
	own.Do(last)
	own.Get("/x") // want `scheme-missing`
}

func ofClient(c *http.Client) {
	c.Get("h.test/x") // want `scheme-missing`
}

func changed(c *http.Client, u *url.URL) {
	req, _ := http.NewRequest("GET", "/x", nil)
	req.URL = u
	c.Do(req)
}

func completed(c *http.Client) {
	req, _ := http.NewRequest("GET", "/x", nil)
	req.URL.Scheme, req.URL.Host = "http", "h.test"
	c.Do(req)
}

func handed(c *http.Client) {
	req, _ := http.NewRequest("GET", "/x", nil)
	complete(req)
	c.Do(req)
}

func complete(r *http.Request) { r.URL.Host = "h.test" }

func returned() (*http.Request, error) {
	return http.NewRequest("GET", "/x", nil)
}

func unsent() {
	req, _ := http.NewRequest("GET", "/x", nil)
	_ = req
}

func closed(c *http.Client) func() {
	req, _ := http.NewRequest("GET", "/x", nil)
	return func() {
		req.URL.Host = "h.test"
		c.Do(req)
	}
}

func unknownBase(c *http.Client, base string) {
	req, _ := http.NewRequest("GET", base+"/x", nil)
	c.Do(req)
}

// build is for those who send by a transport that knows the host.
func build(method, target string) (*http.Request, error) {
	return http.NewRequest(method, target, nil)
}

type performer interface {
	Perform(*http.Request) (*http.Response, error)
}

func performed(p performer, index string) (*http.Response, error) {
	path := "http://"
	if index != "" {
		path += "/" + index
	}
	path += "/_bulk"
	req, err := build("POST", path)
	if err != nil {
		return nil, err
	}
	return p.Perform(req)
}

func sentWithoutHost(c *http.Client) {
	req, _ := http.NewRequest("GET", "http:///x", nil) // want `host-missing`
	c.Do(req)
	http.Get("http:///x")  // want `host-missing`
	url.Parse("http:///x") // want `host-missing`
	kept, _ := http.NewRequest("GET", "http:///x", nil)
	kept.URL.Host = "h.test"
	c.Do(kept)
}
