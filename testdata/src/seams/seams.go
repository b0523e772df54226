// Package seams puts URLs together of parts that end, or begin, with a slash.
package seams

import (
	"fmt"
	"net/http"
	"net/url"
)

const base = "https://h.test/v1/"

func get(path string) { http.Get("https://h.test/v2/" + path) }

func met(id, host string) {
	http.Get(base + "/users")                      /* span "/" */ // want `"//" in the path: "https://h.test/v1/" already ends with "/"`
	http.Get(fmt.Sprintf("%s/users/%s", base, id)) /* span "/" */ // want `path-empty-segment`
	http.Get("https://" + host + "/" + "/x")       // want `path-empty-segment`
	get("/users")                                  // want `path-empty-segment`
	url.Parse(base + "a/" + "/" + id)              // want `path-empty-segment`
}

func silent(id, host string) {
	http.Get("https://h.test//users")
	http.Get(base + "users//all")
	http.Get("https:/" + "/" + host + "/")
	http.Get("https://" + host + "/" + id + "/x")
	http.Get(base + "x?next=/" + "/y")
	url.Parse("s3://bucket/" + "/key")
	url.Parse("https://h.test/" + "/.default")
	get("users")
	get(id)
}

func bothInSight() {
	http.Get("https://h.test/a/" + "/b") /* span "/\" + \"/" */ // want `path-empty-segment`
}
