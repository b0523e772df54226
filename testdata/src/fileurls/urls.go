// Package fileurls joins URLs with the function for names of files.
package fileurls

import (
	"net/url"
	"path/filepath"
	"strings"
)

// Repository is an index of charts.
type Repository struct {
	Root string
	URL  string
}

// Chart is an entry of an index.
type Chart struct {
	Name string
	URL  string
}

func (r *Repository) index(key string) *Chart {
	u := filepath.Join(r.URL, key+".tgz") // want `path-join`
	return &Chart{Name: key, URL: u}
}

func (r *Repository) entry(key string) *Chart {
	return &Chart{Name: key, URL: filepath.Join(r.URL, key+".tgz")} // want `path-join`
}

func avatar(baseURL, name string) string {
	avatarURL := filepath.Join(baseURL, "avatars", name) // want `path-join`
	return avatarURL
}

func (r *Repository) joined(key string) (*Chart, error) {
	u, err := url.JoinPath(r.URL, key+".tgz")
	return &Chart{Name: key, URL: u}, err
}

// A file in a directory that is named as the URL says, or a path.

func (r *Repository) cached(cache string) string {
	dir := filepath.Join(cache, r.URL)
	return dir
}

// Mirror is a copy of a repository on a disk.
type Mirror struct{ URL string }

func (m *Mirror) local(key string) string {
	file := filepath.Join(m.URL, key)
	return file
}

func (r *Repository) below(key string) *Chart {
	return &Chart{Name: key, URL: filepath.Join(r.Root, key)}
}

func (r *Repository) either(key string) *Chart {
	if strings.Contains(r.URL, "://") {
		return nil
	}
	u := filepath.Join(r.URL, key)
	return &Chart{Name: key, URL: u}
}
