package unit

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Defs holds the definitions of a variable, and whether its value is mutated in place.
type Defs struct {
	Values       []ast.Expr // the values of the definitions; nil for one that is not an expression
	NeverMutated bool       // no visible code writes to its parts or to its target
}

// Single returns the value of the only definition; nil if there are others. If the value is a call with several
// results, the variable holds the first one.
func (s *Defs) Single() ast.Expr {
	if len(s.Values) != 1 {
		return nil
	}
	return s.Values[0]
}

// All reports whether there are definitions, all of them are known, and all satisfy is.
func (s *Defs) All(is func(value ast.Expr) bool) bool {
	return len(s.Values) > 0 && !slices.ContainsFunc(s.Values, func(e ast.Expr) bool { return e == nil || !is(e) })
}

// A defsKey identifies Defs. The definitions for a use in a test include those in tests.
type defsKey struct {
	*types.Var
	tests bool
}

// DefsOf returns the definitions of v for a use at pos. A variable that other code can write to has an unknown
// definition.
func (u *Unit) DefsOf(v *types.Var, pos token.Pos) *Defs {
	key := defsKey{v, u.InTestFile(pos)}
	if s := u.defs[key]; s != nil {
		return s
	}
	s := &Defs{NeverMutated: true}
	if root, ok := u.ScopeOf(v); ok {
		for _, cur := range u.MentionsOf(v, root) {
			if key.tests || !u.InTestFile(cur.Node().Pos()) {
				u.addMention(s, v, cur)
			}
		}
	} else {
		s.addUnknown()
	}
	if u.defs == nil {
		u.defs = make(map[defsKey]*Defs)
	}
	u.defs[key] = s
	return s
}

// GlobalDefs returns the definitions of a variable of the package, outside tests. Other packages may write to it, too.
func (u *Unit) GlobalDefs(v *types.Var) *Defs {
	s := &Defs{NeverMutated: true}
	for _, cur := range u.MentionsOf(v, u.Root) {
		if !u.InTestFile(cur.Node().Pos()) {
			u.addMention(s, v, cur)
		}
	}
	return s
}

func (s *Defs) addUnknown() { s.Values, s.NeverMutated = append(s.Values, nil), false }

// ScopeOf returns the part of the package that can mention v: the declaration around a local variable, or the whole
// package for an unexported package variable. It reports false for other variables.
func (u *Unit) ScopeOf(v *types.Var) (inspector.Cursor, bool) {
	switch {
	case v.Pkg() != u.Pass.Pkg:
	case v.Kind() == types.PackageVar && !v.Exported():
		return u.Root, true
	case v.Kind() == types.LocalVar:
		if fn, ok := u.FuncDeclAround(v.Pos(), v.Pos()); ok {
			return fn, true
		}
		if cur, ok := u.Root.FindByPos(v.Pos(), v.Pos()); ok {
			for decl := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
				if decl.ParentEdgeKind() == edge.File_Decls {
					return decl, true
				}
			}
		}
	}
	return inspector.Cursor{}, false
}

// addMention adds the effect of a mention of v to s.
func (u *Unit) addMention(s *Defs, v *types.Var, cur inspector.Cursor) {
	kind, i := cur.ParentEdge()
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		switch {
		case kind == edge.AssignStmt_Rhs:
			s.NeverMutated = false // the value gets another name
		case parent.Tok == token.ASSIGN || parent.Tok == token.DEFINE:
			s.Values = append(s.Values, valueAt(i, len(parent.Lhs), parent.Rhs))
		default:
			s.addUnknown()
		}
	case *ast.ValueSpec:
		if kind == edge.ValueSpec_Names && (len(parent.Values) > 0 || !isNilUseless(v.Type())) {
			s.Values = append(s.Values, valueAt(i, len(parent.Names), parent.Values))
		}
		s.NeverMutated = s.NeverMutated && kind == edge.ValueSpec_Names
	case *ast.SelectorExpr:
		s.NeverMutated = s.NeverMutated && !u.mutates(cur.Parent(), parent)
	case *ast.CallExpr:
		s.NeverMutated = s.NeverMutated && u.isHarmlessCall(parent)
	case *ast.BinaryExpr, *ast.ReturnStmt, *ast.CaseClause, *ast.SwitchStmt:
	case *ast.RangeStmt:
		if s.NeverMutated = false; kind != edge.RangeStmt_X {
			s.addUnknown()
		}
	case *ast.UnaryExpr, *ast.IncDecStmt, *ast.TypeSwitchStmt, *ast.ParenExpr:
		s.addUnknown()
	default:
		s.NeverMutated = false
	}
}

// isNilUseless reports whether nil values of type t panic when they are used.
func isNilUseless(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Signature:
		return true
	}
	return false
}

// valueAt returns the value of variable i of n in an assignment of values.
func valueAt(i, n int, values []ast.Expr) ast.Expr {
	switch {
	case len(values) == n:
		return values[i]
	case len(values) == 1 && i == 0:
		return values[0]
	}
	return nil
}

// mutates reports whether a selector of a variable writes to what it selects, or lets other code do so.
func (u *Unit) mutates(cur inspector.Cursor, sel *ast.SelectorExpr) bool {
	if fn, ok := u.Pass.TypesInfo.Uses[sel.Sel].(*types.Func); ok {
		return fn.Name() == "UnmarshalBinary" || !keepsURLs(fn.Pkg())
	}
	switch cur.ParentEdgeKind() {
	case edge.AssignStmt_Lhs, edge.UnaryExpr_X, edge.IncDecStmt_X, edge.RangeStmt_Key, edge.RangeStmt_Value:
		return true
	}
	return false
}

// isHarmlessCall reports whether a call calls a function of the standard library that does not change URLs.
func (u *Unit) isHarmlessCall(call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(u.Pass.TypesInfo, call)
	return fn != nil && keepsURLs(fn.Pkg())
}

// keepsURLs reports whether pkg is a package of the standard library that does not change URLs in arguments.
func keepsURLs(pkg *types.Package) bool {
	if pkg == nil {
		return true
	}
	first, _, _ := strings.Cut(pkg.Path(), "/")
	switch first {
	case "context", "encoding", "errors", "fmt", "html", "io", "log", "net", "path", "reflect", "strings", "testing",
		"text":
		return true
	}
	return false
}

// Declared returns the identifier that declares v.
func (u *Unit) Declared(v *types.Var) (inspector.Cursor, bool) {
	return u.At(v.Pos(), v.Pos()+token.Pos(len(v.Name())))
}

// RangedOver returns the list of the range statement that declares v as its element; nil if there is none.
func (u *Unit) RangedOver(v *types.Var) ast.Expr { return u.rangedOver(v, edge.RangeStmt_Value) }

// KeysOver returns the map or list of the range statement that declares v as its key or index; nil if there is none.
func (u *Unit) KeysOver(v *types.Var) ast.Expr { return u.rangedOver(v, edge.RangeStmt_Key) }

func (u *Unit) rangedOver(v *types.Var, as edge.Kind) ast.Expr {
	if cur, ok := u.Declared(v); ok && cur.ParentEdgeKind() == as {
		return cur.Parent().Node().(*ast.RangeStmt).X
	}
	return nil
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

// ValueOf returns the value of e if e is a variable with a single definition. Other expressions are returned without
// parentheses.
func (u *Unit) ValueOf(e ast.Expr) ast.Expr {
	for range MaxNames {
		v := u.Variable(e)
		if v == nil {
			break
		}
		value := u.DefsOf(v, e.Pos()).Single()
		if value == nil {
			break
		}
		e = value
	}
	return ast.Unparen(e)
}

// MaxNames is how many variables in a row [Unit.ValueOf] follows.
const MaxNames = 4
