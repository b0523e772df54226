// Package trimmed removes the last slash of its base before it appends paths.
package trimmed

import (
	"net/url"
	"strings"
)

type server struct{ issuer *url.URL }

func newServer(issuer string) (*server, error) {
	u, err := url.Parse(strings.TrimSuffix(issuer, "/"))
	return &server{u}, err
}

func (s *server) users() string { return s.issuer.String() + "/users" }
