// Package protos takes the version of HTTP for a scheme.
package protos

import (
	"fmt"
	"net/http"
	"strings"
)

func compared(r *http.Request) bool {
	switch proto := r.Proto; proto {
	case "https": // want `http.Request.Proto is the version of HTTP, "HTTP/1.1", so this is never true: test TLS != nil \(compare-never\)`
		return true
	}
	return r.Proto == "HTTPS" || // want `compare-never`
		strings.EqualFold(r.Proto, "http") || // want `compare-never`
		strings.HasPrefix(strings.ToLower(r.Proto), "https") // want `compare-never`
}

func joined(r *http.Request) []string {
	return []string{
		r.Proto + "://" + r.Host,                        // want `http.Request.Proto is the version of HTTP, "HTTP/1.1", and no scheme: write "https" if TLS != nil, else "http" \(scheme-malformed\)`
		fmt.Sprintf("%s://%s%s", r.Proto, r.Host, "/x"), // want `scheme-malformed`
	}
}

type connection struct{ Proto, Host string }

func right(r *http.Request, c connection) []any {
	scheme, _, _ := strings.Cut(strings.ToLower(r.Proto), "/")
	return []any{
		r.Proto == "HTTP/1.1", strings.HasPrefix(r.Proto, "HTTP/2"), strings.HasPrefix(r.Proto, "HTTP"),
		c.Proto == "https", c.Proto + "://" + c.Host, scheme + "://" + r.Host,
		fmt.Sprintf("%s %s", r.Proto, r.Host), fmt.Sprintf("%s: %s", r.Host, r.Proto), r.Method + " " + r.Proto,
	}
}
