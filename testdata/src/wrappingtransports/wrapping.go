// Package wrappingtransports sets transports that may speak anything.
package wrappingtransports

import "net/http"

func with(t http.RoundTripper) *http.Client { return &http.Client{Transport: t} }

func wrapped(wrap func(http.RoundTripper) http.RoundTripper) *http.Client {
	c := &http.Client{Transport: &http.Transport{}}
	c.Transport = wrap(c.Transport)
	return c
}

func calls(c *http.Client) {
	c.Get("h.test/x")
	with(nil).Get("unix:///run/x.sock")
	wrapped(nil).Get("s3://h.test")
	req, _ := http.NewRequest("GET", "h.test/y", nil)
	c.Do(req)
	req, _ = http.NewRequest("GET", "/x", nil)
	with(http.DefaultTransport).Do(req)
}
