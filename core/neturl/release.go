package neturl

import (
	"strconv"
	"strings"
)

// A Version is the minor number of a Go release: 26 is Go 1.26. It denotes the last patch release,
// which may differ from the ".0" by security fixes.
type Version int

// The releases that this package supports. An older one is treated as the oldest, a newer one as
// the newest.
const (
	OldestGo Version = 21
	NewestGo Version = 27
)

// The releases that changed Parse, ParseRequestURI or String. Some fixes came with a patch release:
// 1.24.0 and 1.25.0 accept any text in brackets; 1.26.0 was strict about colons in every scheme but
// postgres, and lax about the position of "[".
const (
	literalChecked Version = 24 // "[...]" must hold an IPv6 address
	literalFirst   Version = 25 // "[" must be the first byte of the host
	StrictColons   Version = 26 // http, https: at most one colon outside of brackets
	guardedSlashes Version = 27 // String keeps a path from becoming an authority
)

// known returns the supported release whose behaviour v has.
func (v Version) known() Version {
	if v == 0 {
		return NewestGo
	}
	return min(max(v, OldestGo), NewestGo)
}

// String returns the language version: "1.26".
func (v Version) String() string { return "1." + strconv.Itoa(int(v)) }

// ParseVersion parses the release in the result of runtime.Version or in a go line: "go1.26.8",
// "1.27rc1", "devel go1.28-0123abc". ok is false if there is none.
func ParseVersion(s string) (v Version, ok bool) {
	_, minor, found := strings.Cut(s, "go1.")
	if !found {
		minor, found = strings.CutPrefix(s, "1.")
	}
	digits := 0
	for digits < len(minor) && '0' <= minor[digits] && minor[digits] <= '9' {
		digits++
	}
	n, err := strconv.Atoi(minor[:digits])
	return Version(n), found && err == nil
}
