// Package text makes texts of kinds that are known.
package text

import (
	"encoding/base64"
	"net"
	"net/url"
	"time"
)

// Addr is host and port.
func Addr(host, port string) string { return net.JoinHostPort(host, port) }

// Segment is escaped for a path.
func Segment(s string) string { return url.PathEscape(s) }

// Value is escaped for a query.
func Value(s string) (escaped string) {
	escaped = url.QueryEscape(s)
	return escaped
}

// Key is what a device is called.
func Key(serial []byte) string {
	key := base64.StdEncoding.EncodeToString(serial)
	return key
}

// SafeKey is Key for URLs.
func SafeKey(serial []byte) string { return base64.RawURLEncoding.EncodeToString(serial) }

// HostOf is the host and port of a URL.
func HostOf(u *url.URL) string { return u.Host }

// Day is one without a time.
func Day(t time.Time) string { return t.Format(time.DateOnly) }

// Stamp has a space in it.
func Stamp(t time.Time) string { return t.Format(time.DateTime) }

// Either is escaped for a path, or not.
func Either(s string, raw bool) string {
	if raw {
		return s
	}
	return url.PathEscape(s)
}

// Both is escaped for a path or for a query.
func Both(s string, query bool) string {
	if query {
		return url.QueryEscape(s)
	}
	return url.PathEscape(s)
}

// Plain is what it is given.
func Plain(s string) string { return s }
