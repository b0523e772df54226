package seams

import (
	"fmt"
	"net/http"
	"net/url"
)

var (
	guilds   = base + "guilds/"
	template = func(id string) string { return guilds + "/templates/" + url.PathEscape(id) } // want `path-empty-segment`
	right    = func(id string) string { return guilds + "templates/" + url.PathEscape(id) }
)

const prefix = "/api/v1/"

type client struct{ endpoint string }

func (c *client) get(path string) (*http.Response, error) { return http.Get(c.endpoint + path) }

func file(name string) string { return fmt.Sprintf("/files/%v", name) }

func (c *client) met(id string) {
	http.Get(c.endpoint + prefix + "/users")                // want `path-empty-segment`
	c.get(prefix + "/users")                                // want `path-empty-segment`
	c.get(fmt.Sprintf("%s/%s", prefix, url.PathEscape(id))) // want `path-empty-segment`
	c.get(file("/a.txt"))                                   // want `path-empty-segment`
}

func (c *client) apart(id string) {
	http.Get(c.endpoint + prefix + "users")
	c.get("/written//so")
	c.get(prefix + "?next=/" + "/x")
	c.get(prefix + "https:/" + "/h.test/")
	c.get(prefix + id + "/" + "x")
	c.get(file("a.txt"))
	fmt.Println(c.endpoint + prefix + "/users")
}
