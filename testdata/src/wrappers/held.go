package wrappers

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A field that holds one function is that function.
type holder struct {
	get   func(string) error
	other func(string) error
	head  func(string) (*http.Response, error)
	name  string
}

func newHolder() *holder {
	h := &holder{head: http.Head, other: func(u string) error { return nil }}
	h.get = func(u string) error {
		_, err := http.Get(u)
		return err
	}
	return h
}

func (h *holder) replace() {
	h.other = func(u string) error {
		_, err := http.Get(u)
		return err
	}
}

func held(h *holder) {
	h.get("https//h.test")  // want `"https//h\.test" has no ":" after "https"`
	h.head("https//h.test") // want `"https//h\.test" has no ":" after "https"`
	h.other("https//h.test")
	h.get("https://h.test")
}

// Elements of a path are joined by slashes.
func (h *holder) segments(parts ...string) {
	http.Get("https://h.test/" + strings.Join(parts, "/"))
}

func (h *holder) joined(parts ...string) {
	http.Get("https://h.test/" + path.Join(parts...))
}

func (h *holder) listed(parts ...string) {
	http.Get("https://h.test/?ids=" + strings.Join(parts, ","))
}

func segments(h *holder, name string) {
	h.segments("v1", "us%rs", name) // want `invalid URL escape "%rs"; http\.Get fails: write "%25" for a percent sign`
	h.segments("v1", "users", name)
	h.segments("v1", url.QueryEscape(name)) // want `use url\.PathEscape for \{name\} in a path: url\.QueryEscape turns a space into "\+"`
	h.segments("v1", url.PathEscape(name))
	h.joined("v1", "us%rs") // want `invalid URL escape "%rs"; http\.Get fails: write "%25" for a percent sign`
	h.joined("v1", "/x")
	h.listed("a", "b")
}

// What one branch adds leaves the rest as it is.
func queried(path, query string) {
	u := "https://h.test" + path
	if query != "" {
		u += "?" + query
	}
	http.Get(u)
}

func defaulted(host string) {
	u := "http://" + host
	if host == "" {
		u = "http://localhost"
	}
	http.Get(u)
}

func relative(base, p string) {
	u := base + p
	if strings.HasPrefix(p, "http") {
		u = p
	}
	http.Get(u)
}

func branches() {
	queried("/a b", "")    // want `unescaped space in the path; net/url escapes it, other clients reject it: write "%20"`
	queried("/a", "q=a b") // want `unescaped space in the query; Go servers answer it with 400 Bad Request: write "%20"`
	queried("/a", "q=a")
	queried("", "")
	defaulted("")
	defaulted("h.test:x") // want `port "x" is not a number`
	relative("https://h.test", "/x")
	relative("https://h.test", "https://o.test/x")
	relative("https://h.test", "https://o.test:x/") // want `port "x" is not a number`
	relative("https//h.test", "/x")                 // want `"https//h\.test/x" has no ":" after "https"`
	relative("", "https://h.test")
}

// The format is the one of several; the value is wrong.
const revisions = "/schemas/%s/revisions"

func send(ctx context.Context, method, ref string) {
	http.NewRequestWithContext(ctx, method, "https://h.test"+ref, nil)
}
