// Package escapedpaths sets paths that are escaped.
package escapedpaths

import (
	"net/url"
	"strings"
)

func set(u *url.URL, name string) bool {
	u.Path = "/objects/" + name
	return strings.Contains(u.Path, "%2F")
}
