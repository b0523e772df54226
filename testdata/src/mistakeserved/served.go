// Package mistakeserved continues package mistakerows with what servers do with requests.
package mistakeserved

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Row 6: the header Host of a request that was received.
func row6(w http.ResponseWriter, r *http.Request) {
	a := r.Header.Get("Host")   // want `host-header`
	b := r.Header["Host"]       // want `host-header`
	c := r.Host                 // silent
	d := r.Header.Get("Origin") // silent
	fmt.Fprint(w, a, b, c, d)
}

// Row 14: the URL of a server's request has neither scheme nor host.
func row14(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.URL.Scheme+"://"+"corp.io/feed")            // want `request-url-empty`
	http.Redirect(w, r, "https://"+r.URL.Host+"/callback", 302) // want `request-url-empty`
}

func row14Right(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.TLS != nil, r.Host)                     // silent
	http.Redirect(w, r, "https://"+r.Host+"/callback", 302) // silent
}

// Row 28: what is decoded is decoded again.
func row28(r *http.Request) {
	url.QueryUnescape(r.FormValue("q"))   // want `decode-twice`
	url.PathUnescape(r.URL.Path)          // want `decode-twice`
	url.PathUnescape(r.PathValue("name")) // want `decode-twice`
	url.QueryUnescape(r.URL.RawQuery)     // silent
	url.PathUnescape(r.URL.EscapedPath()) // silent
}

// Row 41: comparisons that are never true.
func row41(u *url.URL) {
	_ = strings.HasPrefix(u.Scheme, "http://") // want `compare-never`
	_ = u.Fragment == "#top"                   // want `compare-never`
	_ = strings.HasPrefix(u.RawQuery, "?")     // want `compare-never`
	_ = u.Scheme == "http"                     // silent
	_ = u.Fragment == "top"                    // silent
	_ = strings.HasPrefix(u.RawQuery, "page=") // silent
}

func row41Served(w http.ResponseWriter, r *http.Request) {
	_ = r.URL.Path == "orders"                       // want `compare-never`
	_ = strings.HasPrefix(r.URL.Path, "v1/")         // want `compare-never`
	_ = strings.TrimPrefix(r.URL.Path, "v1/")        // want `compare-never`
	_ = strings.Contains(r.URL.Path, "?page=")       // want `compare-never`
	_ = r.Host == "http://corp.io"                   // want `compare-never`
	_ = r.RemoteAddr == "10.0.0.1"                   // want `compare-never`
	_ = r.Header.Get("Origin") == "https://corp.io/" // want `compare-never`
	_ = r.URL.Query().Get("?page")                   // want `compare-never`
	_ = r.URL.Path == "/orders"                      // silent
	_ = strings.HasPrefix(r.URL.Path, "/v1/")        // silent
	_ = strings.TrimPrefix(r.URL.Path, "/v1/")       // silent
	_ = strings.Contains(r.RequestURI, "?page=")     // silent
	_ = r.Host == "corp.io"                          // silent
	_ = strings.HasPrefix(r.RemoteAddr, "10.0.0.1:") // silent
	_ = r.Header.Get("Origin") == "https://corp.io"  // silent
	_ = r.URL.Query().Get("page")                    // silent
}

// Row 84: comparisons with a part that is written otherwise.
func row84(u *url.URL, r *http.Request) {
	_ = u.Scheme == "https://" // want `compare-never`
	_ = u.Scheme == "HTTP"     // want `compare-never`
	_ = u.Port() == ":443"     // want `compare-never`
	_ = r.URL.Path == "/a%20b" // want `compare-never`
	_ = u.Scheme == "https"    // silent
	_ = u.Port() == "443"      // silent
	_ = r.URL.Path == "/a b"   // silent
}
