package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// A unit is the package under analysis: its syntax with cursors, and what is looked
// up in it. It keeps caches, and is not safe for concurrent use.
type unit struct {
	pass *analysis.Pass
	root inspector.Cursor
	skip map[string]bool // files in which nothing is reported

	stories   map[storyKey]*story
	functions []inspector.Cursor // the declared ones of all files, in order, once asked
	tests     testCode
	index     index
}

// newUnit returns the unit of a pass, whose cursors start at root.
func newUnit(pass *analysis.Pass, root inspector.Cursor) *unit {
	return &unit{pass: pass, root: root, skip: unreported(pass)}
}

// skipped reports whether nothing is reported at e.
func (u *unit) skipped(e ast.Expr) bool { return u.skippedAt(e.Pos()) }

func (u *unit) skippedAt(pos token.Pos) bool {
	file := u.pass.Fset.File(pos)
	return file == nil || u.skip[file.Name()]
}

func (u *unit) inTestFile(pos token.Pos) bool {
	return goinfo.IsTestFile(u.pass.Fset.File(pos).Name())
}

// fileAt gives the file around pos, or nil.
func (u *unit) fileAt(pos token.Pos) *ast.File {
	for _, f := range u.pass.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

// uncommented reports whether there is no comment in the source from pos to end: a
// fix takes none away.
func (u *unit) uncommented(pos, end token.Pos) bool {
	f := u.fileAt(pos)
	return f != nil && !slices.ContainsFunc(f.Comments, func(c *ast.CommentGroup) bool { return c.Pos() < end && pos < c.End() })
}

// fixable reports whether the file around pos is what its author wrote: cgo and
// //line directives put something in between.
func (u *unit) fixable(pos token.Pos) bool {
	if u.pass.Fset.PositionFor(pos, false).Filename != u.pass.Fset.PositionFor(pos, true).Filename {
		return false
	}
	f := u.fileAt(pos)
	return f != nil && !slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
}

// meaning gives what a name stands for at pos, wherever in the block it is
// declared.
func (u *unit) meaning(name string, pos token.Pos) types.Object {
	scope := u.pass.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return nil
	}
	_, obj := scope.LookupParent(name, token.NoPos)
	return obj
}

// importOf gives the import by which a function is named; nil if it is not named
// by one.
func (u *unit) importOf(fun ast.Expr) *types.PkgName {
	sel, ok := ast.Unparen(fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return nil
	}
	name, _ := u.pass.TypesInfo.Uses[id].(*types.PkgName)
	return name
}

// calls reports whether e calls a function of that full name.
func (u *unit) calls(e *ast.CallExpr, names ...string) bool {
	fn := typeutil.StaticCallee(u.pass.TypesInfo, e)
	for _, name := range names {
		if fn != nil && fn.FullName() == name {
			return true
		}
	}
	return false
}

func (u *unit) isString(e ast.Expr) bool {
	t := u.pass.TypesInfo.TypeOf(e)
	return t != nil && (types.Identical(t, types.Typ[types.String]) || types.Identical(t, types.Typ[types.UntypedString]))
}

// isField reports whether e selects the field of that name which a package declares.
func (u *unit) isField(e ast.Expr, pkg, name string) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != name {
		return false
	}
	v, ok := u.pass.TypesInfo.Uses[sel.Sel].(*types.Var)
	return ok && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == pkg
}

// functionAround gives the declared function in which positions stand.
func (u *unit) functionAround(pos, end token.Pos) (fn inspector.Cursor, ok bool) {
	if u.functions == nil {
		u.functions = slices.SortedFunc(u.root.Preorder((*ast.FuncDecl)(nil)), func(a, b inspector.Cursor) int {
			return cmp.Compare(a.Node().Pos(), b.Node().Pos())
		})
	}
	i, found := slices.BinarySearchFunc(u.functions, pos, func(f inspector.Cursor, pos token.Pos) int { return cmp.Compare(f.Node().Pos(), pos) })
	if !found {
		i--
	}
	if i < 0 || u.functions[i].Node().End() < end {
		return fn, false
	}
	return u.functions[i], true
}

// declarationOf gives the declaration of a function of the package, if it has a body.
func (u *unit) declarationOf(fn *types.Func) *ast.FuncDecl {
	if fn.Pkg() != u.pass.Pkg {
		return nil
	}
	cur, ok := u.functionAround(fn.Pos(), fn.Pos())
	if !ok {
		return nil
	}
	if decl := cur.Node().(*ast.FuncDecl); decl.Name.Pos() == fn.Pos() && decl.Body != nil {
		return decl
	}
	return nil
}

// same reports whether two expressions are the same variable, or the same field of it.
func (u *unit) same(a, b ast.Expr) bool {
	a, b = ast.Unparen(a), ast.Unparen(b)
	switch a := a.(type) {
	case *ast.Ident:
		other, ok := b.(*ast.Ident)
		return ok && u.object(a) != nil && u.object(a) == u.object(other)
	case *ast.SelectorExpr:
		other, ok := b.(*ast.SelectorExpr)
		return ok && u.object(a.Sel) != nil && u.object(a.Sel) == u.object(other.Sel) && u.same(a.X, other.X)
	case *ast.CallExpr:
		other, ok := b.(*ast.CallExpr)
		return ok && u.same(a.Fun, other.Fun) && slices.EqualFunc(a.Args, other.Args, u.sameArgument)
	}
	return false
}

// sameArgument reports whether a and b are the same, or the same constant.
func (u *unit) sameArgument(a, b ast.Expr) bool {
	x, y := u.pass.TypesInfo.Types[a].Value, u.pass.TypesInfo.Types[b].Value
	return x != nil && y != nil && x.ExactString() == y.ExactString() || u.same(a, b)
}

// objectOf gives the variable or field that an expression is, or nil.
func (u *unit) objectOf(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return u.object(e)
	case *ast.SelectorExpr:
		return u.object(e.Sel)
	}
	return nil
}

func (u *unit) object(id *ast.Ident) types.Object { return u.pass.TypesInfo.Uses[id] }
