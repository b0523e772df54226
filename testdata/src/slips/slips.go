// Package slips writes parts of URLs where they do not belong: into comparisons, ports and headers.
package slips

import (
	"cmp"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
)

const (
	api    = "https://api.h.test/v2"
	docs   = "https://h.test/api"
	port   = ":8080"
	before = "https://h.test/user-"
)

func handler(w http.ResponseWriter, r *http.Request) {
	if isHealth(r) && isLocal(r) {
		w.WriteHeader(route(r))
	}
	sent(w, r)
}

func isHealth(r *http.Request) bool {
	return r.URL.Path == "health" || // want `the path of a request always begins with "/"`
		r.URL.Path == "/health?full" || // want `URL.Path never contains the query`
		r.URL.Path == "/health"
}

func isLocal(r *http.Request) bool {
	return r.RemoteAddr == "127.0.0.1" || // want `RemoteAddr includes a port`
		r.Host == "https://h.test" || // want `the host of a request has no scheme`
		r.Host == "h.test/x" || // want `the host of a request has no path`
		r.Host == "/run/x.sock" || r.Host == "h.test:80" // of a client, too
}

// A test or a client may call what is exported.
func Exported(r *http.Request) bool { return r.URL.Path == "health" }

func route(r *http.Request) int {
	switch r.URL.Path {
	case "users": // want `always begins with "/"`
		return 1
	case "/users", "*":
		return 2
	}
	return 3
}

func schemes(u *url.URL) bool {
	return strings.HasSuffix(u.Scheme, "://") || // want `is never "://"`
		strings.Contains(u.Scheme, ":") || // want `is never ":"`
		strings.HasSuffix(u.Scheme, "+unix") || strings.Contains(u.Scheme, "+") ||
		strings.Contains(u.Path, "?") || u.Path == "/a?" || u.Path == "/a?*" // patterns of paths
}

func joined(h, p string) {
	_ = net.JoinHostPort(h, ":80")              /* span ":80" */ // want `two colons before the port`
	_ = net.JoinHostPort(h, ":"+p)              // want `two colons before the port`
	net.Dial("tcp", net.JoinHostPort(h, ":80")) // want `two colons before the port`
	_ = net.JoinHostPort(h, p) + net.JoinHostPort(h, strings.TrimPrefix(port, ":")) + net.JoinHostPort(h, port[1:])
}

func unasked(r *http.Request, u *url.URL) string {
	host, _, _ := net.SplitHostPort(r.Host)    // want `host is empty if r.Host has no port`
	name, port, _ := net.SplitHostPort(u.Host) /* span "name" */ // want `use u.Hostname\(\)`
	return host + name + port
}

func assigned(r *http.Request) string {
	var host string
	host, _, _ = net.SplitHostPort(r.Host) // want `split-failed`
	return strings.ToLower(host)
}

func asked(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host)
	if host == "" {
		return "localhost"
	}
	return host
}

func replaced(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host)
	return cmp.Or(host, r.Host)
}

func known(r *http.Request, u *url.URL) string {
	client, _, _ := net.SplitHostPort(r.RemoteAddr)
	_, port, _ := net.SplitHostPort(r.Host)
	if u.Port() != "" {
		host, _, _ := net.SplitHostPort(u.Host)
		return host
	}
	return client + port
}

func looked(r *http.Request) string {
	if !strings.Contains(r.Host, ":") {
		return r.Host
	}
	host, _, _ := net.SplitHostPort(r.Host)
	return host
}

func completed(u *url.URL) string {
	h := u.Host
	if u.Scheme == "https" {
		h += ":443"
	}
	host, _, _ := net.SplitHostPort(h)
	return host
}

func glued(id string) {
	http.Get(api + "users")                            /* span "users" */ // want `no "/" before "users"`
	http.Get(fmt.Sprintf("%susers/%d", api, 3))        // want `path-separator`
	http.NewRequest("GET", docs+"orders?limit=1", nil) // want `path-separator`
	http.Get(api + "/users")
	http.Get(api + "beta1/users")
	http.Get(api + "?users=1")
	http.Get(api + ".json")
	http.Get(docs + "docs/index.html")
	http.Get(before + "ann")
}

func forwarded(r *http.Request) {
	req, err := http.NewRequest(r.Method, "https://h.test/", r.Body)
	if err != nil {
		return
	}
	req.RequestURI = r.RequestURI
	http.DefaultClient.Do(req) // want `http.Client refuses such a request`
	req.RequestURI = ""
	http.DefaultClient.Do(req)
	next, _ := http.NewRequest(r.Method, "https://h.test/", r.Body)
	http.DefaultClient.Do(next)
	next.RequestURI = "/x"
}

func sent(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "*.h.test")         // want `"\*" means all origins`
	w.Header().Set("Access-Control-Allow-Origin", "https://*.h.test") /* span "*" */ // want `origin-invalid`
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Access-Control-Allow-Origin", "https://h.test")
	w.Header().Set("Location", "h.example/x") // want `redirect-host`
	w.Header().Set("Location", "index.html")
	w.Header().Set("Location", "v1.2/x")
	http.Redirect(w, r, "https://h.test"+r.FormValue("path"), http.StatusFound) // want `redirects to another host`
	http.Redirect(w, r, "https://h.test/"+url.PathEscape(r.FormValue("path")), http.StatusFound)
	http.Redirect(w, r, "https://h.test?q="+url.QueryEscape(r.FormValue("path")), http.StatusFound)
	if p := r.FormValue("path"); strings.HasPrefix(p, "/") {
		http.Redirect(w, r, "https://h.test"+p, http.StatusFound)
	}
}

func dsn() {
	url.Parse("postgres://ann:p/ss@db/x")         // want `unescaped "/" in the user name or password`
	url.Parse("redis://:p#ss@cache/0")            // want `userinfo-unescaped`
	url.Parse("postgres://ann:p%2Fss@db/x?y=z@y") // want `userinfo-password`
}
