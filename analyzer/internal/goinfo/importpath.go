package goinfo

import (
	"go/types"
	"strings"
)

// ImportPath returns the path by which lines name a package: without the vendor directory, and without the suffix of a
// test variant ("p [p.test]").
func ImportPath(pkg *types.Package) string {
	path, _, _ := strings.Cut(pkg.Path(), " ")
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		return path[i+len("/vendor/"):]
	}
	return strings.TrimPrefix(path, "vendor/")
}

// Unversioned returns an import path without the major version of its module: an element "v2" or higher, or ".v1"
// after an element of gopkg.in. Lines without a version apply to all versions.
func Unversioned(path string) string {
	if rest, ok := strings.CutPrefix(path, "gopkg.in/"); ok {
		return "gopkg.in/" + withoutElement(rest, ".v", func(digits string) bool { return digits != "" })
	}
	return withoutElement(path, "/v", isMajor)
}

// isMajor reports whether digits are a major version that import paths contain, which is 2 or higher.
func isMajor(digits string) bool {
	return digits != "" && digits[0] != '0' && digits != "1"
}

// withoutElement removes the first version after a mark from a path, if it ends an element: "/v2", ".v3".
func withoutElement(path, mark string, isVersion func(digits string) bool) string {
	for from := 0; ; {
		i := strings.Index(path[from:], mark)
		if i < 0 {
			return path
		}
		from += i
		digits := from + len(mark)
		end := digits
		for end < len(path) && '0' <= path[end] && path[end] <= '9' {
			end++
		}
		if isVersion(path[digits:end]) && (end == len(path) || path[end] == '/') {
			return path[:from] + path[end:]
		}
		from = end
	}
}
