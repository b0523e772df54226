package api

import (
	"net/url"
	"strings"
)

// BelowBase appends escaped segments to a base.
func BelowBase(base string, segments ...string) string { // want BelowBase:"has a text that is known" BelowBase:"passes a parameter on"
	var b strings.Builder
	b.WriteString(strings.TrimRight(base, "/"))
	for _, s := range segments {
		b.WriteByte('/')
		b.WriteString(url.PathEscape(s))
	}
	return b.String()
}

// Rooted trims into a variable.
func Rooted(base string) string { // want Rooted:"has a text that is known"
	root := strings.TrimSuffix(strings.TrimSpace(base), "/")
	return root + "/v1"
}

// Secured replaces the scheme of what is trimmed.
func Secured(base string) string { // want Secured:"has a text that is known"
	root := strings.TrimRight(base, "/")
	root = strings.TrimPrefix(root, "http://")
	return "https://" + root + "/v1"
}

// Replaced replaces the scheme in one step.
func Replaced(base string) string { // want Replaced:"has a text that is known"
	root := strings.TrimRight(base, "/")
	return "https://" + strings.ReplaceAll(root, "http://", "") + "/v1"
}

// Printed replaces it after a builder has joined the parts.
func Printed(base string) string { // want Printed:"has a text that is known"
	var b strings.Builder
	b.WriteString(strings.TrimRight(base, "/"))
	return "https://" + strings.TrimPrefix(b.String(), "http://") + "/v1"
}
