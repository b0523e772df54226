// Package goinfo determines simple facts about type-checked Go: what a type is, which function a call calls and with
// which arguments, which file or declaration contains a position, and whether a package is in the standard library. It
// is independent of URLs and does not follow data:
//
//	if fn := goinfo.Callee(info, call); fn != nil && goinfo.FullName(fn) == "net/url.Parse" {
//		text := goinfo.Argument(info, call, fn.Signature(), 0)
//	}
//
// Types may be nil, as in code that does not compile. A nil type has no properties.
package goinfo

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
)

// A Package is a type-checked package. Its exported fields must be set before the first call and not change
// afterwards. It has caches, and is not safe for concurrent use.
type Package struct {
	Fset  *token.FileSet
	Pkg   *types.Package
	Info  *types.Info // with Types, Defs, Uses and Selections
	Files []*ast.File // the files of Pkg that Info covers

	// ReadFile returns the bytes of a source file; nil means os.ReadFile.
	ReadFile func(name string) ([]byte, error)
	// ReadDir returns the entries of a directory; nil means os.ReadDir.
	ReadDir func(name string) ([]os.DirEntry, error)

	byToken map[*token.File]*ast.File
}

// StringOf returns the value of e, if it is a constant string.
func (p *Package) StringOf(e ast.Expr) (string, bool) {
	return StringVal(p.Info.Types[e].Value)
}

// Variable returns the variable that e names; nil if there is none.
func (p *Package) Variable(e ast.Expr) *types.Var { return Variable(p.Info, e) }

// InTest reports whether pos is in a file of tests.
func (p *Package) InTest(pos token.Pos) bool {
	f := p.Fset.File(pos)
	return f != nil && IsTestFile(f.Name())
}

// IsTestFile reports whether a file with that name contains tests.
func IsTestFile(name string) bool { return strings.HasSuffix(name, "_test.go") }

// PathOf returns the import path of a package, without the suffix of a test variant.
func PathOf(pkg *types.Package) string {
	path, _, _ := strings.Cut(pkg.Path(), " ")
	return path
}

// PositionIn returns a position in pkg with the path of the package as its directory: m.test/pkg/file.go:12:3. Facts
// must not depend on directories.
func PositionIn(pkg *types.Package, p token.Position) string {
	p.Filename = PathOf(pkg) + "/" + filepath.Base(p.Filename)
	return p.String()
}

// DeclAt returns the top-level declaration around pos; nil if there is none.
func (p *Package) DeclAt(pos token.Pos) ast.Decl {
	f := p.FileAt(pos)
	if f == nil {
		return nil
	}
	i := sort.Search(len(f.Decls), func(i int) bool { return f.Decls[i].End() > pos })
	if i == len(f.Decls) || f.Decls[i].Pos() > pos {
		return nil
	}
	return f.Decls[i]
}

// FileAt returns the file of the package around pos; nil if there is none.
func (p *Package) FileAt(pos token.Pos) *ast.File {
	if p.byToken == nil {
		p.byToken = make(map[*token.File]*ast.File, len(p.Files))
		for _, f := range p.Files {
			if t := p.Fset.File(f.FileStart); t != nil {
				p.byToken[t] = f
			}
		}
	}
	t := p.Fset.File(pos)
	if t == nil {
		return nil
	}
	return p.byToken[t]
}

// List returns the entries of a source directory.
func (p *Package) List(dir string) ([]os.DirEntry, error) {
	if p.ReadDir != nil {
		return p.ReadDir(dir)
	}
	return os.ReadDir(dir)
}

// FileNames returns the base names of the Files in dir.
func (p *Package) FileNames(dir string) map[string]bool {
	names := map[string]bool{}
	for _, f := range p.Files {
		if t := p.Fset.File(f.FileStart); t != nil && filepath.Dir(t.Name()) == dir {
			names[filepath.Base(t.Name())] = true
		}
	}
	return names
}

// IntArg returns argument i of a call, if it is a constant integer.
func (p *Package) IntArg(e *ast.CallExpr, i int) (int64, bool) {
	if i >= len(e.Args) {
		return 0, false
	}
	return p.IntOf(e.Args[i])
}

// IntOf returns the value of e, if it is a constant integer.
func (p *Package) IntOf(e ast.Expr) (int64, bool) {
	v := p.Info.Types[e].Value
	if v == nil {
		return 0, false
	}
	if v = constant.ToInt(v); v.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(v)
}

// IsStandard reports whether the package with that path is in the standard library: its first element has no dot and
// differs from the first element of this package.
func (p *Package) IsStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	own, _, _ := strings.Cut(p.Pkg.Path(), "/")
	return !strings.Contains(first, ".") && first != own
}

// IsPrivate reports whether no other package can write to v.
func (p *Package) IsPrivate(v *types.Var) bool {
	return v.Pkg() != nil && v.Pkg() == p.Pkg && (!v.Exported() || p.Pkg.Name() == "main")
}

// FuncDecl returns the declaration of a function of the package with a body; otherwise nil.
func (p *Package) FuncDecl(fn *types.Func) *ast.FuncDecl {
	if fn.Pkg() == nil || fn.Pkg() != p.Pkg {
		return nil
	}
	d, ok := p.DeclAt(fn.Pos()).(*ast.FuncDecl)
	if !ok || d.Body == nil || d.Name.Pos() != fn.Pos() {
		return nil
	}
	return d
}

// Source returns the bytes of a source file.
func (p *Package) Source(name string) ([]byte, error) {
	if p.ReadFile != nil {
		return p.ReadFile(name)
	}
	return os.ReadFile(name)
}

// Imports reports whether a file of pkg imports the package with that path.
func Imports(pkg *types.Package, path string) bool {
	return slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == path })
}
