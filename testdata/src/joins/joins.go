// Package joins joins URLs as if they were paths of files.
package joins

import (
	"net/url"
	"path"
	"path/filepath"
)

const base = "https://h.test/v1" /* span "//" */ // want `path.Join makes "/" of "//": the URL has no host any more \(path-join\)`

func joined(host, id string) []string {
	return []string{
		path.Join(base, id),
		path.Join("http://"+host, "x"),               /* span "//" */ // want `path-join`
		filepath.Join("s3://bucket", id),             /* span "//" */ // want `filepath.Join makes "/"`
		path.Join("https://", host, id),              /* span "//" */ // want `path-join`
		path.Join([]string{"https://h.test", id}...), // want `path-join`
	}
}

func silent(u *url.URL, dir, id, scheme string) []string {
	joined, _ := url.JoinPath("https://h.test/v1", id)
	return []string{
		joined, u.JoinPath("x").String(), "https://h.test" + path.Join("/", id),
		path.Join(u.String(), id), filepath.Join(dir, "https://h.test"), path.Join("/srv/https:", id), path.Join("unix:///run", id),
		path.Join(), path.Join("C://", id), path.Join("", id), path.Join(scheme, "://h"), join("https://h.test", id),
	}
}

func join(elem ...string) string { return "" }
