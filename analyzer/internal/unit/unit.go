package unit

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Unit is the package under analysis: its syntax with cursors, and searches in it. It has caches, and is not safe
// for concurrent use.
type Unit struct {
	Pass      *analysis.Pass
	Root      inspector.Cursor
	generated map[string]bool // the files in which nothing is reported

	Visited inspector.Cursor // the node that the rules run for; Root if there is none

	defs         map[defsKey]*Defs
	unkeyed      map[types.Type][]*ast.CompositeLit // literals without keys, by struct; nil until collected
	declarations []inspector.Cursor                 // of all files, in order; nil until collected
	tests        testFuncs
	index        index
}

// New returns the Unit of a pass, whose cursors start at root.
func New(pass *analysis.Pass, root inspector.Cursor) *Unit {
	return &Unit{Pass: pass, Root: root, Visited: root, generated: generatedFiles(pass)}
}

// IsGenerated reports whether e is in generated code, where nothing is reported.
func (u *Unit) IsGenerated(e ast.Expr) bool { return u.IsGeneratedAt(e.Pos()) }

// IsGeneratedAt is IsGenerated for a position. It is true for a position in no file.
func (u *Unit) IsGeneratedAt(pos token.Pos) bool {
	file := u.Pass.Fset.File(pos)
	return file == nil || u.generated[file.Name()]
}

// InTestFile reports whether pos is in a file of tests.
func (u *Unit) InTestFile(pos token.Pos) bool {
	return goinfo.IsTestFile(u.Pass.Fset.File(pos).Name())
}

// FileAt returns the file around pos; nil if there is none.
func (u *Unit) FileAt(pos token.Pos) *ast.File {
	for _, f := range u.Pass.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

// HasNoComment reports whether the source from pos to end contains no comment, which a fix must not remove.
func (u *Unit) HasNoComment(pos, end token.Pos) bool {
	f := u.FileAt(pos)
	return f != nil && !slices.ContainsFunc(f.Comments,
		func(c *ast.CommentGroup) bool { return c.Pos() < end && pos < c.End() })
}

// IsEditable reports whether the source at pos is in its original form: neither processed by cgo nor under a //line
// directive.
func (u *Unit) IsEditable(pos token.Pos) bool {
	if u.Pass.Fset.PositionFor(pos, false).Filename != u.Pass.Fset.PositionFor(pos, true).Filename {
		return false
	}
	f := u.FileAt(pos)
	return f != nil && !slices.ContainsFunc(f.Imports,
		func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
}

// ObjectNamed returns the object that a name denotes at pos, even if it is declared later; nil if there is none.
func (u *Unit) ObjectNamed(name string, pos token.Pos) types.Object {
	scope := u.Pass.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return nil
	}
	_, obj := scope.LookupParent(name, token.NoPos)
	return obj
}

// ImportOf returns the import that qualifies the function fun; nil if there is none.
func (u *Unit) ImportOf(fun ast.Expr) *types.PkgName {
	sel, ok := ast.Unparen(fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return nil
	}
	name, _ := u.Pass.TypesInfo.Uses[id].(*types.PkgName)
	return name
}

// Calls reports whether e calls one of the functions with these full names, with an argument for each parameter.
func (u *Unit) Calls(e *ast.CallExpr, names ...string) bool {
	if called := goinfo.CalledName(e); !slices.ContainsFunc(names, func(name string) bool {
		return goinfo.EndsInName(name, called)
	}) {
		return false // the name suffices to reject most calls
	}
	fn := typeutil.StaticCallee(u.Pass.TypesInfo, e)
	return fn != nil && slices.Contains(names, fn.FullName()) && goinfo.HasArguments(u.Pass.TypesInfo, e, fn)
}

// IsStringType reports whether e has the type string itself, or is an untyped string.
func (u *Unit) IsStringType(e ast.Expr) bool {
	t := goinfo.TypeOf(u.Pass.TypesInfo, e)
	return types.Identical(t, types.Typ[types.String]) || types.Identical(t, types.Typ[types.UntypedString])
}

// IsField reports whether e selects a field with that name that the package with path pkg declares.
func (u *Unit) IsField(e ast.Expr, pkg, name string) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != name {
		return false
	}
	v, ok := u.Pass.TypesInfo.Uses[sel.Sel].(*types.Var)
	return ok && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == pkg
}

// FuncDeclAround returns the declared function around the source from pos to end.
func (u *Unit) FuncDeclAround(pos, end token.Pos) (fn inspector.Cursor, ok bool) {
	fn = u.declAround(pos, end)
	_, ok = fn.Node().(*ast.FuncDecl)
	return fn, ok
}

// FuncDecl returns the declaration of a function of the package with a body; otherwise nil.
func (u *Unit) FuncDecl(fn *types.Func) *ast.FuncDecl {
	if fn.Pkg() != u.Pass.Pkg {
		return nil
	}
	cur, ok := u.FuncDeclAround(fn.Pos(), fn.Pos())
	if !ok {
		return nil
	}
	if decl := cur.Node().(*ast.FuncDecl); decl.Name.Pos() == fn.Pos() && decl.Body != nil {
		return decl
	}
	return nil
}

// Called returns the function that a call calls, and its declaration. It reports false if the function is not declared
// in the package or has no body.
func (u *Unit) Called(call *ast.CallExpr) (fn *types.Func, decl inspector.Cursor, ok bool) {
	fn = goinfo.Callee(u.Pass.TypesInfo, call)
	if fn == nil || u.FuncDecl(fn) == nil {
		return nil, decl, false
	}
	decl, ok = u.FuncDeclAround(fn.Pos(), fn.Pos())
	return fn, decl, ok
}

// Same reports whether two expressions are the same variable, field path or call.
func (u *Unit) Same(a, b ast.Expr) bool { return goinfo.Same(u.Pass.TypesInfo, a, b) }

// ObjectOf returns the variable or field that an expression names; nil if there is none.
func (u *Unit) ObjectOf(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return u.use(e)
	case *ast.SelectorExpr:
		return u.use(e.Sel)
	}
	return nil
}

func (u *Unit) use(id *ast.Ident) types.Object { return u.Pass.TypesInfo.Uses[id] }
