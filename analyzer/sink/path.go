package sink

import "go/types"

// ImportPath returns the path by which lines name a package, whatever copy or test
// variant of it pkg is.
func ImportPath(pkg *types.Package) string { return importPath(pkg.Path()) }

// IsOf reports whether l is a line for what pkg declares, or for every major version
// of it.
func (l *Line) IsOf(pkg *types.Package) bool { return l.names(pkg.Path()) }

// Unversioned returns an import path without the major version of its module. A line
// without a version is about all of them.
func Unversioned(path string) string { return unversioned(path) }
