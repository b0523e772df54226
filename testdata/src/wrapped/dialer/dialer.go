// Package dialer adds schemes to what other packages give it.
package dialer

import (
	"errors"
	"net/url"
	"regexp"
)

var withScheme = regexp.MustCompile(`^[a-z]+://`)

// Ensure asks a regular expression for a scheme.
func Ensure(s string) string {
	if withScheme.MatchString(s) {
		return s
	}
	return "https://" + s
}

// Put writes the scheme over its parameter, if it has none.
func Put(s string) string {
	if !withScheme.MatchString(s) {
		s = "https://" + s
	}
	return s
}

// Always asks nothing.
func Always(s string) string { return "https://" + s }

func read(s string) (kind, address string, err error) {
	u, err := url.Parse(s)
	if err != nil {
		return "", "", err
	}
	if u.Scheme == "" {
		return "", "", errors.New("no scheme")
	}
	return u.Scheme, u.Host, nil
}

// Read tries again with a scheme where there is none.
func Read(s string) (kind, address string, err error) {
	if kind, address, err = read(s); err != nil && kind == "" {
		return read("http://" + s)
	}
	return kind, address, err
}

// ReadAll goes on where nothing failed, which says nothing about the scheme.
func ReadAll(s string) (*url.URL, error) {
	if _, err := url.Parse(s); err != nil {
		return nil, err
	}
	return url.Parse("http://" + s)
}
