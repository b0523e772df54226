// Package edges puts bases and paths together of which it is known whether they begin or
// end with a slash.
package edges

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A trimmed client takes the slash off its base.
type trimmed struct{ base string }

func newTrimmed(base string) *trimmed { return &trimmed{base: strings.TrimSuffix(base, "/")} }

func (c *trimmed) get(id string) {
	http.Get(c.base + "users/" + url.PathEscape(id)) // want `no "/" before "users": \{c.base\} ends without one \(path-separator\)`
	http.Get(c.base + "/users/" + url.PathEscape(id))
	http.Get(c.base + ".json")
	http.Get(c.base + "?id=" + url.QueryEscape(id))
	http.Get(c.base)
}

// An ended client adds it.
type ended struct{ base string }

func newEnded(base string) *ended {
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	return &ended{base: base}
}

func (c *ended) get(id int) {
	http.Get(fmt.Sprintf("%s/items/%d", c.base, id)) // want `an empty segment in the path: \{c.base\} ends with "/", too`
	http.Get(fmt.Sprintf("%sitems/%d", c.base, id))
}

// A mixed client has its base from two places, of which one takes the slash off.
type mixed struct{ base string }

func newMixed(base string) *mixed { return &mixed{base: strings.TrimSuffix(base, "/")} }

func newOther(base string) *mixed { return &mixed{base: base} }

func (c *mixed) get() {
	http.Get(c.base + "users/x")
	http.Get(c.base + "/users/x")
}

// A decoded client may get another base from a file.
type decoded struct {
	Base string `json:"base"`
}

func decode(b []byte, base string) (*decoded, error) {
	c := &decoded{Base: strings.TrimSuffix(base, "/")}
	return c, json.Unmarshal(b, c)
}

func (c *decoded) get() { http.Get(c.Base + "users/x") }

// A late client has its slash taken off elsewhere.
type late struct{ base string }

func (c *late) init() { c.base = strings.TrimSuffix(c.base, "/") + "/" }

func (c *late) get() { http.Get(c.base + "/x") }

func asked(base, p string) {
	if !strings.HasSuffix(base, "/") {
		base = base + "/"
	}
	http.Get(base + "/health") // want `an empty segment`
	http.Get(base + "health")
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	http.Get("https://api.corp.io" + p)
}

func led(p string) {
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	http.Get("https://api.corp.io/" + p) // want `\{p\} begins with "/", too`
}

func cut(base, p string) {
	base = strings.TrimRight(base, "/")
	p = strings.TrimLeft(p, "/")
	http.Get(base + p) // want `no "/" before \{p\}, which does not begin with one`
	http.Get(base + "/" + p)
	http.Get("https://api.corp.io" + p) // want `path-separator`
	http.Get("https://api.corp.io/files-" + p)
	http.Get("https://api.corp.io/v" + p)
}

// sliced takes the slash off by an index.
func sliced(remote *url.URL) {
	at := "/edge"
	if p := remote.EscapedPath(); p != "" {
		if p[0] == '/' {
			p = p[1:]
		}
		at += p // want `path-separator`
	}
	http.Get(fmt.Sprintf("https://%s%s", remote.Host, at))
}

func slicedEnd(base, id string) {
	if base[len(base)-1] == '/' {
		base = base[:len(base)-1]
	}
	http.Get(base + "users/" + url.PathEscape(id)) // want `path-separator`
	http.Get(base + "/users/" + url.PathEscape(id))
}

// whole adds a slash only where none is.
func whole(base, p string) {
	if strings.HasSuffix(base, "/") || strings.HasPrefix(p, "/") {
		http.Get(base + p)
		return
	}
	http.Get(base + "/" + p)
}

// queried begins with a question mark where it does not begin with a slash.
func queried(base, p string) {
	base = strings.TrimSuffix(base, "/")
	if strings.HasPrefix(p, "?") {
		http.Get(base + p)
	}
}

// once takes off one slash, and puts another text behind.
func once(base, version string) {
	base = strings.TrimSuffix(base, "/v1")
	http.Get(base + "users/x")
	base = strings.TrimSuffix(base, "/") + "/"
	http.Get(base + strings.TrimPrefix(version, "/"))
}
