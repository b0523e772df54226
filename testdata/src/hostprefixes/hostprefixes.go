// Package hostprefixes asks for prefixes of hosts, which other hosts have, too.
package hostprefixes

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func isProxied(r *http.Request) bool {
	local := []string{
		"localhost",
		"127.0.0.1",
	}
	for _, name := range local {
		if strings.HasPrefix(r.Host, name) { // want `is also a prefix of ".*\.evil\.org": compare the whole host, without its port`
			return false
		}
	}
	return true
}

func isProxiedRight(r *http.Request) bool {
	for _, name := range []string{"localhost", "127.0.0.1"} {
		if r.Host == name || strings.HasPrefix(r.Host, name+":") {
			return false
		}
	}
	return true
}

func isLocal(r *http.Request) bool {
	return strings.HasPrefix(r.Host, "localhost") || // want `"localhost" is also a prefix of "localhost\.evil\.org"`
		strings.HasPrefix(strings.ToLower(r.Host), "127.0.0.1") // want `prefix-host`
}

func isLocalRight(r *http.Request) bool {
	return strings.HasPrefix(r.Host, "localhost:") || strings.HasPrefix(r.Host, "127.") || strings.HasPrefix(r.Host, "[::1]") ||
		strings.HasPrefix(r.Host, "api.")
}

func isAny(r *http.Request, prefixes []string) bool {
	for _, prefix := range prefixes {
		if strings.HasPrefix(r.Host, prefix) {
			return true
		}
	}
	return false
}

func isBegun(r *http.Request) bool {
	for _, prefix := range []string{"www.", "api."} {
		if strings.HasPrefix(r.Host, prefix) {
			return true
		}
	}
	return false
}

// The host of a URL of the program, and a prefix that may end within a label, are only suspicious.
func isOwn(u *url.URL, r *http.Request) bool {
	return strings.HasPrefix(u.Host, "localhost") || strings.HasPrefix(r.Host, "s3.eu")
}

func isHost(r *http.Request) bool {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return host == "localhost"
}

func isStored(u *url.URL, r *http.Request) bool {
	return strings.Contains(u.Host, "storage.h.test") || // want `"storage\.h\.test" is also in "storage\.h\.test\.evil\.org"`
		strings.Contains(strings.ToLower(u.Hostname()), "h.test") || // want `prefix-host`
		strings.Contains(r.Host, "h.test") // want `prefix-host`
}

func isStoredRight(u *url.URL, r *http.Request, domain, path string) bool {
	return strings.HasSuffix(u.Host, ".storage.h.test") || strings.Contains(u.Host, "s3.storage") ||
		strings.Contains(u.Host, ".storage.") || strings.Contains(r.Host, domain) || strings.Contains(path, "h.test") ||
		strings.Contains(u.Path, "h.test") || strings.Contains(u.Host, "storage")
}

// A word that a test chooses is no permission.
func scheme(r *http.Request) string {
	if strings.HasPrefix(r.Host, "localhost") || strings.HasPrefix(r.Host, "127.0.0.1") {
		return "http"
	}
	return "https"
}

func forge(u *url.URL) (kind string) {
	switch {
	case strings.Contains(u.Host, "github.com"):
		kind = "hub"
	case strings.Contains(u.Host, "gitlab.com"):
		kind = "lab"
	}
	return kind
}

type forgeKind int

const (
	unknownForge forgeKind = iota
	hub
)

func kindOf(u *url.URL) forgeKind {
	if strings.Contains(u.Host, "github.com") {
		return hub
	}
	return unknownForge
}

func isForge(u *url.URL) bool {
	if strings.Contains(u.Host, "github.com") { // want `prefix-host`
		return true
	}
	return false
}

func login(u *url.URL, token string) (auth string) {
	if strings.Contains(u.Host, "github.com") { // want `prefix-host`
		auth = "Bearer " + token
	}
	return auth
}
