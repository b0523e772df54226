package built

import (
	"net/http"
	"os"
	"strings"
)

func first(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}

func coalesce[T comparable](values ...T) T {
	var zero T
	for _, v := range values {
		if v != zero {
			return v
		}
	}
	return zero
}

func firstURL(values ...string) string {
	for _, v := range values {
		if strings.Contains(v, "://") {
			return v
		}
	}
	return "https://h.test"
}

func get[T ~string](u T) { http.Get(string(u)) }

type endpoint string

func (e endpoint) url() string { return string(e) + "/x" }

const main endpoint = "m.test:80" // want `"m.test:80" has no scheme`

func chosen() {
	http.Get(first(os.Getenv("U"), "h.test/x"))    // want `"h.test/x" has no scheme`
	http.Get(coalesce(os.Getenv("U"), "h.test/y")) // want `"h.test/y" has no scheme`
	get(endpoint("h.test/z"))                      // want `"h.test/z" has no scheme`
	http.Get(main.url())
}

func fine() {
	http.Get(first(os.Getenv("U"), "https://h.test/x"))
	http.Get(coalesce(os.Getenv("U"), "", "https://h.test/y"))
	http.Get(firstURL(os.Getenv("U"), "h.test/x"))
	http.Get("https://" + first(os.Getenv("H"), "h.test"))
	http.Get(endpoint("https://h.test").url())
	get("https://h.test/z")
	println(first("h.test/x", "h.test"), coalesce(3, 4))
}
