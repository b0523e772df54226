// Package comparisons compares the components of URLs with what they never are.
package comparisons

import (
	"net/http"
	"net/url"
	"strings"
)

const secure = "https://"

func parsed(s string) bool {
	u, err := url.Parse(s)
	if err != nil {
		return false
	}
	if u.Scheme == "HTTPS" /* span "HTTPS" */ { // want `url\.URL\.Scheme of a parsed URL is never "HTTPS"`
		return true
	}
	switch u.Scheme {
	case "http", "ftp:": /* span ":" */ // want `is never "ftp:"`
	case "ws+unix", "":
	case "h ttp": /* span "h ttp" */ // want `url\.URL\.Scheme of a parsed URL is never "h ttp"`
	}
	if u.Host != "https://h.test" /* span "https://h.test" */ { // want `url\.URL\.Host of a parsed URL is never "https://h\.test"`
		return true
	}
	return secure == (u.Scheme) // want `url\.URL\.Scheme of a parsed URL is never "https://"`
}

func methods(u *url.URL, port string) int {
	switch {
	case u.Port() == ":80": /* span ":" */ // want `url\.URL\.Port is never ":80"`
	case ":"+port == u.Port(): /* span ":" */ // want `url.URL.Port is never ":{port}"`
	case u.Port() == "http": /* span "http" */ // want `compare-never`
	case u.Hostname() == "[::1]": /* span "[::1]" */ // want `url\.URL\.Hostname is never "\[::1\]"`
	case u.Hostname() == "h.test:80": /* span ":80" */ // want `url\.URL\.Hostname does not include the port`
	case u.RawQuery == "?a=1": /* span "?" */ // want `url\.URL\.RawQuery of a parsed URL does not include the "\?"`
	case u.Path == "/a%20b": /* span "%20" */ // want `url\.URL\.Path of a parsed URL is decoded`
	}
	return 0
}

type site struct{ *url.URL }

func embedded(s site, r *http.Request) bool {
	return s.Scheme == "HTTP" || // want `compare-never`
		r.URL.Hostname() == "h.test/" // want `url\.URL\.Hostname is never "h\.test/"`
}

type own struct{ Scheme, Host, Path string }

func (own) Port() string { return ":80" }

func silent(u *url.URL, o own, hosts map[string]bool, port string) bool {
	switch u.Hostname() {
	case "localhost", "::1", "fe80::1%eth0", "":
	}
	switch scheme := u.Scheme; scheme {
	case "HTTPS": // want `is never "HTTPS"`
	}
	changed := u.Scheme
	changed = strings.ToUpper(changed)
	switch changed {
	case "HTTPS": // no component any more
	}
	return u.Scheme == "https" || u.Port() == "443" || u.Port() == "" || u.Port() == port || u.Host == "h.test:80" || u.Host == "[::1]:80" ||
		u.Path == "/a b" || u.Path == "" || u.Path == "/100%" || u.RawQuery == "a=1&b=%20" || u.RawQuery == "" ||
		o.Scheme == "HTTPS://" || o.Port() == ":80" || o.Host == "http://h" || o.Path == "/%20" ||
		u.Scheme+"://" == "https://" || u.Scheme < "HTTPS" || ":"+u.Port() == ":80" || hosts["https://"+u.Host] || u.String() == "HTTP://H"
}

func parts(u *url.URL) bool {
	switch {
	case strings.HasPrefix(u.Scheme, "https://"): /* span "://" */ // want `is never "https://"`
	case strings.EqualFold(u.Scheme, "http:"): /* span ":" */ // want `compare-never`
	case strings.Contains(u.Host, "https://h.test"): /* span "https://h.test" */ // want `compare-never`
	case strings.HasPrefix(u.RawQuery, "?a="): /* span "?" */ // want `compare-never`
	case strings.HasSuffix(u.Port(), ":80"): /* span ":" */ // want `compare-never`
	case strings.HasPrefix(u.Scheme, "http"), strings.EqualFold(u.Scheme, "HTTPS"), strings.HasSuffix(u.Scheme, "+unix"):
	case strings.HasPrefix(u.Host, "["), strings.HasSuffix(u.Host, ":443"), strings.Contains(u.Hostname(), ":"):
	case strings.HasPrefix(u.Path, "/a%"), strings.Contains(u.RawQuery, "?a="), strings.TrimPrefix(u.RawQuery, "?") == "":
	}
	return false
}
