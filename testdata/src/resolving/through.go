package resolving

import (
	"net/url"
	"strings"
)

// A client resolves against what its constructor parsed.
type client struct{ base, ended, local *url.URL }

func newClient(raw string) (*client, error) {
	base, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	ended, err := url.Parse("https://h.test/v2/")
	if err != nil {
		return nil, err
	}
	local, err := url.Parse("http://127.0.0.1:8080/")
	return &client{base: base, ended: ended, local: local}, err
}

func clients() {
	newClient("https://h.test/v1") // want `the last path segment of this base URL is dropped`
	newClient("https://h.test/api/v1/")
	newClient("http://127.0.0.1:8080/") // to try it out
}

func (c *client) users() (*url.URL, error)      { return c.base.Parse("users") }
func (c *client) fromRoot() (*url.URL, error)   { return c.base.Parse("/users") }  // want `the leading "/" drops the base URL's path "/api/v1"`
func (c *client) endedRoot() (*url.URL, error)  { return c.ended.Parse("/users") } // want `the leading "/" drops the base URL's path "/v2"`
func (c *client) endedUsers() (*url.URL, error) { return c.ended.Parse("users") }
func (c *client) localRoot() (*url.URL, error)  { return c.local.Parse("/users") }

func (c *client) at(ref string) (*url.URL, error) { return c.ended.Parse(ref) }

func (c *client) throughAt(id string) {
	c.at("/users/" + id) // want `the leading "/" drops the base URL's path "/v2"`
	c.at("users/" + id)
	c.at("/v2/users/" + id)
	c.at(id)
}

func (c *client) reference(id string) *url.URL {
	return c.ended.ResolveReference(&url.URL{Path: "/users/" + id}) // want `the leading "/" drops the base URL's path "/v2"`
}

// resolve is given both, as texts.
func resolve(base, ref string) (string, error) {
	b, err := url.Parse(base)
	if err != nil {
		return "", err
	}
	u, err := b.Parse(ref)
	if err != nil {
		return "", err
	}
	return u.String(), nil
}

// against is given a URL.
func against(base *url.URL, ref string) (*url.URL, error) { return base.Parse(ref) }

func given(id string, other *url.URL) {
	resolve("https://h.test/v1", "users")           // want `the base URL's last segment "v1" is dropped`
	resolve("https://h.test/v1", "/users/"+id)      // want `the leading "/" drops the base URL's path "/v1"`
	resolve("https://h.test/v1/", "users/"+id)      // a base that ends well
	resolve("https://h.test", "/users")             // no path
	resolve(id, "users")                            // nobody knows
	resolve("https://h.test/v1", "https://i.test/") // absolute
	b, _ := url.Parse("https://h.test/v1")
	against(b, "users") // want `the base URL's last segment "v1" is dropped`
	c, _ := url.Parse("https://h.test/v1/")
	against(c, "users")
	against(other, "users")
}

type options struct{ base string }

type option func(*options)

func withBase(base string) option { return func(o *options) { o.base = base } }

type service struct{ base *url.URL }

func newService(opts ...option) (*service, error) {
	o := options{base: "https://h.test/api/"}
	for _, set := range opts {
		set(&o)
	}
	base, err := url.Parse(o.base)
	return &service{base}, err
}

func (s *service) get(ref string) (*url.URL, error) { return s.base.Parse(ref) }

func (s *service) all(id string) {
	s.get("users/" + id)
	s.get("/users/" + id) // want `resolve-drops-path`
}

var services = []option{
	withBase("https://h.test/v3"), // want `the last path segment of this base URL is dropped`
	withBase("https://h.test/v3/"),
}

// A closer ends its base itself.
type closer struct{ base, path *url.URL }

func newCloser(raw string) (*closer, error) {
	if !strings.HasSuffix(raw, "/") {
		raw += "/"
	}
	base, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	path, err := url.Parse("https://h.test/v1")
	c := &closer{base, path}
	c.path.Path += "/"
	return c, err
}

func (c *closer) users() {
	newCloser("https://h.test/v1")
	c.base.Parse("users")
	c.path.Parse("users")
	c.path.Parse("/users")
}

// A plain one only joins.
type plain struct{ base *url.URL }

func newPlain(raw string) *plain {
	base, _ := url.Parse(raw)
	return &plain{base}
}

func (p *plain) users() *url.URL { newPlain("https://h.test/v1"); return p.base.JoinPath("users") }

// parsed returns what it parses.
func parsed(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

// ended ends what it parses with a slash.
func ended(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	u.Path += "/"
	return u
}

// completed may parse something else.
func completed(s string) (*url.URL, error) {
	if !strings.HasSuffix(s, "/") {
		s += "/"
	}
	return url.Parse(s)
}

// direct hands on both results.
func direct(s string) (*url.URL, error) { return url.Parse(s) }

func shop() *url.URL { u, _ := url.Parse("https://h.test/shop/v2"); return u }

// named returns a text besides.
func named(s string) (*url.URL, string) {
	u, _ := url.Parse(s)
	return u, "https://h.test/other/"
}

var stock = parsed("https://h.test/stock/v1")

// A keeper holds what a function parses.
type keeper struct{ root, closed *url.URL }

var kept = &keeper{root: parsed("https://h.test/v5/"), closed: ended("https://h.test/v5")}

func (k *keeper) all(id string) {
	k.root.Parse("/users/" + id) // want `the leading "/" drops the base URL's path "/v5"`
	k.root.Parse("users/" + id)
	k.closed.Parse("users/" + id)
	stock.Parse("x") // want `the base URL's last segment "v1" is dropped`
}

func helped(id string) {
	base := parsed("https://h.test/shop/v2")
	ref, _ := url.Parse("orders?id=" + id) // want `the base URL's last segment "v2" is dropped`
	_ = base.ResolveReference(ref)
	d, _ := direct("https://h.test/shop/v2")
	d.Parse("/" + id)
	n, _ := named("https://h.test/shop/v2")
	n.Parse("orders/" + id)      // want `the base URL's last segment "v2" is dropped`
	d.Parse("/orders/" + id)     // want `the leading "/" drops the base URL's path "/shop/v2"`
	shop().Parse("orders/" + id) // want `the base URL's last segment "v2" is dropped`
	ended("https://h.test/shop/v2").Parse("orders/" + id)
	c, _ := completed("https://h.test/shop/v2")
	c.Parse("orders/" + id)
	parsed("https://h.test/shop/v2/").Parse("orders/" + id)
	parsed(id).Parse("orders/" + id)
}

// rooted has references from the root on that may be meant.
func rooted(id string) {
	ci, _ := url.Parse("https://ci.h.test/jenkins/")
	ci.Parse("/job/" + url.PathEscape(id)) // want `the leading "/" drops the base URL's path "/jenkins"`
	ci.Parse("/j" + id)
	ci.Parse("/" + id)
	ci.Parse("/jenkins/job/" + id)
	ci.Parse("/login")
	ci.Parse("/oauth/token?id=" + id)
	ci.Parse("/.well-known/openid-configuration")
	ci.Parse("/")
	v1, _ := url.Parse("https://h.test/api/v1/")
	v1.Parse("/api/v2/users/" + id)
	v1.Parse("/apis/" + id) // want `the leading "/" drops the base URL's path "/api/v1"`
}
