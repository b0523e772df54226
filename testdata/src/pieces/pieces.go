// Package pieces puts URLs together of what requests, queries and servers hold.
package pieces

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
)

func proxied(_ http.ResponseWriter, r *http.Request) {
	http.Get("http://backend/" + r.RequestURI)                                  // want `\{r\.RequestURI\} begins with "/", too`
	http.Get("http://backend/" + r.URL.EscapedPath())                           // want `path-empty-segment`
	http.Get("http://backend" + r.URL.EscapedPath() + r.URL.RawQuery)           // want `no "\?" before the parameters`
	http.Get("http://" + r.Host + r.URL.EscapedPath() + r.URL.Query().Encode()) // want `no "\?" before the parameters`
}

func proxiedRight(_ http.ResponseWriter, r *http.Request, path string) {
	http.Get("http://backend" + r.RequestURI)
	http.Get("http://backend/v1" + r.URL.EscapedPath())
	http.Get("http://backend" + r.URL.EscapedPath() + "?" + r.URL.RawQuery)
	http.Get("http://backend/" + path)
	http.Get("http://backend/x?" + r.URL.RawQuery)
	http.Get("http://backend/x?from=/" + url.QueryEscape(r.RequestURI))
	more := ""
	if r.URL.RawQuery != "" {
		more = "?" + r.URL.RawQuery
	}
	http.Get("http://backend" + r.URL.EscapedPath() + more)
}

func encoded() {
	q := url.Values{}
	q.Set("a", "b c")
	target := "https://h.test/v1/export"
	target += q.Encode() /* span "q.Encode()" */ // want `no "\?" before the parameters`
	http.Get(target)
	http.Get("https://h.test/v1/export" + q.Encode())          // want `query-separator`
	http.Get("https://h.test/items/" + url.QueryEscape("a b")) /* span "a b" */ // want `escape-wrong`
}

func encodedRight() {
	q := url.Values{}
	q.Set("a", "b c")
	target := "https://h.test/v1/export?"
	target += q.Encode()
	http.Get(target)
	http.Get("https://h.test/v1/export?x=1&" + q.Encode())
	http.Get("https://h.test/items/" + url.PathEscape("a b"))
	http.Get("https://h.test/items/" + url.QueryEscape("ab"))
	http.Get("https://h.test/items?n=" + url.QueryEscape("a b"))
	fmt.Println("a" + q.Encode())
}

func opaque() {
	http.Get("https:h.corp.io/x")   /* span ":" */ // want `":" instead of "://": the URL has no host`
	http.Get("http:localhost:8080") // want `scheme-malformed`
	http.Get("http:x")              // want `scheme-malformed`
	url.Parse("https:h.corp.io/x")  // want `scheme-malformed`
	http.Get("https.//h.corp.io/x") /* span ".//" */ // want `has no ":" after "https"`
	http.Get("")                    /* span "" */    // want `"" has no scheme`
	http.NewRequest("GET", "", nil)
}

func opaqueRight(host, mail string, given bool) {
	http.Get("https:" + host)
	http.Get("https:" + host + "/x")
	url.Parse("mailto:" + mail)
	url.Parse("urn:isbn:5432")
	fmt.Println("http: no such host")
	address := ""
	if given {
		address = host
	}
	http.Get(address)
}

func served(h http.Handler, u *url.URL) {
	server := httptest.NewServer(h)
	http.Get(server.URL + "users") /* span "users" */ // want `no "/" before "users": \{server\.URL\} ends without one`
	net.Dial("tcp", server.URL)    // want `net\.Dial needs "host:port", not a URL: \{server\.URL\} begins with a scheme`
	net.Dial("tcp", u.String())    // want `hostport-url`
	http.Get(server.URL)
	http.Get(server.URL + "/users")
	http.Get(server.URL + "?a=b")
	net.Dial("tcp", u.Host)
	net.Dial("tcp", server.Listener.Addr().String())
}

func formatted(id, path string, n int) {
	http.Get(fmt.Sprintf("https://h.test/%20x/%s", id))  // want `"%20x" is read as a format verb by fmt: write "%%20x"`
	http.Get(fmt.Sprintf("https://h.test/%20x/%s", "y")) // want `format-verb`
	http.Get(fmt.Sprintf("https://h.test/%20x/%s", n, id))
	http.Get(fmt.Sprintf("https://h.test/%%20x/%s", id))
}

func bracketed(port string) {
	net.Dial("tcp", net.JoinHostPort("[::1]", "80")) /* span "[::1]" */ // want `net\.JoinHostPort needs the address without brackets`
	net.Dial("tcp", net.JoinHostPort("::1", port))
	net.Dial("tcp", "[[::1]]:80") // want `brackets in host`
}

func routed(h http.Handler) {
	http.Handle("static/", h)        /* span "static" */ // want `without a "/" before it this is a host: only requests to it match`
	http.Handle("GET assets/{f}", h) // want `route-pattern`
	http.Handle("/static/", h)
	http.Handle("localhost/", h)
	http.Handle("h.corp.io/", h)
	http.Handle("[::1]/", h)
	http.Handle("{x}", h) // want `route-pattern`
}
