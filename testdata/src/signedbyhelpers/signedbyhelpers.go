// Package signedbyhelpers has functions that send a request after they have read its form or its headers.
package signedbyhelpers

import (
	"net/http"
	"net/url"
	"strings"
)

type client struct {
	http *http.Client
	sign func(*http.Request)
}

// encoded sends the form as the body.
func (c *client) encoded(req *http.Request) (*http.Response, error) {
	next, err := http.NewRequest("POST", req.URL.String(), strings.NewReader(req.Form.Encode()))
	if err != nil {
		return nil, err
	}
	next.Header.Set("Content-Type", req.Header.Get("Content-Type"))
	return c.http.Do(next)
}

func (c *client) signed(req *http.Request) (*http.Response, error) {
	c.sign(req)
	return c.http.Do(req)
}

func (c *client) copied(req *http.Request) (*http.Response, error) {
	next, err := http.NewRequest(req.Method, req.URL.String(), req.Body)
	if err != nil {
		return nil, err
	}
	next.Header = req.Header
	return c.http.Do(next)
}

func (c *client) form(s string, v url.Values) (*http.Response, error) {
	req, err := http.NewRequest("POST", s, nil)
	if err != nil {
		return nil, err
	}
	req.Form = v
	return c.encoded(req)
}

func (c *client) named(s string) (*http.Response, error) {
	req, err := http.NewRequest("GET", s, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Host", "api.h.test")
	return c.signed(req)
}

func (c *client) kept(s string) (*http.Response, error) {
	req, err := http.NewRequest("GET", s, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Host", "api.h.test")
	return c.copied(req)
}
