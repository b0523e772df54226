// Package resolving resolves references against bases whose path gets lost.
package resolving

import "net/url"

const api = "https://h.test/api/v1"

var home, _ = url.Parse("https://h.test/home")

func must(u *url.URL, err error) *url.URL { return u }

func resolved(id string) {
	base, err := url.Parse(api)
	if err != nil {
		return
	}
	base.Parse("users")                                /* span "users" */ // want `the base URL's last segment "v1" is dropped`
	base.Parse("/users")                               /* span "/" */     // want `the leading "/" drops the base URL's path "/api/v1"`
	base.Parse("users/" + id)                          // want `resolve-drops-path`
	_ = base.ResolveReference(&url.URL{Path: "items"}) /* span "items" */ // want `resolve-drops-path`
	home.Parse("x")                                    // want `"home" is dropped`
	must(url.Parse("https://" + id + "/a")).Parse("b") // want `"a" is dropped`
	ref, _ := url.Parse("/things")                     /* span "/" */ // want `resolve-drops-path`
	_ = base.ResolveReference(ref).String()
}

func silent(given *url.URL, id string) {
	base, _ := url.Parse("https://h.test/api/v1/")
	base.Parse("users")
	base.Parse("https://other.test/users")
	base.Parse("/api/v1/users")
	base.Parse("../v2/users")
	base.Parse("?page=2")
	base.Parse(id)
	_ = base.ResolveReference(&url.URL{Path: "users", RawQuery: "a=1"})
	given.Parse("users")
	_ = given.ResolveReference(&url.URL{Path: "users"})

	root, _ := url.Parse("https://h.test")
	root.Parse("/users")
	page, _ := url.Parse("https://h.test/docs/index.html")
	page.Parse("next.html")

	changed, _ := url.Parse("https://h.test/api/v1")
	changed.Path += "/"
	changed.Parse("users")
	again, _ := url.Parse("https://h.test/api/v1")
	again, _ = url.Parse(id)
	again.Parse("users")
	shared, _ := url.Parse("https://h.test/api/v1")
	keep(shared)
	shared.Parse("users")
}

func keep(u *url.URL) { u.Path += "/" }
