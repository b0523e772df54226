// Package helpermade makes its requests in helpers.
package helpermade

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
)

type client struct {
	hc   *http.Client
	base string
	last *http.Request
}

func (c *client) newRequest(ctx context.Context, method, path string, body io.Reader) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "application/json")
	return req, nil
}

func (c *client) post(ctx context.Context, path string) (*http.Request, error) {
	return c.newRequest(ctx, http.MethodPost, path, nil)
}

func (c *client) probe(ctx context.Context, tenant string) error {
	req, err := c.newRequest(ctx, http.MethodHead, "/ping", nil)
	if err != nil {
		return err
	}
	req.Header.Set("Host", tenant) // want `never sent: net/http clients ignore a Host header`
	res, err := c.hc.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func (c *client) probeRight(ctx context.Context, tenant string) (*http.Response, error) {
	req, err := c.post(ctx, "/ping")
	if err != nil {
		return nil, err
	}
	req.Host = tenant
	req.Header.Set("X-Forwarded-Host", tenant)
	return c.hc.Do(req)
}

func (c *client) login(ctx context.Context, form url.Values) (*http.Request, error) {
	req, err := c.post(ctx, "/login")
	if err != nil {
		return nil, err
	}
	req.PostForm = form // want `never sent: http.Client ignores Form and PostForm`
	return req, nil
}

func (c *client) revoke(token string) (*http.Request, error) {
	req, err := http.NewRequest(http.MethodPost, c.base+"/revoke", nil)
	if err != nil {
		return nil, err
	}
	req.Form = url.Values{"token": {token}} // want `never sent: http.Client ignores Form and PostForm`
	req.SetBasicAuth("id", "secret")
	return req, nil
}

func (c *client) sent(ctx context.Context, form url.Values) (*http.Response, error) {
	req, err := c.post(ctx, "/login")
	if err != nil {
		return nil, err
	}
	req.PostForm = form // want `never sent: http.Client ignores Form and PostForm`
	return c.hc.Do(req)
}

func (c *client) refresh(ctx context.Context, form url.Values) (*http.Request, error) {
	req, err := c.newRequest(ctx, http.MethodPost, "/token", strings.NewReader(form.Encode()))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return req, nil
}

// a request that a function gets from elsewhere

func (c *client) lastRequest() *http.Request { return c.last }

func (c *client) named(ctx context.Context) (req *http.Request) {
	req = c.lastRequest()
	return
}

func (c *client) again(tenant string, form url.Values) *http.Request {
	req := c.lastRequest()
	req.Header.Set("Host", tenant)
	req.PostForm = form
	return req
}

// a request of a handler that is passed on

func withForm(r *http.Request, form url.Values) *http.Request {
	r = r.Clone(r.Context())
	r.PostForm = form
	return r
}

// a request that is passed on to what may read its form

func (c *client) signed(ctx context.Context, form url.Values, sign func(*http.Request) error) (*http.Request, error) {
	req, err := c.post(ctx, "/signed")
	if err != nil {
		return nil, err
	}
	req.PostForm = form
	return req, sign(req)
}
