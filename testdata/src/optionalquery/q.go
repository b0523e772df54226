// Package optionalquery has clients that append a query where there is one.
package optionalquery

import (
	"context"
	"net/http"
	"net/url"
	"strings"
)

type client struct{ base string }

type option func(*client)

func withBase(b string) option { return func(c *client) { c.base = strings.TrimSuffix(b, "/") } }

func newClient(opts ...option) *client {
	c := &client{}
	for _, o := range opts {
		o(c)
	}
	return c
}

// appended returns one text, to which a query may have been added.
func (c *client) appended(p string, q url.Values) string {
	s := c.base + p
	if len(q) > 0 {
		s += "?" + q.Encode()
	}
	return s
}

// returned returns one of two texts.
func (c *client) returned(p string, q url.Values) string {
	if len(q) > 0 {
		return c.base + p + "?" + q.Encode()
	}
	return c.base + p
}

// either tells kinds of texts apart.
func (c *client) either(p string) string {
	if strings.HasPrefix(p, "https://") {
		return p
	}
	return c.base + p
}

// prefixed puts a version before paths without a slash.
func (c *client) prefixed(p string) string {
	if !strings.HasPrefix(p, "/") {
		return c.base + "/v1/" + p
	}
	return c.base + p
}

func (c *client) getAppended(ctx context.Context, p string, q url.Values) error {
	return do(ctx, c.appended(p, q))
}

func (c *client) getReturned(ctx context.Context, p string, q url.Values) error {
	return do(ctx, c.returned(p, q))
}

func (c *client) getInline(ctx context.Context, p string, q url.Values) error {
	s := c.base + p
	if enc := q.Encode(); enc != "" {
		s = s + "?" + enc
	}
	return do(ctx, s)
}

func (c *client) getEither(ctx context.Context, p string) error   { return do(ctx, c.either(p)) }
func (c *client) getPrefixed(ctx context.Context, p string) error { return do(ctx, c.prefixed(p)) }

func do(ctx context.Context, target string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func use(ctx context.Context, q url.Values) {
	c := newClient(withBase("https://h.corp.io"))

	_ = c.getAppended(ctx, "services", q)    // want `no "/" before "services"`
	_ = c.getAppended(ctx, "/next day", q)   // want `unescaped space in the path`
	_ = c.getReturned(ctx, "services", nil)  // want `no "/" before "services"`
	_ = c.getReturned(ctx, "/next%zz", q)    // want `invalid URL escape "%zz"`
	_ = c.getInline(ctx, "services", q)      // want `no "/" before "services"`
	_ = c.getInline(ctx, "/a?b=next day", q) // want `unescaped space in the query`

	_ = c.getAppended(ctx, "/services", q)
	_ = c.getAppended(ctx, "/services?a=b", nil)
	_ = c.getAppended(ctx, "/next%20day", q)
	_ = c.getReturned(ctx, "/services", nil)
	_ = c.getReturned(ctx, "/services?a=b", nil)
	_ = c.getInline(ctx, "/services", q)
	_ = c.getInline(ctx, "/a?b=next+day", nil)
	_ = c.getEither(ctx, "https://other.corp.io/x")
	_ = c.getEither(ctx, "/x")
	_ = c.getPrefixed(ctx, "users")
	_ = c.getPrefixed(ctx, "/v2/users")
}

// glued writes parameters right behind a path.
func (c *client) glued(ctx context.Context, q url.Values, sep string) {
	_ = do(ctx, c.base+"/prices/latest"+q.Encode()) // want `no "\?" before the parameters`
	http.Get(c.base + "/prices" + q.Encode())       // want `no "\?" before the parameters`

	http.Get(c.base + "/prices?" + q.Encode())
	http.Get(c.base + "/prices" + sep + q.Encode())
	http.Get(c.base + q.Encode())
	http.Get(c.base + "/prices?a=1&" + q.Encode())
}
