// Package joinedusers puts a name and a password into the user name of a URL, and escaped paths beside no path.
package joinedusers

import (
	"fmt"
	"net/url"
	"strings"
)

func signedIn(u *url.URL, name, password string) {
	u.User = url.User(name + ":" + password) // want `url\.User takes the name alone, and writes the ":" in it as "%3A": use url\.UserPassword \(url-field\)`
}

func formatted(u *url.URL, name, password string) {
	credentials := fmt.Sprintf("%s:%s", name, password)
	u.User = url.User(credentials) // want `url\.User takes the name alone`
}

func parenthesized(u *url.URL, name, password string) {
	u.User = url.User((name + ":") + password) // want `url\.User takes the name alone`
}

func escaped(id string) string {
	u := url.URL{Scheme: "https", Host: "h.test", RawPath: "/items/" + url.PathEscape(id)} // want `url\.URL\.RawPath is ignored unless it is an escaping of Path`
	return u.String()
}

func pointer(id string) *url.URL {
	return &url.URL{Scheme: "https", Host: "h.test", RawPath: "/items/" + url.PathEscape(id)} // want `url\.URL\.RawPath is ignored`
}

// Two arguments, a name alone, and a path beside its escaping.

func right(u *url.URL, name, password, domain string) {
	u.User = url.UserPassword(name, password)
	u.User = url.User(name)
	u.User = url.User(domain + "\\" + name)
	u.User = url.User(fmt.Sprintf("%s@%s", name, domain))
}

func both(id string) string {
	u := url.URL{Scheme: "https", Host: "h.test", Path: "/items/" + id, RawPath: "/items/" + url.PathEscape(id)}
	return u.String()
}

func later(id string) string {
	u := url.URL{Scheme: "https", Host: "h.test", RawPath: "/items/" + url.PathEscape(id)}
	u.Path = "/items/" + id
	return strings.ToLower(u.String())
}

func copied(from *url.URL) *url.URL {
	return &url.URL{Scheme: "https", Host: "h.test", Path: from.Path, RawPath: from.RawPath}
}
