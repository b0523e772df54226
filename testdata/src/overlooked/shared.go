package overlooked

import (
	"net/http"
	"net/url"
	"path"
	"strconv"
)

type cluster struct {
	root *url.URL
	hc   *http.Client
}

func (c *cluster) at(ref string) string {
	u := c.root
	u.Path = ref // want `c\.root is a pointer, so this changes the URL for all calls: copy it with \*c\.root \(url-shared\)`
	return u.String()
}

func (c *cluster) get(id string) (*http.Response, error) {
	c.root.Path = path.Join(c.root.Path, "users", id) // want `c\.root\.Path grows with each call: copy the URL with \*c\.root first`
	return c.hc.Get(c.root.String())
}

func (c *cluster) find(term string, page int) string {
	u := c.root
	q := u.Query()
	q.Set("term", term)
	u.RawQuery = q.Encode() // want `c\.root is a pointer`
	return u.String()
}

func (c cluster) number(n int) string {
	u := c.root                    // the copy of the struct has the same pointer
	u.Path = "/" + strconv.Itoa(n) // want `url-shared`
	return u.String()
}

type farm struct{ opts *cluster }

func (f *farm) log(build int) string {
	u := f.opts.root
	u.Path = "/builds/" + strconv.Itoa(build) // want `f\.opts\.root is a pointer`
	return u.String()
}

func (f *farm) same() string {
	u := f.opts.root
	q := u.Query()
	q.Set("format", "json") // the same for all calls
	u.RawQuery = q.Encode()
	return u.String()
}

func (f *farm) clone(n int) string {
	u := *f.opts.root
	u.Path = "/" + strconv.Itoa(n)
	return u.String()
}

func (c *cluster) set(id string) (*http.Response, error) {
	c.root.Path = "/users/" + id // info: it is changed for all calls
	return c.hc.Get(c.root.String())
}

func (c *cluster) copied(ref string) string {
	u := *c.root
	u.Path = ref
	return u.String()
}

func (c *cluster) joined(ref string) string {
	u := c.root.JoinPath(ref)
	u.RawQuery = "n=" + url.QueryEscape(ref)
	return u.String()
}

func newCluster(root *url.URL, sub string) *cluster {
	c := &cluster{root: root}
	c.root.Path = path.Join(c.root.Path, sub)
	return c
}

func (c *cluster) SetPath(ref string) { c.root.Path = path.Join(c.root.Path, ref) }

func (c *cluster) reset(root *url.URL, ref string) {
	c.root = root
	c.root.Path += ref
}

func (c *cluster) restored(ref string) string {
	before := c.root.Path
	c.root.Path = path.Join(c.root.Path, ref)
	s := c.root.String()
	c.root.Path = before
	return s
}

func (c *cluster) closed() { c.root.Path = path.Join(c.root.Path, "/") }

func rewrite(r *http.Request, ref string) {
	u := r.URL
	u.Path = path.Join(u.Path, ref)
}

// A builder changes the URL of its own, call by call.
type builder struct{ u *url.URL }

func (b *builder) Path(s string) *builder {
	b.u.Path = path.Join(b.u.Path, s)
	return b
}

func (c *cluster) enter(sub string) { c.root.Path = path.Join(c.root.Path, sub) }

func (c *cluster) choose(name string) {
	u := c.root
	u.Path = "/" + name
}

// outgoing has the URL of a request.
type outgoing struct{ *http.Request }

func (o *outgoing) mount(sub string) string {
	o.URL.Path = sub + o.URL.Path
	return o.URL.String()
}

func (c *cluster) base() *url.URL { return c.root }

func (c *cluster) copyOfBase() *url.URL {
	u := *c.root
	return &u
}

func (c *cluster) letter(n int) string {
	u := c.base()
	u.Path = "/letters/" + strconv.Itoa(n) // want `url-shared`
	return u.String()
}

func (c *cluster) letterOfCopy(n int) string {
	u := c.copyOfBase()
	u.Path = "/letters/" + strconv.Itoa(n)
	return u.String()
}

func (c *cluster) newRequest(ref string) (*http.Response, error) {
	req := &http.Request{Method: "GET", URL: c.root}
	req.URL.RawQuery = url.Values{"ref": {ref}}.Encode() // want `url-shared`
	return c.hc.Do(req)
}

func (c *cluster) do(ref string) (*http.Response, error) {
	req, _ := http.NewRequest("GET", "/", nil)
	req.URL = c.root
	req.URL.Path = "/x/" + ref // want `url-shared`
	return c.hc.Do(req)
}

func (c *cluster) doCopied(ref string) (*http.Response, error) {
	req, _ := http.NewRequest("GET", "/", nil)
	u := *c.root
	req.URL = &u
	req.URL.Path = "/x/" + ref
	own, _ := http.NewRequest("GET", c.root.String(), nil)
	own.URL.Path = "/x/" + ref
	c.hc.Do(own)
	parsed := &http.Request{Method: "GET", URL: c.root.JoinPath("x")}
	parsed.URL.RawQuery = url.Values{"ref": {ref}}.Encode()
	c.hc.Do(parsed)
	return c.hc.Do(req)
}

func (c *cluster) pages(ids []string) {
	u := c.root
	for _, id := range ids {
		u.Path = "/x/" + id // want `url-shared`
		c.hc.Get(u.String())
	}
	for i := range 3 {
		own := c.root.JoinPath("x")
		own.RawQuery = "page=" + strconv.Itoa(i)
		c.hc.Get(own.String())
	}
}

var root, _ = url.Parse("https://h.test/")

func member(id string) string {
	u := root
	u.Path = "/users/" + id // want `root is a pointer, so this changes the URL for all calls: copy it with \*root \(url-shared\)`
	return u.String()
}

func memberOfCopy(id string) string {
	u := *root
	u.Path = "/users/" + id
	own, _ := url.Parse(root.String())
	own.Path = "/users/" + id
	return u.String() + own.String()
}

func setUser(id string) string {
	u := root
	u.Path = "/users/" + id
	return u.String()
}
