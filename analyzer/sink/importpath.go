package sink

import (
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// FieldOf reports whether the line describes a field that the package declares.
func (l *Line) FieldOf(pkg *types.Package) bool { return l.field && l.IsOf(pkg) }

// IsOf reports whether the line describes a place that pkg declares, or every major version of pkg.
func (l *Line) IsOf(pkg *types.Package) bool {
	path := goinfo.ImportPath(pkg)
	return l.Package == path || l.Package == goinfo.Unversioned(path)
}

// FuncPath returns a function or method in the syntax of lines: path.F or path.(*T).M.
func FuncPath(fn *types.Func) string {
	path, _, _ := strings.Cut(fn.Pkg().Path(), " ") // without the suffix of a test variant
	recv := fn.Signature().Recv()
	if recv == nil {
		return path + "." + fn.Name()
	}
	t, star := types.Unalias(recv.Type()), ""
	if p, ok := t.(*types.Pointer); ok {
		t, star = types.Unalias(p.Elem()), "*"
	}
	if named, ok := t.(*types.Named); ok {
		return path + ".(" + star + named.Obj().Name() + ")." + fn.Name()
	}
	return path + "." + fn.Name()
}
