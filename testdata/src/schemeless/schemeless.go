// Package schemeless adds a scheme to texts that have none, and to some that have one.
package schemeless

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// --- a part of a text that is known but for a port

func contains(s string) string {
	if !strings.Contains(s, "http") {
		s = "http://" + s
	}
	return s
}

func containsTLS(s string) string {
	if !strings.Contains(s, "https://") {
		s = "https://" + s
	}
	return s
}

func prefixed(s string) string {
	if !strings.HasPrefix(s, "https:") {
		s = fmt.Sprintf("%s://%s", "https", s)
	}
	return s
}

func parts(port int) {
	http.Get(contains(fmt.Sprintf("http://localhost:%d/x", port)))
	http.Get(prefixed(fmt.Sprintf("https://localhost:%d/x", port)))
	http.Get(containsTLS("http://g.test/")) // want `scheme-doubled`
	http.Get(prefixed("http://h.test/"))    // want `scheme-doubled`
}

// --- a regular expression, a function, a parse

var begins = regexp.MustCompile(`^https?://`)

func matched(s string) string {
	if !begins.MatchString(s) {
		s = "https://" + s
	}
	return s
}

func isURL(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Host != ""
}

func asked(s string) string {
	if isURL(s) {
		return s
	}
	return "http://" + s
}

const plain = "http://"

func named(s string) string {
	found := begins.FindString(s)
	if found == "" {
		s = plain + s
	}
	return s
}

func switched(s string) string {
	switch i := strings.Index(s, "://"); {
	case i < 0:
		return "http://" + s
	}
	return s
}

func byParse(s string) string {
	u, err := url.Parse(s)
	if err != nil || u.Scheme == "" {
		return "http://" + s
	}
	return s
}

func ifParsed(s string) string {
	if _, err := url.Parse(s); err != nil {
		return ""
	}
	return "http://" + s
}

func forTLS(s string, tls bool) string {
	if tls {
		return "https://" + s
	}
	return s
}

func known(s string) bool { return s != "" }

// another is asked about another text.
func another(s, name string) string {
	if known(name) {
		s = "http://" + s
	}
	return s
}

func local(name string) {
	http.Get(matched("http://i.test/"))
	http.Get(asked("http://j.test/"))
	http.Get(named("http://k.test/"))
	http.Get(switched("http://l.test/"))
	http.Get(byParse("http://m.test/"))
	http.Get(ifParsed("http://n.test/"))      // want `scheme-doubled`
	http.Get(forTLS("http://o.test/", true))  // want `scheme-doubled`
	http.Get(another("http://p.test/", name)) // want `scheme-doubled`
}
