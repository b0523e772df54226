package app

import (
	"net/url"

	"wrapped/join"
)

type resolver struct{ api, site *url.URL }

func newResolver() *resolver {
	api, _ := url.Parse("https://h.test/v1")
	site, _ := url.Parse("https://h.test/v1/")
	return &resolver{api, site}
}

func (r *resolver) resolved(id string) {
	join.Absolute(r.api, "users")              // want `the base URL's last segment "v1" is dropped`
	join.Absolute(r.site, "/users/1")          // want `the leading "/" drops the base URL's path "/v1"`
	join.Resolve("https://h.test/v1", "users") // want `the base URL's last segment "v1" is dropped`
	join.Absolute(r.site, "users")
	join.Absolute(r.site, id)
	join.Absolute(r.api, "?page=2")
	join.Resolve("https://h.test/v1/", "users")
	join.Resolve(id, "users")
}

type holder struct{ base *url.URL }

var held = holder{base: join.MustParse("https://h.test/v1/")}

func (h *holder) parsed(id string) {
	base := join.MustParse("https://h.test/shop/v2")
	ref, _ := url.Parse("orders?status=open") // want `the base URL's last segment "v2" is dropped`
	_ = base.ResolveReference(ref)
	h.base.Parse("/users") // want `the leading "/" drops the base URL's path "/v1"`
	h.base.Parse("users")
	home, _ := join.Home()
	home.Parse("x") // want `the base URL's last segment "start" is dropped`
	home.Parse("/start/x")
	join.MustBase("https://h.test/v2").Parse("users")
	join.MustParse(id).Parse("users")
	changed := join.MustParse("https://h.test/v2")
	changed.Path += "/"
	changed.Parse("users")
}
