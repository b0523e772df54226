package mistakes

import (
	"net/http"
	"net/url"
	"strings"
)

func mustURL(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

func withSlash(s string) *url.URL { return mustURL(strings.TrimSuffix(s, "/") + "/") }

type rooted struct {
	root, literal, value, asked, joined, images, page, rest *url.URL
}

func newRooted() *rooted {
	value := url.URL{Scheme: "https", Host: "h.test", Path: "/v1"} // another variable's
	slashed := &url.URL{Scheme: "https", Host: "h.test", Path: "/v1"}
	if !strings.HasSuffix(slashed.Path, "/") {
		slashed.Path += "/"
	}
	return &rooted{
		root:    mustURL("https://h.test/v1"),                           // want `base-slash`
		literal: &url.URL{Scheme: "https", Host: "h.test", Path: "/v1"}, // want `the last path segment of this base URL is dropped`
		value:   &value,
		asked:   mustURL("https://h.test/v1"),
		joined:  mustURL("https://h.test/v1"),
		images:  slashed,
		page:    mustURL("https://h.test/docs/index.html"),
		rest:    withSlash("https://h.test/v1"),
	}
}

func (r *rooted) all(s string) []*url.URL {
	ref := &url.URL{Path: "users", RawQuery: "page=1"}
	parsed, _ := url.Parse("users/" + url.PathEscape(s))
	a, _ := r.literal.Parse("users/" + url.PathEscape(s))
	b, _ := r.value.Parse("users?page=2")
	if !strings.HasSuffix(r.asked.Path, "/") {
		r.asked.Path += "/"
	}
	return []*url.URL{r.root.ResolveReference(ref), a, b, r.asked.ResolveReference(parsed), r.joined.JoinPath("users"),
		r.images.ResolveReference(parsed), r.page.ResolveReference(ref), r.rest.ResolveReference(ref)}
}

type getter struct{ base, next, absolute *url.URL }

var api = &getter{
	base:     mustURL("https://h.test/api/v3"), // want `base-slash`
	next:     mustURL("https://h.test/api/v3"), // want `base-slash`
	absolute: mustURL("https://h.test/api/v3"), // want `base-slash`
}

func (g *getter) get(path string) (*http.Response, error) {
	ref, err := url.Parse(path)
	if err != nil {
		return nil, err
	}
	return http.Get(g.base.ResolveReference(ref).String())
}

func (g *getter) users() { g.get("users") }

func (g *getter) page(query string) (*url.URL, error) {
	g.absolute.Parse("https://other.test/x")
	g.absolute.Parse("/x") // want `resolve-drops-path`
	return g.next.Parse("?page=2")
}
