// Package clients holds what methods of API clients are given by others of their own.
package clients

import (
	"net/http"
	"net/url"
	"strings"
)

type api struct{ base string }

func newAPI(b string) *api { return &api{base: strings.TrimRight(b, "/")} }

func (a *api) list(path string) { a.get(path, nil) }

func (a *api) get(path string, q url.Values) {
	u := a.base + path
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	http.Get(u)
}

func (a *api) wrong() {
	a.list("ships/recent")  // want `no "/" before "ships": \{a\.base\} ends without one`
	a.list("/ships&open=1") // want `no "\?" before the parameters`
}

func (a *api) right(q url.Values) {
	a.list("/ships/recent")
	a.list("/ships?open=1")   // there are no values
	a.get("/ships?open=1", q) // there may be none
}
