// Package nilqueries writes to values that are nil.
package nilqueries

import (
	"encoding/json"
	"net/url"
)

func local(id string) string {
	var v url.Values
	v.Set("id", id) // want `v is nil, so this panics: make it with url\.Values\{\} first \(query-lost\)`
	return v.Encode()
}

func element(id string) string {
	var q url.Values
	q["id"] = []string{id} // want `q is nil, so this panics`
	return q.Encode()
}

type search struct{ params url.Values }

func newSearch() *search { return &search{} }

func (s *search) by(id string) *search {
	s.params.Add("id", id) // want `s\.params is nil, so this panics`
	return s
}

// Made somewhere.

func made(id string, more bool) string {
	var v url.Values
	if more {
		v = url.Values{}
		v.Set("id", id)
	}
	return v.Encode()
}

func decoded(text []byte) url.Values {
	var v url.Values
	if json.Unmarshal(text, &v) == nil {
		v.Set("decoded", "1")
	}
	return v
}

func deleted() string {
	var v url.Values
	v.Del("id")
	return v.Get("id") + v.Encode()
}

type lookup struct{ params, others url.Values }

func newLookup(others url.Values) *lookup { return &lookup{params: make(url.Values), others: others} }

func (l *lookup) by(id string) {
	l.params.Add("id", id)
	l.others.Set("id", id)
}

type unmade struct{ params url.Values }

func (u *unmade) by(id string) { u.params.Set("id", id) }

// Filter is set by other packages.
type Filter struct {
	Params url.Values
	Terms  url.Values `json:"terms"`
}

// By adds a parameter.
func (f *Filter) By(id string) {
	f.Params.Set("id", id)
	f.Terms.Set("id", id)
}

type request struct{ u *url.URL }

func (r *request) text() string  { return r.u.String() }
func (r *request) query() string { return r.u.RawQuery }

func (r *request) values() (url.Values, error) {
	url.ParseQuery(r.query())
	return url.ParseQuery(r.text()) // want `url\.ParseQuery needs a query, not a URL`
}
