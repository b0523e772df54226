package tellkinds

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
)

// What a function does for another constant than the one it is given.

func urlFor(endpoint, base string) string {
	u, err := url.Parse(base)
	if err != nil {
		return ""
	}
	if endpoint == "tail" {
		if u.Scheme == "http" {
			u.Scheme = "ws"
		} else {
			u.Scheme = "wss"
		}
	}
	return u.String()
}

func ready(base string) {
	u := urlFor("ready", base)
	http.Get(u)
}

func wrongURLFor(endpoint, base string) string {
	u, err := url.Parse(base)
	if err != nil {
		return ""
	}
	if endpoint == "tail" {
		u.Scheme = "ws" // want `scheme-unsupported`
	}
	return u.String()
}

func tail(base string) {
	u := wrongURLFor("tail", base)
	http.Get(u)
}

const api = "https://h.test"

func format(kind string) (u string) {
	switch kind {
	case "USER":
		u = api + "/user/"
	case "TEAM":
		u = api + "/orgs/%s/teams/%s"
	default:
		u = api
	}
	return u
}

func formats(kind string) string {
	u := api
	switch kind {
	case "USER":
		u = api + "/user/"
	case "TEAM":
		u = api + "/orgs/%s/teams/%s"
	case "ORG":
		u = api + "/orgs/%s" // want `format-verb`
	}
	return u
}

func teams(org, team string) {
	http.Get(format("USER"))
	http.Get(fmt.Sprintf(format("TEAM"), org, team))
	http.Get(formats("USER"))
	http.Get(fmt.Sprintf(formats("TEAM"), org, team))
	http.Get(formats("ORG"))
}

// What is assigned together with the kind of a struct, for which another place is.

type store2 struct{ driver, dsn string }

func newStore(dir, kind string, test bool) *store2 {
	s := &store2{}
	switch kind {
	case "sqlite":
		s.driver = "sqlite"
		if test {
			s.dsn = ":memory:"
		} else {
			s.dsn = dir + "/x.db"
		}
	case "postgres":
		s.driver = "postgres"
		s.dsn = "host=x"
	}
	return s
}

func (s *store2) open() error {
	switch s.driver {
	case "sqlite":
		return s.lite()
	case "postgres":
		return s.postgres()
	}
	return nil
}

func (s *store2) lite() error {
	_, err := sql.Open("sqlite", s.dsn)
	return err
}

func (s *store2) postgres() error {
	_, err := sql.Open("postgres", s.dsn)
	return err
}

type store3 struct{ driver, dsn string }

func newStore3(kind string) *store3 {
	s := &store3{}
	switch kind {
	case "sqlite":
		s.driver = "postgres"
		s.dsn = ":memory:" // want `dsn-syntax`
	case "postgres":
		s.driver = "postgres"
		s.dsn = "host=x"
	}
	return s
}

func (s *store3) open() error {
	if s.driver == "postgres" {
		return s.postgres()
	}
	return nil
}

func (s *store3) postgres() error {
	_, err := sql.Open("postgres", s.dsn)
	return err
}

// Tables of routes of one type, of which some are registered behind a prefix, and some are not.

type endpoint struct {
	path string
	get  http.HandlerFunc
}

func create(mux *http.ServeMux, version string, c endpoint) {
	var uri string
	if c.path == "" {
		uri = "/" + version
	} else if version != "" {
		uri = "/" + version + "/" + c.path
	} else {
		uri = "/" + c.path
	}
	mux.HandleFunc(uri, c.get)
}

func createSlashed(mux *http.ServeMux, version string, c endpoint) {
	mux.HandleFunc("/"+version+"/"+c.path, c.get)
}

var bare = []endpoint{root, ui}

var root, ui = endpoint{path: "{$}"}, endpoint{path: "ui/"}

var rooted = []endpoint{{path: "/"}, {path: "/x"}}

func register(mux *http.ServeMux, e endpoint) {
	uri := e.path
	if uri != "/" {
		uri = "/1.0" + e.path
	}
	mux.HandleFunc(uri, e.get)
}

func routes(mux, other, third *http.ServeMux) {
	for _, c := range bare {
		create(mux, "", c)
		createSlashed(third, "", c) // want `route-pattern`
	}
	for _, c := range rooted {
		register(other, c)
	}
}
