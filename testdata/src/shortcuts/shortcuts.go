// Package shortcuts takes URLs apart with slices and patterns, and puts them into fields.
package shortcuts

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// The host of an IPv6 address is another part of the URL for these patterns.

var (
	optionalScheme = regexp.MustCompile(`^(https?://)?([\w._-]+)(:\d+)?(.*)$`) // want `with an IPv6 address the pattern takes "http" for the host`
	untilColon     = regexp.MustCompile(`^(\w+)://([^:/]+):?(\d*)`)            // want `the pattern takes "\[2001" for the host`

	bracketed = regexp.MustCompile(`^(https?://)?(\[[\w:.]+\]|[\w._-]+)?(:\d+)?(.*)$`)
	unmatched = regexp.MustCompile(`^https?://([\w.-]+)(:\d+)?/`)
	hostPart  = regexp.MustCompile(`^\w+://([^/]+)/(.*)$`)
	fileLine  = regexp.MustCompile(`^(.+?):(\d+)`)
)

// A host may be shorter than its slice.

func www(r *http.Request) bool {
	host := r.Host
	return host[:4] == "www." // want `scheme-sliced`
}

func mobile(host string) bool { return host[:2] != "m." } // want `scheme-sliced`

func longEnough(host string) bool { return len(host) > 4 && host[:4] == "www." }

func prefixed(host string) bool { return strings.HasPrefix(host, "www.") }

func other(word string) bool { return word[:2] != "m." }

// What is named a URL may have a query.

type service struct {
	ControlURL, Path string
	Link             struct{ Href string }
}

func (s service) control(root string) (string, error) {
	u, err := url.Parse(root)
	if err != nil {
		return "", err
	}
	u.Path = s.ControlURL // want `s.ControlURL is a URL by its name and may have a query`
	return u.String(), nil
}

func (s service) linked(u url.URL) string {
	u.Path = s.Link.Href // want `url-field`
	return u.String()
}

func (s service) path(u url.URL) string {
	u.Path = s.Path
	return u.String()
}

func (s service) cut(u url.URL) string {
	u.Path, u.RawQuery, _ = strings.Cut(s.ControlURL, "?")
	return u.String()
}

func (s service) resolved(u *url.URL) (*url.URL, error) { return u.Parse(s.ControlURL) }
