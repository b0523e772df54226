// Package join joins texts for others.
package join

import (
	"net/url"
	"os"
	"strings"
)

// Path joins with one slash.
func Path(base, p string) string {
	return strings.TrimSuffix(base, "/") + "/" + strings.TrimPrefix(p, "/")
}

// Glue joins without one.
func Glue(base, p string) string { return base + p }

// Lower changes what it is given.
func Lower(base, p string) string { return strings.ToLower(base) + "/" + p }

// Query adds a query, if there is one.
func Query(u string, q url.Values) string {
	if len(q) == 0 {
		return u
	}
	return u + "?" + q.Encode()
}

// First returns the first value that is not empty.
func First[T comparable](values ...T) T {
	var zero T
	for _, v := range values {
		if v != zero {
			return v
		}
	}
	return zero
}

// Env returns a variable of the environment.
func Env(key, otherwise string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return otherwise
}

// Scheme adds the scheme, if there is none.
func Scheme(u string) string {
	if strings.Contains(u, "://") {
		return u
	}
	return "https://" + u
}

// Param adds a parameter to a query.
func Param(u, key, value string) string {
	return u + "&" + url.QueryEscape(key) + "=" + url.QueryEscape(value)
}
