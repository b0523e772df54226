package sink

import (
	"go/types"
	"strings"
)

// importPath returns the path by which lines name the package that the type
// checker knows as path: without the directory that it is vendored in, and
// without the mark of a test's variant ("p [p.test]").
func importPath(path string) string {
	path, _, _ = strings.Cut(path, " ")
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		return path[i+len("/vendor/"):]
	}
	return strings.TrimPrefix(path, "vendor/")
}

// unversioned returns an import path without the major version of its module: an
// element "v2" or above, or ".v1" after an element of gopkg.in.
func unversioned(path string) string {
	if rest, ok := strings.CutPrefix(path, "gopkg.in/"); ok {
		return "gopkg.in/" + withoutDotVersion(rest)
	}
	for from := 0; ; {
		i := strings.Index(path[from:], "/v")
		if i < 0 {
			return path
		}
		from += i
		end := from + len("/v")
		for end < len(path) && '0' <= path[end] && path[end] <= '9' {
			end++
		}
		version := path[from+len("/v") : end]
		if isMajor(version) && (end == len(path) || path[end] == '/') {
			return path[:from] + path[end:]
		}
		from = end
	}
}

// isMajor reports whether digits are a major version that import paths contain: 2 or more.
func isMajor(digits string) bool {
	return digits != "" && digits[0] != '0' && digits != "1"
}

// withoutDotVersion takes ".v3" from the first element that ends so.
func withoutDotVersion(path string) string {
	for from := 0; ; {
		i := strings.Index(path[from:], ".v")
		if i < 0 {
			return path
		}
		from += i
		end := from + len(".v")
		for end < len(path) && '0' <= path[end] && path[end] <= '9' {
			end++
		}
		if end > from+len(".v") && (end == len(path) || path[end] == '/') {
			return path[:from] + path[end:]
		}
		from = end
	}
}

// FieldOf reports whether a line is about a field that the package declares.
func (l *Line) FieldOf(pkg *types.Package) bool { return l.field && l.names(pkg.Path()) }

// names reports whether a line with the path in it is one for the package at
// path.
func (l *Line) names(path string) bool {
	path = importPath(path)
	return l.Package == path || l.Package == unversioned(path)
}
