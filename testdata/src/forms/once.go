package forms

import (
	"net/http"
	"net/url"
)

const (
	escapedPath = "/a%20b"
	fullScheme  = "https://"
)

// What is wrong for a field is reported there, not in the URL that is made of it as well.
func once(q string) {
	path := url.URL{Scheme: "https", Host: "h.test", Path: "/a%20b"} // want `"%20" is escaped again by URL.String`
	http.Get(path.String())
	scheme := &url.URL{Scheme: "https://", Host: "h.test"} // want `"://" is not part of the scheme`
	http.Get(scheme.String())
	query := url.URL{Scheme: "https", Host: "h.test", RawQuery: "?a"} // want `"\?" is not part of the query`
	http.Get(query.String())
	var set url.URL
	set.Scheme = "http:" // want `":" is not part of the scheme`
	set.Host = "h.test"
	set.RawQuery = "?q=1" // want `"\?" is not part of the query`
	http.Get(set.String())
	host := url.URL{Scheme: "https", Host: "h.test/api"} // want `"/" in url.URL.Host`
	http.Get(host.String())
	constants := url.URL{Scheme: fullScheme, Host: "h.test", Path: escapedPath} // want `"://" is not part of the scheme` `"%20" is escaped again`
	http.Get(constants.String())
}

// What is wrong for the URL alone is still reported.
func both(q string) {
	u := &url.URL{Scheme: "https", Host: "h.test:99999", Path: "/a", RawQuery: "a=1&&b=" + q} // want `port 99999` `empty parameter` `\{q\} is not escaped`
	http.Get(u.String())
	v := &url.URL{Scheme: "htps", Host: "h.test", Path: "/a%20b"} // want `"htps"` `"%20" is escaped again`
	http.Get(v.String())
	w := &url.URL{Scheme: "https", Host: "h.test", Path: "/a b", RawPath: "/a%20b", RawQuery: "a=1"}
	http.Get(w.String())
}
