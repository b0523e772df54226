package app

import (
	"net/http"
	"net/url"
	"time"

	"wrapped/text"
)

// kinds are results of which the kind is known in the package that makes them.
func kinds(u *url.URL, host, name string, serial []byte, t time.Time) {
	http.Get(text.Addr(host, "80") + "/x")                    // want `has no scheme`
	http.Get("https://h.test/x?name=" + text.Segment(name))   // want `use url.QueryEscape`
	http.Get("https://h.test/x/" + text.Value(name) + "/y")   // want `use url.PathEscape`
	http.Get("https://h.test/x?device=" + text.Key(serial))   // want `base64`
	http.Get("https://h.test/x?at=" + text.Stamp(t))          // want `a time with a space` `the time has a space`
	u.Path = "/x/" + text.Segment(name)                       // want `escaped twice`
	u.RawQuery = url.Values{"a": {text.Value(name)}}.Encode() // want `escaped twice`
}

// innocentKinds has two of which nothing is known: what is said of them is of the level info.
func innocentKinds(u *url.URL, host, name string, serial []byte, t time.Time) {
	http.Get("http://" + text.Addr(host, "80") + "/x")
	http.Get("https://h.test/x/" + text.Segment(name))
	http.Get("https://h.test/x?name=" + text.Value(name))
	http.Get("https://h.test/x?device=" + text.SafeKey(serial))
	http.Get("https://h.test/x?at=" + text.Day(t))
	http.Get("https://" + text.HostOf(u))
	http.Get("https://h.test/x?name=" + text.Both(name, true)) // want `is not escaped`
	http.Get("https://h.test/x/" + text.Either(name, false))   // want `is not escaped`
	u.Path = "/x/" + text.Plain(name)
	u.RawQuery = url.Values{"a": {text.Both(name, true), text.Either(name, true)}}.Encode()
}
