// Package appendedpaths appends paths to the text of a URL that somebody else gives.
package appendedpaths

import (
	"fmt"
	"net/http"
	"net/url"
)

type server struct{ issuer *url.URL }

func newServer(issuer string) (*server, error) {
	u, err := url.Parse(issuer)
	return &server{u}, err
}

func (s *server) discovery() string {
	return s.issuer.String() + "/.well-known/openid-configuration" // want `s.issuer may end with "/" or with a query: use s.issuer.JoinPath`
}

func (s *server) user(id int) string {
	return fmt.Sprintf("%s/users/%d", s.issuer.String(), id) // want `s.issuer may end with "/"`
}

func get(u *url.URL, path string) (*http.Response, error) {
	return http.Get(u.String() + path) // want `u may end with "/"`
}

func Health(u *url.URL) (*http.Response, error) { return get(u, "/-/healthy") }

type member struct{ clientURLs []url.URL }

// Lists of URLs are mostly lists of addresses: info.
func (m *member) metrics() string { return m.clientURLs[0].String() + "/metrics" }

func (m *member) health() string {
	u := m.clientURLs[0]
	return u.String() + "/health"
}

func (s *server) joined() string {
	return s.issuer.JoinPath(".well-known", "openid-configuration").String()
}

func (s *server) withQuery() string { return s.issuer.String() + "#x=1" }

func (s *server) shown() string { return s.issuer.String() + ": not found" }

func made(host string) string {
	u := &url.URL{Scheme: "https", Host: host}
	return u.String() + "/users"
}

func known() string {
	u, _ := url.Parse("https://h.test/v1")
	return u.String() + "/users"
}

func emptied(u *url.URL) string {
	u.Path = ""
	return u.String() + "/users"
}

func ofRequest(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.String()+"/index", http.StatusFound)
}

func given(u *url.URL, path string) string { return u.String() + path }

func Relative(u *url.URL) string { return given(u, "users") }
