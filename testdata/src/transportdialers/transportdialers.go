// Package transportdialers calls the dialer of an http.Transport itself, which adds no port.
package transportdialers

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
)

type client struct {
	base url.URL
	http *http.Client
}

// raw sends a request itself, so that its URL is one of the web.
func (c *client) raw(ctx context.Context, api *url.URL) (net.Conn, error) {
	transport, ok := c.http.Transport.(*http.Transport)
	if !ok {
		return nil, errors.New("no transport")
	}
	req := &http.Request{Method: http.MethodGet, URL: api, Host: api.Host}
	conn, err := transport.DialContext(ctx, "tcp", api.Host) // want `api\.Host has a port only if the URL has one; http\.Transport\.DialContext needs "host:port"`
	if err != nil {
		return nil, err
	}
	return conn, req.Write(conn)
}

func (c *client) secured(ctx context.Context, t *http.Transport, api *url.URL) (net.Conn, error) {
	if api.Scheme == "https" {
		return t.DialTLSContext(ctx, "tcp", api.Host) // want `port-missing`
	}
	return t.DialContext(ctx, "tcp", api.Host) // want `port-missing`
}

func (c *client) completed(ctx context.Context, t *http.Transport, api *url.URL) (net.Conn, error) {
	addr := api.Host
	if api.Port() == "" {
		addr = net.JoinHostPort(api.Hostname(), "443")
	}
	conn, err := t.DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, err
	}
	req := &http.Request{Method: http.MethodGet, URL: api, Host: api.Host}
	return conn, req.Write(conn)
}

// The caller completes the URL.
func (c *client) passed(ctx context.Context, t *http.Transport, text string) (net.Conn, error) {
	u, err := url.Parse(text)
	if err != nil {
		return nil, err
	}
	if u.Port() == "" {
		u.Host = net.JoinHostPort(u.Hostname(), "443")
	}
	return c.sent(ctx, t, u)
}

func (c *client) sent(ctx context.Context, t *http.Transport, api *url.URL) (net.Conn, error) {
	req := &http.Request{Method: http.MethodGet, URL: api, Host: api.Host}
	conn, err := t.DialContext(ctx, "tcp", api.Host)
	if err != nil {
		return nil, err
	}
	return conn, req.Write(conn)
}

// A server of the program has a port.
func (c *client) served(ctx context.Context, t *http.Transport, h http.Handler) (net.Conn, error) {
	server := httptest.NewServer(h)
	u, err := url.Parse(server.URL)
	if err != nil {
		return nil, err
	}
	return c.toServer(ctx, t, u)
}

func (c *client) toServer(ctx context.Context, t *http.Transport, api *url.URL) (net.Conn, error) {
	req := &http.Request{Method: http.MethodGet, URL: api, Host: api.Host}
	conn, err := t.DialContext(ctx, "tcp", api.Host)
	if err != nil {
		return nil, err
	}
	return conn, req.Write(conn)
}

func (c *client) all(ctx context.Context, t *http.Transport) {
	api := c.base
	api.Path = "/x"
	c.raw(ctx, &api)
	c.secured(ctx, t, &api)
	c.completed(ctx, t, &api)
}

// A dialer of the program may do what it likes.
type dialer struct {
	DialContext func(ctx context.Context, network, addr string) (net.Conn, error)
}

func (d *dialer) raw(ctx context.Context, api *url.URL) (net.Conn, error) {
	req := &http.Request{Method: http.MethodGet, URL: api, Host: api.Host}
	conn, err := d.DialContext(ctx, "tcp", api.Host)
	if err != nil {
		return nil, err
	}
	return conn, req.Write(conn)
}
