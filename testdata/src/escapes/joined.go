package escapes

import (
	"bytes"
	"net/http"
	"net/url"
	"path"
	"strings"
)

func joinedSegments(dir, token, name string, u *url.URL) {
	url.Parse(path.Join(dir, token, url.QueryEscape(name)))                    // want `use url\.PathEscape for \{name\} in a path`
	http.Get("https://h.test" + path.Join("/x", token, url.QueryEscape(name))) // want `use url\.PathEscape for \{name\} in a path`
	u.Path = path.Join(u.Path, "x", url.PathEscape(name))                      // want `\{name\} is escaped twice`
	u.Path = path.Join(u.Path, url.PathEscape(name), "x")                      // want `\{name\} is escaped twice`

	url.Parse(path.Join(dir, token, url.PathEscape(name)))
	_ = path.Join(dir, token, url.QueryEscape(name)) // the name of a file
	u.RawPath = path.Join(u.Path, "x", url.PathEscape(name))
	u.Path = path.Join(u.Path, "x", url.PathEscape("a-b"))
}

func escapedEach(p string) string {
	parts := strings.Split(p, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return strings.Join(parts, "/")
}

func escapedList(p string) string {
	var out []string
	for _, s := range strings.Split(p, "/") {
		out = append(out, url.PathEscape(s))
	}
	return strings.Join(out, "/")
}

func escapedBytes(p string) (string, error) {
	var b bytes.Buffer
	for _, c := range p {
		switch {
		case c >= 'a' && c <= 'z', c == '/':
			b.WriteRune(c)
		default:
			b.WriteString(url.PathEscape(string(c)))
		}
	}
	return b.String(), nil
}

func cleaned(p string) string {
	parts := strings.Split(p, "/")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return strings.Join(parts, "/")
}

func plainBytes(p string) (string, error) {
	var b bytes.Buffer
	for _, c := range p {
		b.WriteRune(c)
	}
	return b.String(), nil
}

func escapedByHelpers(u *url.URL, p string) error {
	u.Path = escapedEach(p) // want `\{p\} is escaped twice`
	u.Path = escapedList(p) // want `\{p\} is escaped twice`
	q, err := escapedBytes(p)
	if err != nil {
		return err
	}
	u.Path = "/b/" + q              // want `\{q\} is escaped twice`
	u.Path = "/c/" + escapedEach(p) // want `\{p\} is escaped twice`
	u.RawPath = escapedEach(p)
	u.Path = cleaned(p)
	r, _ := plainBytes(p)
	u.Path = "/b/" + r
	http.Get("https://h.test/" + escapedEach(p))
	u.Path, _ = url.PathUnescape(escapedEach(p))
	return nil
}

func joinedLists(base string, list []string) {
	var ret, good []string
	for _, s := range list {
		ret = append(ret, url.QueryEscape(s))
		good = append(good, url.PathEscape(s))
	}
	http.Get(base + "/" + path.Join(ret...)) // want `use url\.PathEscape for \{s\} in a path`
	http.Get(base + "/" + path.Join(good...))
	var more []string
	for _, s := range list {
		more = append(more, "v="+url.QueryEscape(s))
	}
	http.Get(base + "/x?" + strings.Join(more, "&"))
	var values []string
	for _, s := range list {
		values = append(values, url.QueryEscape(s))
	}
	http.Get(base + "/x?v=" + strings.Join(values, ","))
}
