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
	join.Absolute(r.site, "/users/1")          // want `the base URL's path "/v1" is dropped`
	join.Resolve("https://h.test/v1", "users") // want `the base URL's last segment "v1" is dropped`
	join.Absolute(r.site, "users")
	join.Absolute(r.site, id)
	join.Absolute(r.api, "?page=2")
	join.Resolve("https://h.test/v1/", "users")
	join.Resolve(id, "users")
}
