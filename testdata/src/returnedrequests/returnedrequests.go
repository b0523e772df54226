// Package returnedrequests has functions that build a request and return it to those who send it.
package returnedrequests

import (
	"context"
	"net/http"
	"net/url"
)

type client struct {
	base string
	http *http.Client
}

func newClient() *client {
	return &client{base: "localhost:8080", http: http.DefaultClient} // want `does not support scheme "localhost"`
}

func newLocal() *client { return &client{base: "http://localhost:8080", http: http.DefaultClient} }

func (c *client) newRequest(ctx context.Context, method, path string) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "application/json")
	return req, nil
}

func (c *client) items(ctx context.Context) error {
	req, err := c.newRequest(ctx, "GET", "/items")
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

func (c *client) do(req *http.Request) error {
	_, err := c.http.Do(req)
	return err
}

func (c *client) item(ctx context.Context) error {
	req, err := c.newRequest(ctx, "GET", "/items/1")
	if err != nil {
		return err
	}
	return c.do(req)
}

func direct() (*http.Request, error) {
	return http.NewRequest("GET", "api.h.test/v1", nil) // want `"api\.h\.test/v1" has no scheme`
}

func passedOn() (*http.Request, error) { return direct() }

func single() *http.Request {
	req, _ := http.NewRequest("GET", "api.h.test/v2", nil) // want `"api\.h\.test/v2" has no scheme`
	return req
}

func sends() {
	if req, err := passedOn(); err == nil {
		http.DefaultClient.Do(req)
	}
	http.DefaultClient.Do(single())
}

// One of the callers completes the URL.
func completed() (*http.Request, error) { return http.NewRequest("GET", "api.h.test/v3", nil) }

func completes() {
	req, _ := completed()
	req.URL.Scheme = "https"
	http.DefaultClient.Do(req)
	again, _ := completed()
	http.DefaultClient.Do(again)
}

// The request of the caller is a template.
func template() *http.Request {
	req, _ := http.NewRequest("GET", "api.h.test/v4", nil)
	return req
}

func copies(c *http.Client) {
	req := template().Clone(context.Background())
	req.URL = &url.URL{Scheme: "https", Host: "h.test"}
	c.Do(req)
}

// Other packages call it.
func Exported() (*http.Request, error) { return http.NewRequest("GET", "api.h.test/v5", nil) }

func sendsExported() {
	req, _ := Exported()
	http.DefaultClient.Do(req)
}

// It is used as a value, too.
func value() (*http.Request, error) { return http.NewRequest("GET", "api.h.test/v6", nil) }

var makers = []func() (*http.Request, error){value}

func sendsValue() {
	req, _ := value()
	http.DefaultClient.Do(req)
}

// The callers keep the request, or nobody sends it.
type kept struct{ req *http.Request }

func stored() (*http.Request, error) { return http.NewRequest("GET", "api.h.test/v7", nil) }

func stores(k *kept) { k.req, _ = stored() }

func unsent() (*http.Request, error) { return http.NewRequest("GET", "api.h.test/v8", nil) }

func reads() string {
	req, _ := unsent()
	return req.Method
}

// The client is the caller's, and may add the host.
func rooted() (*http.Request, error) { return http.NewRequest("GET", "/v9/items", nil) }

func sendsRooted(c *http.Client) {
	req, _ := rooted()
	c.Do(req)
}

// Functions that call each other.
func first(n int) (*http.Request, error) {
	if n > 0 {
		return second(n - 1)
	}
	return http.NewRequest("GET", "https://api.h.test/v10", nil)
}

func second(n int) (*http.Request, error) { return first(n) }

// A literal returns it to whoever calls that.
func literal() {
	build := func() (*http.Request, error) { return http.NewRequest("GET", "api.h.test/v11", nil) }
	req, _ := build()
	http.DefaultClient.Do(req)
}
