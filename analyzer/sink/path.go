package sink

import "go/types"

// ImportPath gives the path by which lines name a package, whatever copy or test
// variant of it pkg is.
func ImportPath(pkg *types.Package) string { return importPath(pkg.Path()) }
