// Package flow has URLs that get to their places through variables, branches,
// loops, tables, fields, functions and builders.
package flow

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func branches(c bool, n int) {
	u := "https://h.test/a b" /* span " " */ // want `char-unescaped`
	if c {
		u = "https://h.test:99999/" /* span "99999" */ // want `port-invalid`
	}
	http.Get(u)

	v := "https://h.test/x"
	if c {
		v += "?q=a b" /* span " " */ // want `char-unescaped`
	}
	http.Get(v)

	var w string
	switch n {
	case 1:
		w = "https://h.test/1"
	case 2:
		w = "https://h.test/%zz" /* span "%zz" */ // want `escape-incomplete`
	default:
		w = "https://h.test/3"
	}
	http.Get(w)
}

func deadValues(c bool) {
	u := "https://h.test/a b"
	u = "https://h.test/ab"
	http.Get(u)

	v := "h.test"
	if c {
		v = "also dead:99999"
	}
	v = "https://" + "h.test"
	http.Get(v)

	w := "https://h.test:99999/"
	if c {
		w = "https://h.test/"
	} else {
		return
	}
	http.Get(w)

	http.Get(u)
	u = "https://h.test/dead b"

	if u := "https://h.test/shadow b"; c { // shadowed
		_ = u
	}
	http.Get(v)
}

// What is wrong only together is reported if it is so on every way.
func together(c bool, base string) {
	u := "h.test/x"
	if c {
		u = "https://" + u
	}
	http.Get(u)

	v := "h.test/x" /* span "h.test/x" */ // want `scheme-missing`
	if c {
		v = "h.test/y" /* span "h.test/y" */ // want `scheme-missing`
	}
	http.Get(v)

	w, y := "https://h.test:99", "999/x"
	if c {
		w = "https://h.test/99"
	}
	if base == "" {
		y = "/x"
	}
	http.Get(w + y)

	x := "https://h.test:99"
	if c {
		x = "https://i.test:88"
	}
	http.Get(x + "999/x") /* span "999" */ // want `port-invalid`

	z := base
	if z == "" {
		z = "https://h.test"
	}
	http.Get(z + "/a?q=a b") /* span " " */ // want `char-unescaped`
}

func steps(q string) {
	u := "https://h.test"
	u += "/a"
	u += "?q=" + url.QueryEscape(q)
	u += "&r=a b" /* span " " */ // want `char-unescaped`
	http.Get(u)
}

func loops(list []string) {
	u := "https://h.test/a b?" /* span " " */ // want `char-unescaped`
	for _, x := range list {
		u += x
	}
	http.Get(u)

	v := "https://h.test/a b"
	for _, v = range list {
	}
	http.Get(v)

	w := "https://h.test/a b" /* span " " */ // want `char-unescaped`
	for range list {
		http.Get(w) // the first time
		w = "https://h.test/"
	}

	x := "https://h.test/a b"
	for strings.Contains(x, " ") {
		x = strings.Replace(x, " ", "", 1)
	}
	http.Get(x)

	y := "https://h.test/a b"
	for _, v := range list {
		y = v
		http.Get(y)
	}
}

func pages(next func(string) string) {
	u := "https://h.test/?q=a b" // want `char-unescaped`
	for u != "" {
		http.Get(u)
		u = next(u)
	}
	v := ""
	for {
		if v != "" {
			http.Get(v)
		}
		v = next(v)
	}
}

func tables() {
	for _, u := range []string{
		"https://h.test/",
		"https://h.test/a b", /* span " " */ // want `char-unescaped`
	} {
		http.Get(u)
	}
	tests := []struct{ name, url string }{
		{"a b", "https://h.test/"},
		{"c", "https://h.test:99999/"}, /* span "99999" */ // want `port-invalid`
	}
	for _, tt := range tests {
		http.Get(tt.url)
	}
	changed := []string{"https://h.test/a b"}
	changed[0] = "https://h.test/"
	for _, u := range changed {
		http.Get(u)
	}
}

func closures() {
	u := "https://h.test/a b" /* span " " */ // want `char-unescaped`
	defer func() { http.Get(u) }()

	v := "https://h.test/a b"
	func() { v = "https://h.test/" }()
	http.Get(v)

	w := "https://h.test/a b"
	f := func() { http.Get(w) }
	w = "https://h.test/"
	f()

	x := "https://h.test/a b"
	change(&x)
	http.Get(x)
}

func change(s *string) { *s = "https://h.test/" }

func jumps(n int) {
	u := "https://h.test/a b"
again:
	http.Get(u)
	u = "https://h.test/"
	if n > 0 {
		n--
		goto again
	}
	v := "https://h.test/a b"
	switch n {
	case 1:
		v = "https://h.test/"
		fallthrough
	case 2:
		http.Get(v)
	}
}

type config struct{ base, path string }

func fields() {
	cfg := config{base: "https://h.test/a b"} /* span " " */ // want `char-unescaped`
	http.Get(cfg.base + "/x")

	given := &config{base: "https://h.test/a b"} /* span " " */ // want `char-unescaped`
	set(given)
	http.Get(given.base)

	other := config{base: "https://h.test/a b"}
	other.base = "https://h.test/"
	other.path = "/a b"
	http.Get(other.base)
}

func set(c *config) {
	if c.path != "" {
		c.base = "https://h.test/"
	}
}

func endpoint(secure bool) string {
	if secure {
		return "https://h.test/a b" /* span " " */ // want `char-unescaped`
	}
	return "http://h.test/ab"
}

func path(name string) string { return "https://h.test/" + name }

func deferred() (u string) {
	defer func() { u = "https://h.test/" }()
	return "https://h.test/a b"
}

func functions() {
	http.Get(endpoint(true))
	http.Get(path("a b")) /* span " " */ // want `char-unescaped`
	http.Get(path("ab"))
	http.Get(deferred())
}

var (
	never   = "https://h.test/a b" /* span " " */ // want `char-unescaped`
	once    = "https://h.test/ab"
	pointed = "https://h.test/a b"
	// Exported can be set by others.
	Exported = "https://h.test/a b" /* span " " */ // want `char-unescaped`
)

func init() {
	once = "https://h.test:99999/" /* span "99999" */ // want `port-invalid`
	change(&pointed)
}

func variables() {
	http.Get(never)
	http.Get(once)
	http.Get(pointed)
	http.Get(Exported)
}

func builders(q string) {
	var b strings.Builder
	b.WriteString("https://h.test/")
	fmt.Fprintf(&b, "a b?q=%s", url.QueryEscape(q)) /* span " " */ // want `char-unescaped`
	http.Get(b.String())

	var c strings.Builder
	c.WriteString("https://h.test/a b")
	c.Reset()
	c.WriteString("https://h.test/")
	http.Get(c.String())
}

func composed(q string) {
	u := url.URL{Scheme: "https", Host: "h.test", Path: "/a b", RawQuery: "q=a b"} /* span " " */ // want `char-unescaped`
	http.Get(u.String())

	http.Get(strings.TrimSuffix("https://h.test/", "/") + "/x")
	http.Get(strings.TrimSuffix("https://h.test/", "/") + "/a b") /* span " " */ // want `char-unescaped`
	http.Get(strings.ReplaceAll("https://h.test/a b/", " ", "%20") + q)
	http.Get("https://h.test/" + url.PathEscape("a b"))
	http.Get(strings.Join([]string{"https://h.test", "a b"}, "/")) /* span " " */     // want `char-unescaped`
	http.Get(fmt.Sprint("https://h.test:", 99999, "/"))            /* span "99999" */ // want `port-invalid`
}
