package unit

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Unit is the package under analysis: its files, its syntax, and what its expressions denote. It has caches, and is
// not safe for concurrent use.
type Unit struct {
	*Files
	*Syntax
	*Definitions
	Fields    *Fields
	Arguments *Arguments
	Parsed    *ParsedURLs
	Tests     *Tests
}

// New returns the Unit of a pass, whose cursors start at root.
func New(pass *analysis.Pass, root inspector.Cursor) *Unit {
	fs := &Files{fset: pass.Fset, files: pass.Files, generated: generatedFiles(pass)}
	s := &Syntax{Pass: pass, Root: root, Visited: root}
	ds, ts := &Definitions{Files: fs, Syntax: s}, &Tests{Files: fs, Syntax: s, possible: mayHaveTests(pass.Pkg)}
	return &Unit{Files: fs, Syntax: s, Definitions: ds, Fields: &Fields{Files: fs, Syntax: s},
		Arguments: &Arguments{Files: fs, Syntax: s, tests: ts}, Parsed: &ParsedURLs{ds}, Tests: ts}
}

// ObjectOf returns the variable or field that an expression names; nil if there is none.
func (u *Unit) ObjectOf(e ast.Expr) types.Object { return goinfo.ObjectOf(u.Pass.TypesInfo, e) }

// IsObject reports whether e names the variable or field with that name that the package with path pkg declares.
func (u *Unit) IsObject(e ast.Expr, pkg, name string) bool {
	obj := u.ObjectOf(e)
	return obj != nil && obj.Name() == name && obj.Pkg() != nil && obj.Pkg().Path() == pkg
}

// Same reports whether two expressions are the same variable, field path or call.
func (u *Unit) Same(a, b ast.Expr) bool { return goinfo.Same(u.Pass.TypesInfo, a, b) }

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

// Unconverted returns the operand of conversions, such as "x" for []byte("x"); e itself if it is no conversion.
func (u *Unit) Unconverted(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 && u.Pass.TypesInfo.Types[call.Fun].IsType() {
		return u.Unconverted(call.Args[0])
	}
	return e
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

// IsText reports whether e is the constant s, or the character in s.
func (u *Unit) IsText(e ast.Expr, s string) bool {
	v := u.Pass.TypesInfo.Types[e].Value
	switch {
	case v == nil:
		return false
	case v.Kind() == constant.String:
		return constant.StringVal(v) == s
	case v.Kind() != constant.Int || len(s) != 1:
		return false
	}
	code, ok := constant.Int64Val(v)
	return ok && code == int64(s[0])
}

// StringOf returns the value of a constant string. It reports false for other expressions.
func (u *Unit) StringOf(e ast.Expr) (string, bool) {
	return goinfo.StringVal(u.Pass.TypesInfo.Types[e].Value)
}

// ConstantValue returns the value of a constant string; "" for other expressions.
func (u *Unit) ConstantValue(e ast.Expr) string {
	text, _ := u.StringOf(e)
	return text
}

// IsStringType reports whether e has the type string itself, or is an untyped string.
func (u *Unit) IsStringType(e ast.Expr) bool {
	t := goinfo.TypeOf(u.Pass.TypesInfo, e)
	return types.Identical(t, types.Typ[types.String]) || types.Identical(t, types.Typ[types.UntypedString])
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
