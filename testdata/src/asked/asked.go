// Package asked has mistakes that the users of libraries ask about, and their right neighbours.
package asked

import (
	"bufio"
	"crypto/tls"
	"database/sql"
	"errors"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// --- constants that are no addresses

const network = "10.0.0.0/8"

func addresses(given string) []any {
	a := net.ParseIP(network)               // want `net\.ParseIP needs an address: "10\.0\.0\.0/8" is a network`
	b, _ := netip.ParseAddr("db.h.test")    // want `netip\.ParseAddr needs an IP address: "db\.h\.test" is not one`
	c := netip.MustParseAddr("192.0.2.256") // want `host-alone`
	name := "localhost"
	d := net.ParseIP(name)                         // want `host-alone`
	e, _ := netip.ParseAddrPort("h.test:80")       // want `netip\.ParseAddrPort needs an IP address: "h\.test" is not one`
	f := netip.MustParseAddrPort("localhost:8080") // want `host-alone`
	g, _ := netip.ParseAddr("192.0.2.0/24")        // want `host-alone`
	h := []any{net.ParseIP("192.0.2.1"), net.ParseIP("::1"), net.ParseIP("::ffff:192.0.2.1"), net.ParseIP(given)}
	i, _ := netip.ParseAddr("fe80::1%eth0")
	j, _ := netip.ParseAddrPort("[::1]:80")
	k, _ := netip.ParsePrefix(network)
	return append(h, a, b, c, d, e, f, g, i, j, k, isIP("h.test"))
}

// isIP asks whether a text is an address: that one caller gives it a name is no mistake.
func isIP(s string) bool { return net.ParseIP(s) != nil }

const node = "node.h.test"

// A program that goes on with a name tests which of both it has.
func resolved() []string {
	if ip := net.ParseIP(node); ip != nil {
		return []string{ip.String()}
	}
	if net.ParseIP(node) == nil {
		log.Print("a name")
	}
	if a, err := netip.ParseAddr(node); err == nil {
		return []string{a.String()}
	}
	host, _, err := net.SplitHostPort(node)
	if err != nil {
		host = node
	}
	ip := net.ParseIP(node)
	if ip == nil {
		names, _ := net.LookupHost(host)
		return names
	}
	return nil
}

func parsed() (netip.Addr, error) {
	ip := net.ParseIP(node) // want `net\.ParseIP needs an IP address: "node\.h\.test" is not one`
	if ip == nil {
		log.Fatal("no address")
	}
	a, err := netip.ParseAddr(node) // want `host-alone`
	if err != nil {
		return a, err
	}
	_, port, err := net.SplitHostPort(node) // want `port-missing`
	if err != nil {
		return a, errors.New(port)
	}
	return netip.ParseAddr(node) // want `host-alone`
}

// --- constants without a port

func splits(addr string) (string, error) {
	host, _, _ := net.SplitHostPort("h.test") // want `net\.SplitHostPort fails: "h\.test" has no port`
	u, _ := url.Parse("https://h.test/x")
	_, _, err := net.SplitHostPort(u.Host) // want `port-missing`
	if err != nil {
		return "", err
	}
	_, port, err := net.SplitHostPort("192.0.2.1") // want `port-missing`
	if err != nil {
		log.Fatal(err)
	}
	_, _, _ = net.SplitHostPort(addr)
	_, _, _ = net.SplitHostPort("h.test:80")
	w, _ := url.Parse("https://h.test:8443/x")
	_, _, _ = net.SplitHostPort(w.Host)
	return host + port, nil
}

const listen = "localhost"

// hostOf expects that there is no port.
func hostOf() string {
	host, _, err := net.SplitHostPort(listen)
	if err != nil {
		return listen
	}
	return host
}

func orDefault() string {
	host := listen
	if h, _, err := net.SplitHostPort(listen); err == nil {
		host = h
	}
	return host
}

// --- requests that a server was sent, sent on

func forward(w http.ResponseWriter, r *http.Request) {
	r.URL.Scheme, r.URL.Host = "http", "backend:8080"
	http.DefaultClient.Do(r) // want `r has a RequestURI, and http.Client refuses such a request`
	out := r.Clone(r.Context())
	out.Host = ""
	client := &http.Client{}
	client.Do(out)                        // want `request-uri`
	client.Do(r.WithContext(r.Context())) // want `request-uri`
}

func read(b *bufio.Reader) {
	req, err := http.ReadRequest(b)
	if err != nil {
		return
	}
	http.DefaultClient.Do(req) // want `request-uri`
}

func cleared(w http.ResponseWriter, r *http.Request) {
	out := r.Clone(r.Context())
	out.RequestURI = ""
	http.DefaultClient.Do(out)
}

func transported(w http.ResponseWriter, r *http.Request) {
	out := r.Clone(r.Context())
	http.DefaultTransport.RoundTrip(out) // which does not look at it
}

func prepared(w http.ResponseWriter, r *http.Request) {
	out := r.Clone(r.Context())
	clearURI(out)
	http.DefaultClient.Do(out)
}

func clearURI(r *http.Request) { r.RequestURI = "" }

func made(w http.ResponseWriter, r *http.Request) {
	r, _ = http.NewRequestWithContext(r.Context(), r.Method, "http://backend:8080"+r.URL.EscapedPath(), r.Body)
	http.DefaultClient.Do(r)
}

// do is given requests that clients make.
func do(c *http.Client, r *http.Request) (*http.Response, error) { return c.Do(r) }

// --- targets of reverse proxies

func backends(secure bool) []http.Handler {
	a := httputil.NewSingleHostReverseProxy(&url.URL{Host: "backend:8080"}) // want `this URL has no scheme; httputil\.NewSingleHostReverseProxy answers each request with 502`
	target := &url.URL{Host: "backend:8080", Path: "/v1"}                   // want `scheme-missing`
	b := httputil.NewSingleHostReverseProxy(target)
	plain := url.URL{Host: "backend:8080"} // want `scheme-missing`
	c := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(&plain) }}

	d := httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: "backend:8080"})
	later := &url.URL{Host: "backend:8080"}
	later.Scheme = "http"
	if secure {
		later.Scheme = "https"
	}
	e := httputil.NewSingleHostReverseProxy(later)
	helped := &url.URL{Host: "backend:8080"}
	setScheme(helped)
	f := httputil.NewSingleHostReverseProxy(helped)
	// A proxy of a client needs none: it is taken for one of HTTP.
	http.DefaultTransport.(*http.Transport).Proxy = http.ProxyURL(&url.URL{Host: "127.0.0.1:3128"})
	return []http.Handler{a, b, c, d, e, f}
}

func setScheme(u *url.URL) { u.Scheme = "http" }

// --- URLs that have a scheme

func schemes(srv *httptest.Server) {
	http.Get("http://" + srv.URL + "/x") // want `srv\.URL already begins with "http://" or "https://"`
	http.Get("https://" + srv.URL)       // want `scheme-doubled`
	http.Get(srv.URL + "/x")
	http.Get("http://" + srv.Listener.Addr().String())
	http.Get(srv.URL + "/login?next=https://" + srv.URL[len("http://"):])
}

// --- paths of files as hosts

func files(dir string) []string {
	a := url.URL{Scheme: "file", Host: "/var/lib/x"}            // want `a path in url\.URL\.Host is escaped`
	b := url.URL{Scheme: "file", Host: filepath.Join(dir, "x")} // want `url-field`
	c := url.URL{Scheme: "file", Host: `C:\x`}                  // want `port-invalid` `url-field`
	d := url.URL{Scheme: "file", Path: "/var/lib/x"}
	e := url.URL{Scheme: "file", Host: "share", Path: "/x"}
	f := url.URL{Scheme: "http+unix", Host: "/run/x.sock", Path: "/v1"}
	return []string{a.String(), b.String(), c.String(), d.String(), e.String(), f.String()}
}

func named() url.URL { return url.URL{Scheme: "file", Host: "h:80"} } // a server with a port

// The scheme of the requests can come from elsewhere.
func directedLater() http.Handler {
	proxy := httputil.NewSingleHostReverseProxy(&url.URL{Host: "backend:8080"})
	direct := proxy.Director
	proxy.Director = func(r *http.Request) {
		direct(r)
		r.URL.Scheme = "http"
	}
	return proxy
}

func rewritten() http.Handler {
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(&url.URL{Host: "backend:8080"})
		r.Out.URL.Scheme = "http"
	}}
}

func overTransport(t http.RoundTripper) http.Handler {
	proxy := httputil.NewSingleHostReverseProxy(&url.URL{Host: "backend:8080"})
	proxy.Transport = t
	return proxy
}

// --- what programs set for libraries

func environment() {
	os.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "localhost:4317")          // want `scheme-is-host`
	os.Setenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "collector_1:4317") // want `path-colon`
	os.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4317")
	os.Setenv("HTTP_PROXY", "127.0.0.1:3128")
	os.Setenv("OTEL_SERVICE_NAME", "a:1")
}

// --- data sources of SQLite

func databases(dir, mode string) {
	sql.Open("sqlite3", "x.db?mode=ro")                        // want `SQLite reads "mode" only if the name begins with "file:"`
	sql.Open("sqlite", ":memory:?cache=shared")                // want `sqlite-syntax`
	sql.Open("sqlite", "x.db?_pragma=foreign_keys(1)&_rt=1")   // want `the driver "sqlite" ignores "_rt"`
	sql.Open("sqlite", "file:"+dir+"/x.db?_locking=EXCLUSIVE") // want `sqlite-syntax`
	sql.Open("sqlite", "file:"+dir+"/x.db?_journal_mode=WAL")  // read since v1.55.0
	sql.Open("sqlite3", "file:x.db?mode=ro&cache=shared")
	sql.Open("sqlite3", "x.db?_foreign_keys=on&_journal_mode=WAL")
	sql.Open("sqlite", "x.db?_pragma=busy_timeout(5000)&_txlock=immediate")
	sql.Open("sqlite3", dir+"?mode="+mode) // dir may begin with "file:"
	sql.Open("sqlite", ":memory:")
	sql.Open("sqlite3", "file::memory:?cache=shared")
}

// --- CORS

func corsHeaders(w http.ResponseWriter, r *http.Request, public bool) {
	w.Header().Set("Access-Control-Allow-Origin", "*") // want `browsers refuse "\*" where credentials are allowed`
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}

func corsElements(h http.Header) {
	h["Access-Control-Allow-Origin"] = []string{"*"} // want `cors-credentials`
	h["Access-Control-Allow-Credentials"] = []string{"true"}
}

func corsElementsPublic(h http.Header) {
	h["Access-Control-Allow-Origin"] = []string{"*"}
	h["Access-Control-Allow-Methods"] = []string{"GET"}
}

var corsAnswer = map[string]string{
	"Access-Control-Allow-Origin":      "*", // want `cors-credentials`
	"access-control-allow-credentials": "true",
}

var corsLists = http.Header{
	"Access-Control-Allow-Credentials": {"true"},
	"Access-Control-Allow-Origin":      {"*"}, // want `cors-credentials`
}

var corsNamed = map[string]string{
	"Access-Control-Allow-Origin":      "https://h.test",
	"Access-Control-Allow-Credentials": "true",
}

var corsNoCookies = map[string]string{
	"Access-Control-Allow-Origin":      "*",
	"Access-Control-Allow-Credentials": "false",
}

func corsEither(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Credentials", "true")
	if r.Header.Get("Origin") == "" {
		w.Header().Set("Access-Control-Allow-Origin", "*")
	} else {
		w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	}
}

func corsPublic(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Access-Control-Allow-Credentials", "false")
}

func corsOverridden(w http.ResponseWriter, origin string) {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	if origin != "" {
		w.Header().Set("Access-Control-Allow-Origin", origin)
	}
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}

// --- the header Host in a map

func withHeaders(headers map[string]string) *http.Request {
	req, _ := http.NewRequest("GET", "http://192.0.2.1/", nil)
	for k, v := range headers {
		req.Header.Set(k, v)
	}
	return req
}

func hostGiven() {
	http.DefaultClient.Do(withHeaders(map[string]string{"Host": "h.test"})) // want `never sent: net/http clients ignore a Host header`
	http.DefaultClient.Do(withHeaders(map[string]string{"Accept": "text/html"}))
}

func hostRanged() {
	headers := http.Header{"Host": {"h.test"}, "Accept": {"text/html"}} // want `host-header`
	req, _ := http.NewRequest("GET", "http://192.0.2.1/", nil)
	for k, values := range headers {
		req.Header[k] = values
	}
	http.DefaultClient.Do(req)
}

func withHost(headers map[string]string) *http.Request {
	req, _ := http.NewRequest("GET", "http://192.0.2.1/", nil)
	for k, v := range headers {
		if k == "Host" {
			req.Host = v
			continue
		}
		req.Header.Set(k, v)
	}
	return req
}

func withBoth(headers map[string]string) *http.Request {
	req, _ := http.NewRequest("GET", "http://192.0.2.1/", nil)
	for k, v := range headers {
		req.Header.Set(k, v)
	}
	req.Host = headers["host"]
	return req
}

func hostHandled() {
	http.DefaultClient.Do(withHost(map[string]string{"Host": "h.test"}))
	http.DefaultClient.Do(withBoth(map[string]string{"Host": "h.test"}))
}

// --- addresses with a port, in a function that knows how to split another one

func client(w http.ResponseWriter, r *http.Request) {
	own, _, _ := net.SplitHostPort("h.test:80")
	a, _ := netip.ParseAddr(r.RemoteAddr) // want `r\.RemoteAddr may include a port, but netip\.ParseAddr needs a host`
	log.Print(own, a)
}

func tenant(w http.ResponseWriter, r *http.Request) {
	ip, _, _ := net.SplitHostPort(r.RemoteAddr)
	name := strings.Split(r.Host, ":")[0] // want `host-split`
	w.Write([]byte(ip + name))
}

func names(u *url.URL, addr string) []*tls.Config {
	host, _, _ := net.SplitHostPort("db.h.test:5432")
	return []*tls.Config{{ServerName: u.Host}, {ServerName: host}} // want `u\.Host may include a port`
}

func clientOf(w http.ResponseWriter, r *http.Request) {
	a, err := netip.ParseAddr(r.RemoteAddr)
	if err != nil {
		host, _, _ := net.SplitHostPort(r.RemoteAddr)
		a, _ = netip.ParseAddr(host)
	}
	log.Print(a)
}

func tenantOf(w http.ResponseWriter, r *http.Request) {
	addr := r.Host
	if _, _, err := net.SplitHostPort(addr); err != nil {
		addr += ":80"
	}
	log.Print(strings.Split(r.Host, ":")[0])
}

type front struct{ proxy *httputil.ReverseProxy }

func (f *front) setUp(t http.RoundTripper) {
	f.proxy = httputil.NewSingleHostReverseProxy(&url.URL{Host: "backend:8080"})
	f.proxy.Transport = t
	var other = httputil.NewSingleHostReverseProxy(&url.URL{Host: "backend:8080"})
	other.Transport = t
	third := httputil.NewSingleHostReverseProxy(&url.URL{Host: "backend:8080"}) // want `this URL has no scheme`
	http.Handle("/", third)
}
