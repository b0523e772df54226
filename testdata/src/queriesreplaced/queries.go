// Package queriesreplaced sets the queries of URLs that callers give.
package queriesreplaced

import (
	"context"
	"net/http"
	"net/url"
)

// Request is a request with parameters.
type Request struct {
	*http.Request
	Params url.Values
}

// Get requests urlStr.
func Get(urlStr string, options ...func(*Request)) (*http.Response, error) {
	req, err := http.NewRequest("GET", urlStr, nil)
	if err != nil {
		return nil, err
	}
	r := &Request{Request: req, Params: url.Values{}}
	for _, option := range options {
		option(r)
	}
	r.URL.RawQuery = r.Params.Encode() // want `the query that urlStr may have is replaced`
	return http.DefaultClient.Do(r.Request)
}

// Post requests link.
func Post(ctx context.Context, link string, params url.Values) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, "POST", link, nil)
	if err != nil {
		return nil, err
	}
	req.URL.RawQuery = params.Encode() // want `the query that link may have is replaced`
	return req, nil
}

// Signed adds a signature to a URL.
func Signed(rawURL, key string) (*url.URL, error) {
	u, err := url.Parse(rawURL)
	if err != nil {
		return nil, err
	}
	q := url.Values{}
	q.Set("signature", key)
	u.RawQuery = q.Encode() // want `the query that rawURL may have is replaced`
	return u, nil
}

// The query is kept, or replaced only by values.

// Added adds parameters.
func Added(link string, params url.Values) (*url.URL, error) {
	u, err := url.Parse(link)
	if err != nil {
		return nil, err
	}
	q := u.Query()
	for k, vs := range params {
		q[k] = append(q[k], vs...)
	}
	u.RawQuery = q.Encode()
	return u, nil
}

// Given has parameters only if there are some.
func Given(link string, params url.Values) (*url.URL, error) {
	u, err := url.Parse(link)
	if err != nil {
		return nil, err
	}
	if len(params) > 0 {
		u.RawQuery = params.Encode()
	}
	return u, nil
}

// The URL has no query of its own.

// Client has an API.
type Client struct{ base string }

// Do requests a path of the API.
func (c *Client) Do(path string, params url.Values) (*url.URL, error) {
	u, err := url.Parse(c.base + path)
	if err != nil {
		return nil, err
	}
	u.RawQuery = params.Encode()
	return u, nil
}

// Based requests a path of an API.
func Based(baseURL string, params url.Values) (*url.URL, error) {
	u, err := url.Parse(baseURL)
	if err != nil {
		return nil, err
	}
	u.RawQuery = params.Encode()
	return u, nil
}

func inner(link string, params url.Values) (*url.URL, error) {
	u, err := url.Parse(link)
	if err != nil {
		return nil, err
	}
	u.RawQuery = params.Encode()
	return u, nil
}

// Fixed requests a page.
func Fixed(params url.Values) (*url.URL, error) { return inner("https://h.test/x", params) }

// Replaced chooses the page if there is none.
func Replaced(link string, params url.Values) (*url.URL, error) {
	if link == "" {
		link = "https://h.test/x"
	}
	u, err := url.Parse(link)
	if err != nil {
		return nil, err
	}
	u.RawQuery = params.Encode()
	return u, nil
}
