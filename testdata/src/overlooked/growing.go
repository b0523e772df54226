package overlooked

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A mirror holds the URL itself.
type mirror struct {
	root url.URL
	base *url.URL
	hc   *http.Client
}

func (m *mirror) value(id string) (*http.Response, error) {
	m.root.Path += "/" + id // want `m\.root\.Path grows with each call: copy the URL with m\.root first`
	return m.hc.Get(m.root.String())
}

func (m *mirror) more(id string) string {
	m.base.Path += id // want `m\.base\.Path grows with each call`
	return m.base.String()
}

func (m *mirror) item(id string) (*http.Response, error) {
	m.base = m.base.JoinPath("items", id) // want `m\.base grows with each call`
	return m.hc.Get(m.base.String())
}

func (m *mirror) path(id string) (*http.Response, error) {
	m.base.Path = m.base.JoinPath("items", id).Path // want `m\.base\.Path grows with each call`
	return m.hc.Get(m.base.String())
}

func (m *mirror) printed(id string) (*http.Response, error) {
	m.base.Path = fmt.Sprintf("%s/%s", strings.TrimSuffix(m.base.Path, "/"), id) // want `m\.base\.Path grows with each call`
	return m.hc.Do(&http.Request{Method: "GET", URL: m.base})
}

func (m *mirror) query(page string) (*http.Response, error) {
	m.base.RawQuery += "&page=" + url.QueryEscape(page) // want `m\.base\.RawQuery grows with each call`
	return m.hc.Get(m.base.String())
}

func (m *mirror) sibling(id string) (*http.Response, error) {
	m.base.Path = path.Join(path.Dir(m.base.Path), id) // always as long
	return m.hc.Get(m.base.String())
}

func (m *mirror) once(id string) (*http.Response, error) {
	if !strings.HasSuffix(m.base.Path, id) {
		m.base.Path = path.Join(m.base.Path, id)
	}
	return m.hc.Get(m.base.String())
}

func (m *mirror) put(id string) (*http.Response, error) {
	before := m.base
	m.base = m.base.JoinPath(id)
	defer func() { m.base = before }()
	return m.hc.Get(m.base.String())
}

func (m mirror) copied(id string) (*http.Response, error) {
	m.root.Path += "/" + id // of a copy
	return m.hc.Get(m.root.String())
}

func (m *mirror) below(id string) *mirror {
	m.base = m.base.JoinPath(id)
	fmt.Println(m.base.String())
	return m
}

func (m *mirror) other(id string) (*http.Response, error) {
	u := m.base.JoinPath(id)
	return m.hc.Get(u.String())
}

func (m *mirror) enter(dir string) string {
	m.base = m.base.JoinPath(dir)
	return m.base.String()
}

// A getRequest serves one call.
type getRequest struct{ u *url.URL }

func (r *getRequest) do(id string) (*http.Response, error) {
	r.u.Path += "/" + id
	return http.Get(r.u.String())
}
