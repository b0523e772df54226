package sink

import "go/types"

// ImportPath returns the path by which lines name a package, which may be vendored or a test variant.
func ImportPath(pkg *types.Package) string { return importPath(pkg.Path()) }

// IsOf reports whether l describes a place that pkg declares, or every major version of pkg.
func (l *Line) IsOf(pkg *types.Package) bool { return l.names(pkg.Path()) }

// Unversioned returns an import path without the major version of its module. Lines without a version apply to all
// versions.
func Unversioned(path string) string { return unversioned(path) }
