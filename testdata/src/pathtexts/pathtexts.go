// Package pathtexts holds paths, queries and whole URLs that are treated as something else, each with its innocent twins.
package pathtexts

import (
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

type site struct {
	home  *url.URL
	api   url.URL
	asset *url.URL
}

func (s *site) address() *url.URL { return s.home }

var setting func() string

func printed(s *site, p string) []string {
	text := s.address().String()
	u, err := url.Parse(setting())
	if err != nil {
		return nil
	}
	return []string{
		path.Join(s.address().String(), p),     // want `\{s.address\(\).String\(\)\} is a URL: path\.Join collapses its "//"`
		path.Join(s.home.String(), "v1", p),    // want `path-join`
		filepath.Join(s.api.String(), p),       // want `path-join`
		path.Join(text, p),                     // want `path-join`
		path.Join(u.String(), p),               // want `path-join`
		path.Join(s.home.JoinPath(p).String()), // want `path-join`
		path.Join(s.home.String()+"/v1", p),    // want `path-join`
	}
}

func printedRightly(s *site, r *http.Request, any *url.URL, dir, p string) []string {
	relative := &url.URL{Path: p}
	own, err := url.Parse(r.RequestURI)
	if err != nil {
		return nil
	}
	if s.asset.Host == "" {
		return []string{path.Join(s.asset.String(), p)}
	}
	return []string{
		path.Join(r.URL.String(), p), path.Join(relative.String(), p), path.Join(own.String(), p),
		path.Join(any.String(), p), filepath.Join(dir, s.home.String()), path.Join(s.home.Host, s.home.Path, p),
		path.Join(s.home.EscapedPath(), p), s.home.JoinPath(p).String(), strings.TrimSuffix(s.home.String(), "/") + path.Join("/", p),
	}
}
