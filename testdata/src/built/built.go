// Package built has clients whose helpers put a URL together of a parameter.
package built

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
)

type client struct {
	base string
	hc   *http.Client
}

func withQuery(u string, q url.Values) string {
	if len(q) == 0 {
		return u
	}
	return u + "?" + q.Encode()
}

func (c *client) url(p string) string { return c.base + p }

// rooted takes whole URLs, too.
func (c *client) rooted(p string) string {
	if strings.HasPrefix(p, "http") {
		return p
	}
	return c.base + p
}

func cleaned(p string) string {
	if strings.Contains(p, " ") {
		return url.PathEscape(p)
	}
	return "/" + p
}

func (c *client) send(u string) error {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	return c.do(req)
}

func (c *client) do(req *http.Request) error {
	req.URL.RawQuery = req.URL.Query().Encode()
	resp, err := c.hc.Do(req)
	if err != nil {
		return fmt.Errorf("%s: %w", req.URL.Redacted(), err)
	}
	return resp.Body.Close()
}

// elsewhere is told the host by the client.
func (c *client) elsewhere(u string) error {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	req.URL.Scheme, req.URL.Host = "https", c.base
	return c.do(req)
}

func (c *client) get(p string) error                { return c.send(c.url(p)) }
func (c *client) list(p string, q url.Values) error { return c.send(withQuery(c.base+p, q)) }
func (c *client) any(p string) error                { return c.send(c.rooted(p)) }
func (c *client) clean(p string) error              { return c.send(c.base + cleaned(p)) }
func (c *client) log(w io.Writer, p string)         { fmt.Fprintln(w, c.url(p)) }
func (c *client) post(p string, q url.Values) error { return c.send(c.base + p + "?" + q.Encode()) }
func (c *client) named(scheme, p string) error      { return c.send(scheme + "://" + p) }

func wrong(c *client) {
	c.get("/rates?zone=EU west")       // want `unescaped space in the query`
	c.get("/campaigns/50%off")         // want `invalid URL escape "%of"`
	c.get("/open&state=new")           // want `no "\?" before the parameters`
	c.list("/rates?zone=EU west", nil) // want `unescaped space in the query`
	c.list("/open&state=new", nil)     // want `no "\?" before the parameters`
	c.any("/rates?zone=EU west")       // want `unescaped space in the query`
	c.send("h.test/x")                 // want `"h.test/x" has no scheme; the request fails`
}

func right(c *client, w io.Writer, q url.Values) {
	c.get("/rates?zone=EU%20west")
	c.list("/rates?zone=EU", nil)
	c.list("/rates", q)
	c.any("https://h.test/rates?zone=EU")
	c.clean("EU west")
	c.log(w, "/rates?zone=EU west")
	c.elsewhere("/x/y")
	c.elsewhere("h.test/x")
}

const host = "https://h.example"

func glued(p string) { http.Get(host + p) }

func glue(c *client) {
	glued("users")     // want `no "/" before "users": "https://h.example" ends without one`
	glued("users/all") // want `no "/" before "users"`
	get := func(p string) { http.Get(host + p) }
	get("users?id=1")                            // want `path-separator`
	for _, p := range []string{"/a", "b.json"} { // want `no "/" before "b.json"`
		http.Get(host + p)
	}
	at := "localhost"
	u := "http://" + at + ":9090"
	http.Get(u + "/metrics")
	name, port := "localhost", ":9090"
	http.Get(name + port + "/metrics") // want `"localhost:9090" has no scheme`
}

func whole(p string) {
	glued("/users")
	glued("?users")
	glued(":8080/users")
	glued(".com/users")
	glued("-two.example.com/users")
	glued(p)
	get := func(p string) { http.Get("https://www" + p) }
	get("1.h.test/")
	sub := func(p string) { http.Get("https://a.b" + p) }
	sub("eta.com/x")
}
