// Package join joins texts for others.
package join

import "strings"

// Path joins with one slash.
func Path(base, p string) string {
	return strings.TrimSuffix(base, "/") + "/" + strings.TrimPrefix(p, "/")
}

// Glue joins without one.
func Glue(base, p string) string { return base + p }

// Lower changes what it is given.
func Lower(base, p string) string { return strings.ToLower(base) + "/" + p }
