// Package fields has texts in fields of structs that flow into places elsewhere.
package fields

import (
	"net/http"
	"net/url"
	"strings"
)

type client struct{ base, path, once, twice, trimmed, pointed, kind, target, shown string }

func (c *client) get() {
	http.Get(c.base + "/v1/" + c.path)
	http.Get(c.once)
	http.Get(c.twice)
	http.Get(c.trimmed)
	http.Get(c.pointed)
}

func (c *client) open() {
	if c.kind == "url" {
		http.Get(c.target)
	}
}

func (c *client) show() string { return c.shown }

// Only what is wrong wherever it comes to stand is reported.
func clients(given string) []*client {
	c := &client{
		base: "https://h.test/a b", /* span " " */ // want `char-unescaped`
		path: "things?q=a b",       /* span " " */ // want `char-unescaped`
	}
	c.once = "https://app:Tr0ub4dor@git.corp.io"                                         /* span "Tr0ub4dor" */ // want `userinfo-password`
	d := client{"h.test:99999", "a\x00b" /* span "\\x00" */, "", "", "", "", "", "", ""} // want `char-control`
	e := &client{base: "h.test", path: "/v1//x"}                                         /* span "h.test" */ // want `scheme-missing`
	return []*client{c, &d, e, {base: given + "/%zz"}}                                   /* span "%zz" */    // want `escape-incomplete`
}

func silent() *client {
	c := &client{
		base: "h.test:80", path: "a/b", shown: "a b", kind: "a b", target: "ls -l",
		trimmed: "https://h.test/ ", pointed: "https://h.test/a b",
	}
	c.twice = "https://h.test/a b"
	c.twice = "https://h.test/ab"
	c.trimmed = strings.TrimSpace(c.trimmed)
	set(&c.pointed)
	base := "https://h.test/a b"
	_ = base
	return c
}

func set(s *string) { *s = url.PathEscape(*s) }

// other has a field of the same name.
type other struct{ base string }

var _ = other{base: "a b"}
