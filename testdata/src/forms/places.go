package forms

import (
	"flag"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
)

func fieldsOfURL(u *url.URL) {
	_ = url.URL{Scheme: "https:", Host: "https://h.test", RawQuery: "?q=a", Fragment: "#a"} // want `url-field` `url-field` `url-field` `url-field`
	u.Scheme = "http://"                                                                    // want `url-field`
	u.Host = "h.test/x"                                                                     // want `url-field`
	u.Path = "/x?k=v"                                                                       // want `url-field`
	u.RawPath = "/a b"                                                                      // want `char-unescaped`
	u.RawQuery = "?q=a"                                                                     // want `url-field`
	u.Fragment = "#a"                                                                       // want `url-field`
}

// looksLike is matched by nobody: its fields have the names only.
type looksLike struct{ Scheme, Host, Path, RawQuery, Fragment, Addr string }

func fieldsRight(u *url.URL) {
	_ = url.URL{Scheme: "https", Host: "h.test", RawQuery: "q=a", Fragment: "a"}
	_ = looksLike{Scheme: "https:", Host: "https://h.test", RawQuery: "?q=a", Fragment: "#a", Addr: "8080"}
	u.Scheme, u.Host, u.Path, u.RawPath = "https", "h.test", "/a b", "/a%20b"
}

func fieldsOfOthers(s *http.Server) {
	s.Addr = "localhost:99999" // want `port-invalid`
	port := "80800"            // want `port-invalid`
	s.Addr = ":" + port
}

var ofNobody = &http.Server{Addr: "8080"} // want `port-missing`

func fieldsOfOthersRight(s *http.Server) {
	_ = &http.Server{Addr: ":8080"}
	s.Addr = "localhost:8080"
	port := "80800"
	port = "8080"
	s.Addr = ":" + port
}

func compared(raw string) bool {
	u, _ := url.Parse(raw)
	switch u.Scheme {
	case "https://": // want `compare-never`
	case "HTTP": // want `compare-never`
	case "http":
	}
	return u.Port() == ":80" || u.Hostname() == "h.test:80" || u.RawQuery == "?a" || u.Host != "https://h.test" // want `compare-never` `compare-never` `compare-never` `compare-never`
}

func comparedWell(raw string, l looksLike) bool {
	u, _ := url.Parse(raw)
	return u.Port() == "80" || u.Hostname() == "h.test" || u.RawQuery == "a" || u.Path == "/a b" || l.Scheme == "https://"
}

func joinedPaths(base *url.URL) {
	_ = path.Join("https://h.test/v1", "x")     // want `path-join`
	_ = filepath.Join("https://h.test/v1", "x") // want `path-join`
	known, _ := url.Parse("https://h.test/api/v1")
	_ = known.ResolveReference(&url.URL{Path: "users"}) // want `resolve-drops-path`
	known.Parse("users")                                // want `resolve-drops-path`
}

func joinedPathsRight(base *url.URL) {
	_ = path.Join("/v1", "x")
	_ = filepath.Join("C:/v1", "x")
	base.Parse("users")
	known, _ := url.Parse("https://h.test/api/v1/")
	_ = known.ResolveReference(&url.URL{Path: "users"})
}

func headers(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", "https://h.test:99999/") // want `port-invalid`
	r.Header.Set("Origin", "https://h.test/")           // want `origin-invalid`
	key := "Location"
	w.Header().Set(key, "https://h.test:99998/") // want `port-invalid`
}

func headersRight(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", "/x")
	r.Header.Set("Origin", "https://h.test")
	r.Header.Set("X-Location", "https://h.test:99999/")
	key := "Location"
	key = "X-Location"
	w.Header().Set(key, "https://h.test:99998/")
}

var (
	endpoint = flag.String("endpoint", "https://h.test/?q=a b", "where to ask") // want `char-unescaped`
	comment  = flag.String("comment", "https://h.test/?q=a b", "what to say")
)

func flags() {
	http.Get(*endpoint)
	print(*comment)
}

// fetcher has methods that nobody knows, but for what a directive says.
type fetcher interface {
	//urllint:sink target absolute http https
	fetch(target string)
	find(target string)
}

func declared(f fetcher) {
	f.fetch("https://h.test:99999/") // want `port-invalid`
	f.find("https://h.test:99999/")
}

func requests(c *http.Client, other func(*http.Request)) {
	req, _ := http.NewRequest("GET", "h.test/x", nil) // want `scheme-missing`
	c.Do(req)
	later, _ := http.NewRequest("GET", "h.test/x", nil)
	later.URL = &url.URL{Scheme: "https", Host: "h.test"}
	c.Do(later)
	elsewhere, _ := http.NewRequest("GET", "/x", nil)
	other(elsewhere)
}
