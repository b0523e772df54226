// Package plaintransports sets transports that speak http and https alone.
package plaintransports

import (
	"crypto/tls"
	"net/http"
	"net/url"
	"time"
)

type client struct{ http *http.Client }

func proxied(proxy *url.URL) *client {
	c := &client{http: &http.Client{Timeout: time.Second}}
	if proxy != nil {
		c.http.Transport = &http.Transport{Proxy: http.ProxyURL(proxy)}
	}
	return c
}

func pinned(roots *tls.Config) *client {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.TLSClientConfig = roots
	return &client{http: &http.Client{Transport: t}}
}

func shared() *http.Client { return &http.Client{Transport: http.DefaultTransport} }

func made() *http.Client { return &http.Client{Transport: transport()} }

func transport() *http.Transport { return &http.Transport{MaxIdleConns: 3} }

func closes(c *http.Client) {
	if t, ok := c.Transport.(*http.Transport); ok {
		t.CloseIdleConnections()
	}
}

func (c *client) get(u string) error {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

func calls(c *client, base string) {
	c.get("h.test/x")          // want `scheme-missing`
	c.get("//h.test/x")        // want `scheme-missing`
	c.get("h.test/" + base)    // want `scheme-missing`
	shared().Get("h.test/y")   // want `scheme-missing`
	made().Get("ftp://h.test") // want `scheme-unsupported`
	c.get("https://h.test/x")
	c.get(base + "/x")
	c.get("/x") // want `scheme-missing`
	shared().Get("http://h.test/y")
	made().Get("https://h.test")
}
