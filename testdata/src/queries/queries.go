// Package queries loses parameters in copies of the query.
package queries

import (
	"net/http"
	"net/url"
)

func lost(u *url.URL) {
	u.Query().Del("page") /* span "u.Query().Del(\"page\")" */ // want `u\.Query\(\) returns a copy, so this change is lost`
}

func several(r *http.Request, u url.URL) {
	r.URL.Query().Add("a", "1")    // want `r\.URL\.Query\(\) returns a copy, so this change is lost`
	(u.Query()).Del("b")           // want `query-lost`
	u.Query()["c"] = []string{"3"} /* span "u.Query()[\"c\"]" */ // want `query-lost`
	delete(u.Query(), "d")         // want `query-lost`
	if r.Method != "" {
		r.URL.Query().Set("e", "5") // want `query-lost`
	}
}

func variable(u *url.URL) {
	q := u.Query()
	q.Del("a") /* span "q.Del(\"a\")" */ // want `q is a copy of the query, so this change is lost`
	q["b"] = nil
}

type own struct{}

func (own) Query() url.Values { return nil }

func silent(u *url.URL, o own) string {
	q := u.Query()
	q.Set("a", "1")
	u.RawQuery = q.Encode()

	kept := u.Query()
	kept.Add("a", "1")
	use(kept)

	held := u.Query()
	func() { use(held) }()
	held.Del("a")

	deferred := u.Query()
	defer deferred.Set("a", "1")

	o.Query().Set("a", "1")
	values := url.Values{}
	values.Set("a", "1")
	u.Query().Get("a")
	u.Query().Has("a")
	return u.Query().Encode()
}

func use(url.Values) {}
