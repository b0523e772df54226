package unit

import (
	"go/ast"
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

// Definitions are the definitions of the variables of a package, as a cache.
type Definitions struct {
	*Files
	*Syntax
	known map[defsKey]*Defs
}

// A defsKey identifies Defs. The definitions for a use in a test include those in tests.
type defsKey struct {
	*types.Var
	tests bool
}

// DefsOf returns the definitions of v for a use at pos. A variable that other code can write to has an unknown
// definition.
func (d *Definitions) DefsOf(v *types.Var, pos token.Pos) *Defs {
	tests := d.InTestFile(pos)
	return goinfo.Memo(&d.known, defsKey{v, tests}, nil, func() *Defs {
		if scope, ok := d.ScopeOf(v); ok {
			return d.defsIn(scope, v, tests)
		}
		return &Defs{Values: []ast.Expr{nil}}
	})
}

// GlobalDefs returns the definitions of a variable of the package, outside tests. Other packages may write to it, too.
func (d *Definitions) GlobalDefs(v *types.Var) *Defs { return d.defsIn(d.Root, v, false) }

// defsIn returns the definitions of v in a scope, those in tests only on demand.
func (d *Definitions) defsIn(scope inspector.Cursor, v *types.Var, tests bool) *Defs {
	s := &Defs{NeverMutated: true}
	for _, cur := range d.MentionsOf(v, scope) {
		if tests || !d.InTestFile(cur.Node().Pos()) {
			d.addMention(s, v, cur)
		}
	}
	return s
}

func (s *Defs) addUnknown() { s.Values, s.NeverMutated = append(s.Values, nil), false }

// addMention adds the effect of a mention of v to s.
func (d *Definitions) addMention(s *Defs, v *types.Var, cur inspector.Cursor) {
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
		if kind == edge.ValueSpec_Names && (len(parent.Values) > 0 || !panicsIfNil(v.Type())) {
			s.Values = append(s.Values, valueAt(i, len(parent.Names), parent.Values))
		}
		s.NeverMutated = s.NeverMutated && kind == edge.ValueSpec_Names
	case *ast.SelectorExpr:
		s.NeverMutated = s.NeverMutated && !d.mutates(cur.Parent(), parent)
	case *ast.CallExpr:
		s.NeverMutated = s.NeverMutated && d.isHarmlessCall(parent)
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

// panicsIfNil reports whether nil values of type t panic when they are used.
func panicsIfNil(t types.Type) bool {
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
func (d *Definitions) mutates(cur inspector.Cursor, sel *ast.SelectorExpr) bool {
	if fn, ok := d.Pass.TypesInfo.Uses[sel.Sel].(*types.Func); ok {
		return fn.Name() == "UnmarshalBinary" || !keepsURLs(fn.Pkg())
	}
	switch cur.ParentEdgeKind() {
	case edge.AssignStmt_Lhs, edge.UnaryExpr_X, edge.IncDecStmt_X, edge.RangeStmt_Key, edge.RangeStmt_Value:
		return true
	}
	return false
}

// isHarmlessCall reports whether a call calls a function of the standard library that does not change URLs.
func (d *Definitions) isHarmlessCall(call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(d.Pass.TypesInfo, call)
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

// RangedOver returns the list of the range statement that declares v as its element; nil if there is none.
func (d *Definitions) RangedOver(v *types.Var) ast.Expr { return d.rangedOver(v, edge.RangeStmt_Value) }

// KeysOver returns the map or list of the range statement that declares v as its key or index; nil if there is none.
func (d *Definitions) KeysOver(v *types.Var) ast.Expr { return d.rangedOver(v, edge.RangeStmt_Key) }

func (d *Definitions) rangedOver(v *types.Var, as edge.Kind) ast.Expr {
	if cur, ok := d.Declared(v); ok && cur.ParentEdgeKind() == as {
		return cur.Parent().Node().(*ast.RangeStmt).X
	}
	return nil
}

// Variable returns the variable that e names; nil if there is none.
func (d *Definitions) Variable(e ast.Expr) *types.Var { return goinfo.Variable(d.Pass.TypesInfo, e) }

// ParamVar returns the parameter that e names; nil if it names none.
func (d *Definitions) ParamVar(e ast.Expr) *types.Var {
	if v := d.Variable(e); v != nil && v.Kind() == types.ParamVar {
		return v
	}
	return nil
}

// ValueOf returns the value of e if e is a variable with a single definition. Other expressions are returned without
// parentheses.
func (d *Definitions) ValueOf(e ast.Expr) ast.Expr {
	for range MaxNames {
		v := d.Variable(e)
		if v == nil {
			break
		}
		value := d.DefsOf(v, e.Pos()).Single()
		if value == nil {
			break
		}
		e = value
	}
	return ast.Unparen(e)
}

// MaxNames is how many variables in a row [Definitions.ValueOf] follows.
const MaxNames = 4

// IsUnmutated reports whether e is no variable, or a variable whose value is not mutated.
func (d *Definitions) IsUnmutated(e ast.Expr) bool {
	v := d.Variable(e)
	return v == nil || d.DefsOf(v, e.Pos()).NeverMutated
}
