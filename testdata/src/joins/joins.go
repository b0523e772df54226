// Package joins joins URLs as if they were paths of files.
package joins

import (
	"net/http"
	"net/url"
	"path"
	"path/filepath"
)

const base = "https://h.test/v1"

func joined(host, id string) []string {
	return []string{
		path.Join(base, id),                          // want `path\.Join turns "https://" into "https:/"`
		path.Join("http://"+host, "x"),               /* span "//" */ // want `path-join`
		filepath.Join("s3://bucket", id),             /* span "//" */ // want `filepath\.Join turns "s3://" into "s3:/"`
		path.Join("https://", host, id),              /* span "//" */ // want `path-join`
		path.Join([]string{"https://h.test", id}...), // want `path-join`
	}
}

// fetched was given to a place that takes absolute URLs only, before it is joined.
func fetched(base, other, id string) (string, error) {
	if res, err := http.Get(base + "/index"); err == nil {
		return path.Join(base, id), res.Body.Close() // want `\{base\} is a URL: path\.Join collapses its "//" to "/"`
	}
	get(other)
	return filepath.Join(other, id), nil // want `path-join`
}

func get(u string) { http.Get(u) }

// sent is one fault each, not two.
func sent(id string) {
	http.Get(path.Join("https://h.test/v1", id)) // want `path-join`
	u := path.Join("https://h.test", "v1")       // want `path-join`
	http.Get(u)
	http.Get(path.Join("https:", id)) // want `scheme-m`
}

// either is a URL or a directory, for all that is known where they are joined.
func either(early, branch, changed, parsed, part, scheme, tried, id string) []string {
	out := []string{path.Join(early, id)}
	if http.Get(early); id == "" {
		http.Get(branch)
	} else {
		out = append(out, path.Join(branch, id))
	}
	http.Get(changed)
	changed = "."
	out = append(out, path.Join(changed, id))
	if _, err := http.Get(tried); err != nil {
		out = append(out, path.Join(tried, id)) // it is a directory, perhaps: at the level info
	}
	if _, err := url.Parse(parsed); err != nil {
		out = append(out, path.Join(parsed, id)) // at the level info
	}
	http.Get("https://h.test/" + part)
	http.Get(scheme + "://h.test")
	func() { http.Get(id) }()
	return append(out, path.Join(part, id), path.Join(scheme, id), path.Join(id, part), path.Join("x", early))
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
