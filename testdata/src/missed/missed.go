// Package missed holds mistakes that stayed silent in an examination, each with its innocent twins.
package missed

import (
	"bufio"
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"os"
	"path"
	"strings"
)

func files(m *http.ServeMux) {
	m.Handle("/assets", http.FileServer(http.Dir("assets")))                            // want `"/assets" matches only this path, not the files below it: write "/assets/"`
	m.Handle("GET /docs", http.StripPrefix("/docs", http.FileServer(http.Dir("docs")))) // want `route-pattern`
	fs := http.FileServer(http.Dir("public"))
	m.Handle("/public/", http.StripPrefix("/other/", fs)) // want `every request gets 404: no path that "/public/" matches begins with "/other/"`

	m.Handle("/web/", http.StripPrefix("/web/", fs))
	m.Handle("/api/v1/", http.StripPrefix("/api", fs))
	m.Handle("/", http.StripPrefix("/x", fs))
	m.Handle("/favicon.ico", fs)
	m.Handle("/files/{name...}", fs)
}

func networks(s string) {
	net.ParseCIDR("10.20.0.0")              // want `net\.ParseCIDR needs a prefix length: write "/24" or, for one address, "/32"`
	netip.MustParsePrefix("192.168.0.0/33") // want `longer than 32 bits: netip\.MustParsePrefix panics \(host-alone\)`
	netip.MustParsePrefix("::1")            // want `host-alone`

	net.ParseCIDR("10.1.2.3/8")
	netip.MustParsePrefix("::/0")
	netip.ParsePrefix(s)
	net.ParseCIDR("nonsense")
}

func queries(u *url.URL, r *http.Request) {
	url.ParseQuery("https://h.test/?a=1") // want `url\.ParseQuery needs a query, not a URL: what is before "\?" becomes part of the first key`
	url.ParseQuery("/search?a=1&b=2")     // want `url-field`
	url.ParseQuery(u.String())            // want `url\.ParseQuery needs a query, not a URL: what is before "\?" becomes part of the first key; use u\.RawQuery`
	url.ParseQuery(r.RequestURI)          // want `url\.ParseQuery needs a query, not a URL: what is before "\?" becomes part of the first key; use r\.URL\.RawQuery`

	url.ParseQuery(u.RawQuery)
	url.ParseQuery("url=https://h.test/?x=1")
	url.ParseQuery("what?")
}

func rawPaths(u *url.URL, s string) {
	u.RawPath = "/x/" + url.PathEscape(s) // want `RawPath is ignored unless it is an escaping of Path: set Path too, or use JoinPath`
}

func rawPathsOfPaths(u *url.URL, s string) {
	u.RawPath = path.Join(u.Path, url.PathEscape(s))
}

func rawPathNormalised(u *url.URL, raw string) { u.RawPath = strings.ToUpper(raw) }

func rawPathGone(u *url.URL) { u.RawPath = "" }

func ports(u *url.URL, n int) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", u.Host, 443)) // want `u\.Host may already include a port: split it off with net\.SplitHostPort first`
}

func portsOfURL(u *url.URL) string {
	return fmt.Sprintf("%s://%s:%s/x", u.Scheme, u.Host, u.Port()) // want `host-joined-twice`
}

func portSet(u *url.URL, p string) {
	u.Host = u.Host + ":" + p // want `host-joined-twice`
}

func labels(u *url.URL, n int) string { return fmt.Sprintf("%s: %d", u.Host, n) }

func portIfNone(u *url.URL) {
	if u.Port() == "" {
		u.Host = u.Host + ":443"
	}
}

func lines(rd *bufio.Reader) {
	name, _ := rd.ReadString('\n')
	http.Get("https://h.test/u/" + name) // want `\{name\} usually ends with a line break: trim it with strings\.TrimSpace`
}

func trimmedLines(rd *bufio.Reader) {
	name, _ := rd.ReadString('\n')
	http.Get("https://h.test/u/" + url.PathEscape(strings.TrimSpace(name)))
	fmt.Println("read: " + name)
}

const root = "https://api.h.test"

func words() {
	http.Get(root + "users/7") // want `no "/" after the host: what follows becomes part of it; add "/"`

	http.Get("https://h.test" + "users1/7") // want `no "/" after the host: what follows becomes part of it; add "/"`

	http.Get("https://h.co" + "m/users")
	http.Get(root + "/users")
	http.Get("https://api." + "h.test/")
	fmt.Println(root + " is it")
}

func proxy() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(out *http.Request) {
		out.Header.Set("Host", "h.test") // want `host-header`
	}}
}

func rewriting() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.Out.Host = "h.test" }}
}

func cut(r *http.Request) string {
	addr := r.RemoteAddr
	if i := strings.IndexByte(addr, ':'); i >= 0 { // want `host-split`
		addr = addr[:i]
	}
	return addr
}

func cutLast(r *http.Request) string {
	addr := r.RemoteAddr
	if i := strings.LastIndexByte(addr, ':'); i >= 0 {
		addr = addr[:i]
	}
	return addr
}

func sources(m *http.ServeMux) {
	sql.Open("mysql", "u:p@tcp(h.test:3306)/db?parseTime=yes") // want `dsn-syntax`
	sql.Open("mysql", "u:p@tcp(h.test:3306)/db?timeout=10")    // want `dsn-syntax`
	sql.Open("postgres", "host=h.test sslmode=disabled")       // want `dsn-syntax`

	sql.Open("mysql", "u:p@tcp(h.test:3306)/db?parseTime=1&timeout=10s&charset=utf8mb4")
	sql.Open("postgres", "host=h.test sslmode=verify-full")
}

func redirects(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.h.test/welcome", http.StatusFound) // want `redirect-host`

	http.Redirect(w, r, "www/index.html", http.StatusFound)
	http.Redirect(w, r, "https://www.h.test/", http.StatusFound)
}

func methods() {
	target := "https://h.test/x"
	http.NewRequest(target, http.MethodPost, nil) // want `url-argument-order`

	method := "PURGE"
	http.NewRequest(method, "https://h.test/x", nil)
}

func asks(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "v1/") { // want `compare-never`
		os.Exit(1)
	}
	if strings.Contains(r.URL.Path, "?page=") || r.URL.Fragment == "#top" { // want `compare-never` `compare-never`
		os.Exit(1)
	}
	if r.Header.Get("Origin") == "https://h.test/" || r.URL.Query().Get("?page") != "" { // want `compare-never` `compare-never`
		os.Exit(1)
	}
	switch r.Host {
	case "https://h.test": // want `compare-never`
		os.Exit(1)
	}
	if strings.HasPrefix(r.URL.Path, "/v1/") || strings.Contains(r.URL.Path, "what?") || r.URL.Fragment == "top" ||
		r.Header.Get("Origin") == "https://h.test" || r.URL.Query().Get("page") != "" || r.Host == "h.test" {
		os.Exit(2)
	}
	strings.TrimPrefix(r.URL.RawQuery, "?")
}

// parseEndpoint calls itself with a scheme where there is none.
func parseEndpoint(endpoint string) (*url.URL, error) {
	u, err := url.Parse(endpoint)
	if err != nil || u.Opaque == "" {
		return u, err
	}
	return parseEndpoint("https://" + endpoint)
}

func endpoints() { parseEndpoint("https://localhost:9000") }

func sameScheme(w http.ResponseWriter, r *http.Request, proto string) bool {
	return proto == r.URL.Scheme
}
