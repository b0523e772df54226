package lit

import (
	"go/ast"
	"go/token"
	"go/types"
	"os"
)

// A pkgInfo is one type-checked package. Its exported fields are set before the
// first call and not changed afterwards. It keeps caches, and is not safe for
// concurrent use.
type pkgInfo struct {
	Fset  *token.FileSet
	Pkg   *types.Package
	Info  *types.Info // Types, Defs, Uses and Selections are needed
	Files []*ast.File // the files of Pkg that Info knows

	// ReadFile returns the bytes of a source file; nil means os.ReadFile.
	ReadFile func(name string) ([]byte, error)
	// ReadDir lists a directory; nil means os.ReadDir.
	ReadDir func(name string) ([]os.DirEntry, error)

	byToken map[*token.File]*ast.File
}

// stringOf gives the value of a constant expression of string type.
func (p *pkgInfo) stringOf(e ast.Expr) (string, bool) {
	return stringVal(p.Info.Types[e].Value)
}
