// Package join joins texts for others.
package join

import (
	"net/url"
	"os"
	"path"
	"strings"
)

// Path joins with one slash.
func Path(base, p string) string {
	return strings.TrimSuffix(base, "/") + "/" + strings.TrimPrefix(p, "/")
}

// Glue joins without one.
func Glue(base, p string) string { return base + p }

// Under joins like a path.
func Under(base string, elem ...string) string { return path.Join(append([]string{base}, elem...)...) }

// Below joins a list behind what is given.
func Below(base string, elem ...string) string {
	return path.Join(append(append([]string{base, "v1"}, elem...), "x")...)
}

// Beside has what is given in the second place.
func Beside(base string, elem ...string) string {
	return path.Join(append([]string{"a", base}, elem...)...)
}

// Elements joins them with slashes.
func Elements(base string, elem ...string) string {
	return strings.Join(append([]string{base}, elem...), "/")
}

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
