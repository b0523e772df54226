// Package copiedrequests sends copies of requests, and splits addresses at separators that callers give.
package copiedrequests

import (
	"context"
	"net/http"
	"strings"
)

type client struct{ hc *http.Client }

func (c *client) withContext(ctx context.Context, r *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	return c.hc.Do(r.WithContext(ctx))
}

func (c *client) cloned(r *http.Request) (*http.Response, error) {
	out := r.Clone(r.Context())
	return c.hc.Do(out)
}

func (c *client) completed(r *http.Request) (*http.Response, error) {
	out := r.Clone(r.Context())
	out.URL.Scheme, out.URL.Host = "https", "h.test"
	return c.hc.Do(out)
}

func (c *client) stripped(r *http.Request) (*http.Response, error) {
	out := r.Clone(r.Context())
	out.RequestURI = ""
	return c.hc.Do(out)
}

func (c *client) get(ctx context.Context) {
	a, _ := http.NewRequest(http.MethodGet, "h.test/a", nil) // want `scheme-missing`
	c.withContext(ctx, a)
	b, _ := http.NewRequest(http.MethodGet, "h.test/b", nil) // want `scheme-missing`
	c.cloned(b)
	d, _ := http.NewRequest(http.MethodGet, "h.test/d", nil) // want `scheme-missing`
	c.hc.Do(d.WithContext(ctx))

	e, _ := http.NewRequest(http.MethodGet, "/e", nil)
	c.completed(e)
	f, _ := http.NewRequest(http.MethodGet, "/f", nil)
	kept(f.Clone(ctx))
	g, _ := http.NewRequest(http.MethodGet, "https://h.test/g", nil)
	c.withContext(ctx, g)
}

var last *http.Request

func kept(r *http.Request) { last = r }

func (c *client) proxy(w http.ResponseWriter, r *http.Request) {
	c.withContext(r.Context(), r) // want `request-uri`
}

func (c *client) twins(w http.ResponseWriter, r *http.Request) {
	c.stripped(r)
	out, _ := http.NewRequestWithContext(r.Context(), http.MethodGet, "https://h.test/x", nil)
	c.withContext(r.Context(), out)
}

func before(s, separator string) string {
	if i := strings.Index(s, separator); i >= 0 {
		return s[:i]
	}
	return s
}

func first(s, separator string) string {
	head, _, _ := strings.Cut(s, separator)
	return head
}

func has(s, separator string) bool { return strings.Index(s, separator) >= 0 }

func names(r *http.Request) []string {
	return []string{
		before(r.Host, ":"),      // want `host-split`
		first(r.RemoteAddr, ":"), // want `host-split`
		before(r.Host, "."),
		first(r.Host, "."),
		before(r.Header.Get("Range"), ":"),
		first(r.URL.Path, ":"),
	}
}

func asks(r *http.Request) bool { return has(r.Host, ":") }
