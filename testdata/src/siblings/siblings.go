// Package siblings has clients whose paths are put behind the same base.
package siblings

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type client struct{ base string }

func newClient(base string) *client { return &client{base} }

func (c *client) get(ctx context.Context, path string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+path, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func (c *client) getf(ctx context.Context, format string, args ...any) error {
	return c.get(ctx, fmt.Sprintf(format, args...))
}

func (c *client) list(ctx context.Context, path string) error { return c.get(ctx, path) }

func (c *client) all(ctx context.Context, id string, ids []int, p *int) {
	c.get(ctx, "/users")
	c.get(ctx, "/users/"+url.PathEscape(id))
	c.get(ctx, "/users?page=2")
	c.get(ctx, "items/"+url.PathEscape(id)) // want `no "/" before "items": the other paths after this base begin with one`
	c.list(ctx, "/orders")
	c.list(ctx, "orders?all=1")              // want `no "/" before "orders"`
	c.get(ctx, "https://h.test/users?all=1") // want `"https://" after a base URL: the URL has two schemes`
	c.get(ctx, "?all=1")
	c.get(ctx, "")
	c.get(ctx, id)
	c.getf(ctx, "/bulk?ids=%v", ids) // want `%v prints a slice as "\[a b\]" in the URL`
	c.getf(ctx, "/orders/%d/x", p)   // silent: go vet says it
	c.getf(ctx, "/orders/%v/%d", *p, 1)
	c.getf(ctx, "/orders/%v", p) // want `%v prints a memory address in the URL`
}

// An ender has a base that ends with a slash: no path begins with one.
type ender struct{ base string }

func (e *ender) get(path string) { http.Get(e.base + path) }

func (e *ender) all() {
	e.get("users")
	e.get("orders")
	e.get("items")
}

// One path of each kind tells nothing.
type two struct{ base string }

func (t *two) get(path string) { http.Get(t.base + path) }

func (t *two) all() {
	t.get("users")
	t.get("/orders")
}

// A joiner takes both.
type joiner struct{ base string }

func (j *joiner) get(path string) {
	http.Get(strings.TrimSuffix(j.base, "/") + "/" + strings.TrimPrefix(path, "/"))
}

func (j *joiner) checked(path string) {
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	http.Get(j.base + path)
}

func (j *joiner) any(target string) {
	if strings.HasPrefix(target, "/") {
		target = j.base + target
	}
	http.Get(target)
}

func (j *joiner) all() {
	j.get("/users")
	j.get("/orders")
	j.get("items")
	j.checked("/users")
	j.checked("/orders")
	j.checked("items")
	j.any("/users")
	j.any("/orders")
	j.any("https://h.test/users")
}

// Two clients can have different bases.
type service struct{ users, files *client }

func (s *service) all(ctx context.Context) {
	s.users.get(ctx, "/a")
	s.users.get(ctx, "/b")
	s.users.get(ctx, "/c")
	s.files.get(ctx, "a")
	s.files.get(ctx, "b")
}

const versioned = "https://h.test/v1"

func under(base, rest string) string { return strings.TrimRight(base, "/") + rest }

func glued(rest string) {
	http.Get(under(versioned, "users")) // want `no "/" before "users"`
	http.Get(under(versioned, "/users"))
	http.Get(under(versioned, "beta1/users"))
	http.Get(under(versioned+"/", rest))
}
