package text

import "net/url"

// A Link is put together.
type Link struct {
	parts []string
	path  string
	query url.Values
}

// Part adds a part.
func (l *Link) Part(s string) *Link { l.parts = append(l.parts, url.PathEscape(s)); return l }

// Raw adds one as it is.
func (l *Link) Raw(s string) *Link { l.parts = append(l.parts, s); return l }

// Below goes below a part.
func (l *Link) Below(s string) *Link { l.path += "/" + url.PathEscape(s); return l }

// Pair adds a parameter.
func (l *Link) Pair(k, v string) *Link { l.query.Set(k, v); return l }

// Param returns one.
func Param(k, v string) string { return url.QueryEscape(k) + "=" + url.QueryEscape(v) }
