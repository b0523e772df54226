// Package rootedbeside compares the path of a request with texts of which some begin with a slash and some do not.
package rootedbeside

import (
	"net/http"
	"net/url"
	"strings"
)

// Section is called by whoever imports the package; the other cases show that the slash is there.
func Section(r *http.Request) string {
	switch {
	case strings.HasPrefix(r.URL.Path, "api/"): // want `the path of a request always begins with "/"`
		return "api"
	case strings.HasPrefix(r.URL.Path, "/kb/"):
		return "kb"
	case r.URL.Path == "login": // want `the path of a request always begins with "/"`
		return "login"
	case strings.Contains(r.URL.Path, "?print"): // want `URL.Path never contains the query`
		return "print"
	case strings.Contains(r.URL.Path, "?"), strings.Contains(r.URL.Path, "?*x"), strings.Contains(r.URL.Path, "?x"):
		return "raw" // "%3F"
	}
	return ""
}

// Switched has its texts in cases.
func Switched(r *http.Request) bool {
	switch r.URL.Path {
	case "/orders/new", "":
		return true
	case "orders/old": // want `the path of a request always begins with "/"`
		return true
	}
	return false
}

// Both takes the path with and without its slash.
func Both(r *http.Request) bool {
	return r.URL.Path == "status" || r.URL.Path == "/status" || strings.HasPrefix(r.URL.Path, "/status/")
}

// Alone may be behind http.StripPrefix("/site/", …).
func Alone(r *http.Request) bool {
	return r.URL.Path == "index.html" || r.URL.Path == "/" || r.URL.Path == ""
}

// Stripped removes the slash itself, after its first test.
func Stripped(r *http.Request) bool {
	if strings.HasPrefix(r.URL.Path, "/v1/") {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/v1/")
	}
	return r.URL.Path == "health"
}

// Reference compares the path of a URL, which may be relative.
func Reference(u *url.URL) bool { return u.Path == "a.html" || u.Path == "/a" }

// Texts compares a path that nobody sent.
func Texts(path string) bool { return path == "a.html" || path == "/a" }
