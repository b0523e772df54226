// Package operands has comparisons one or both of whose operands pass through a function.
package operands

import (
	"errors"
	"log"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// The text is a parameter.

func isAt(r *http.Request, path string) bool { return r.URL.Path == path }

func isOf(u *url.URL, path string) bool { return path == u.Path }

func isBelow(r *http.Request, prefix string) bool {
	if prefix == "" {
		return false
	}
	return strings.HasPrefix(r.URL.Path, prefix) || r.URL.Path == prefix
}

func isAny(r *http.Request, paths ...string) bool {
	for _, p := range paths {
		if p == r.URL.Path {
			return true
		}
	}
	return false
}

// isEither takes paths with and without a slash.
func isEither(r *http.Request, path string) bool {
	return r.URL.Path == path || r.URL.Path == "/"+path
}

// isCompleted adds the slash.
func isCompleted(r *http.Request, path string) bool {
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return r.URL.Path == path
}

// contains looks anywhere.
func contains(r *http.Request, part string) bool { return strings.Contains(r.URL.Path, part) }

// endsWith looks at the end.
func endsWith(r *http.Request, end string) bool { return strings.HasSuffix(r.URL.Path, end) }

type guard struct{ paths []string }

func (g guard) opens(r *http.Request, path string) bool { return isAt(r, path) }

func serveTexts(w http.ResponseWriter, r *http.Request) {
	same := func(path string) bool { return r.URL.Path == path }
	log.Println(
		isAt(r, "healthz"),                 // want `the path of a request always begins with "/", so this is never true`
		isAt(r, "/readyz?full=1"),          // want `URL.Path never contains the query`
		isOf(r.URL, "/livez?q=1"),          // want `URL.Path never contains the query`
		isOf(r.URL, "livez"),               // want `the path of a request always begins`
		isBelow(r, "api/"),                 // want `the path of a request always begins`
		isAny(r, "/a", "b", "/c"),          // want `the path of a request always begins`
		guard{}.opens(r, "admin"),          // want `the path of a request always begins`
		same("status"),                     // want `the path of a request always begins`
		isAny(r, []string{"x/y", "/z"}...), // want `the path of a request always begins`
		isAt(r, "/healthz"), isOf(r.URL, "/livez"), isBelow(r, "/api/"), isBelow(r, ""), isAt(r, "*"),
		guard{}.opens(r, "/admin"), same("/status"), isAny(r),
		isEither(r, "healthz"), isCompleted(r, "healthz"),
		contains(r, "api/"), endsWith(r, ".css"), endsWith(r, "x/"),
	)
}

// others compares the paths of other URLs.
func others(u *url.URL, made *http.Request) {
	log.Println(isOf(u, "livez"), isAt(made, "healthz"), isOf(&url.URL{Path: "x"}, "x"), isBelow(made, "api/"))
	log.Println(isOf(u, "/livez?q=1")) // want `URL.Path never contains the query`
}

// The part is a parameter.

func isLoopback(addr string) bool { return addr == "127.0.0.1" || addr == "::1" }

func isLocal(addr string) bool {
	switch addr {
	case "localhost", "127.0.0.1":
		return true
	}
	return false
}

// isOwn knows that there may be a port.
func isOwn(addr string) bool { return addr == "127.0.0.1" || strings.HasPrefix(addr, "127.0.0.1:") }

// isNear takes the port away.
func isNear(addr string) bool {
	if host, _, err := net.SplitHostPort(addr); err == nil {
		addr = host
	}
	return addr == "127.0.0.1"
}

func isOpen(path string) bool { return path == "healthz" || strings.HasPrefix(path, "public/") }

// isShown has one with a slash.
func isShown(path string) bool { return path == "/healthz" || path == "readyz" }

func isReady(path string) bool { return path == "/readyz?full=1" }

func refused(addr string) error {
	if isLoopback(addr) {
		return nil
	}
	return errors.New(addr)
}

// admitted also tries the host alone.
func admitted(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	return isLoopback(addr) || err == nil && isLoopback(host)
}

func serveParts(w http.ResponseWriter, r *http.Request) {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	log.Println(
		isLoopback(r.RemoteAddr), // want `http.Request.RemoteAddr includes a port \(use net.SplitHostPort\), so no comparison in isLoopback matches`
		isLocal(r.RemoteAddr),    // want `no comparison in isLocal matches`
		refused(r.RemoteAddr),    // want `no comparison in refused matches`
		admitted(r.RemoteAddr),
		isOpen(r.URL.Path),  // want `the path of a request always begins with "/", so no comparison in isOpen matches`
		isReady(r.URL.Path), // want `URL.Path never contains the query \(compare with the path alone, or use RequestURI\), so no comparison in isReady matches`
		isLoopback(host), isLocal(host), isOwn(r.RemoteAddr), isNear(r.RemoteAddr), isShown(r.URL.Path),
		isOpen(strings.TrimPrefix(r.URL.Path, "/")), isLoopback(r.Header.Get("X-Real-IP")),
	)
}

// paths compares the paths of other URLs.
func paths(u *url.URL) bool { return isOpen(u.Path) }

// The part is a result.

func pathOf(r *http.Request) string { return r.URL.Path }

func addrOf(r *http.Request) string { return r.RemoteAddr }

func (g guard) path(u *url.URL) string { return u.Path }

// trimmed is another text.
func trimmed(r *http.Request) string { return strings.TrimPrefix(r.URL.Path, "/") }

func serveResults(w http.ResponseWriter, r *http.Request) {
	log.Println(
		pathOf(r) == "healthz",               // want `the path of a request always begins`
		strings.HasPrefix(pathOf(r), "api/"), // want `the path of a request always begins`
		guard{}.path(r.URL) == "status",      // want `the path of a request always begins`
		addrOf(r) == "127.0.0.1",             // want `http.Request.RemoteAddr includes a port`
		pathOf(r) == "/healthz", trimmed(r) == "healthz", guard{}.path(r.URL) == "/status",
		guard{}.path(&url.URL{Path: "x"}) == "x", addrOf(r) == "127.0.0.1:80",
	)
}

func routes() {
	http.HandleFunc("/", serveTexts)
	http.HandleFunc("/parts", serveParts)
	http.HandleFunc("/results", serveResults)
	http.Handle("/static/", http.StripPrefix("/static/", http.FileServer(http.Dir("static"))))
	http.Handle("/v1/", http.StripPrefix("/v1", http.HandlerFunc(serveParts)))
}
