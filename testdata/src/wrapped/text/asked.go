package text

import (
	"net"
	"net/http"
	"strings"
)

// Asked returns the host that the client asked for, as a proxy or the client sent it.
func Asked(r *http.Request) (host string) {
	host = r.Header.Get("X-Forwarded-Host")
	if host != "" {
		return host
	}
	return r.Host
}

// AskedOr is Asked with a default.
func AskedOr(r *http.Request, name string) string {
	host := r.Header.Get("X-Forwarded-Host")
	if host == "" {
		host = r.Host
	}
	if host == "" {
		return name
	}
	return host
}

// Direct returns the host as the client sent it.
func Direct(r *http.Request) string { return r.Host }

// AskedAlone cuts the port of one and knows that the other has none.
func AskedAlone(r *http.Request) string {
	if host, _, err := net.SplitHostPort(r.Host); err == nil {
		return host
	}
	return r.Host
}

// AskedCut cuts the port.
func AskedCut(r *http.Request) string {
	host := r.Header.Get("X-Forwarded-Host")
	if host == "" {
		host = r.Host
	}
	host, _, _ = strings.Cut(host, ":")
	return host
}

// AskedBefore cuts the port if there is one.
func AskedBefore(r *http.Request) string {
	host := r.Host
	if i := strings.LastIndexByte(host, ':'); i >= 0 { // want `host-split`
		host = host[:i]
	}
	return host
}

// AskedPlain returns only a host that has no port.
func AskedPlain(r *http.Request) string {
	if strings.Contains(r.Host, ":") {
		return r.Header.Get("X-Forwarded-Host")
	}
	return r.Host
}

// AskedTrusted returns only hosts of a list.
func AskedTrusted(r *http.Request, trusted map[string]bool) string {
	if !trusted[r.Host] {
		return ""
	}
	return r.Host
}
