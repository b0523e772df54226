package unit

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// A story is what a package does with one of its variables.
type Defs struct {
	Values       []ast.Expr // what is written to it; nil stands for what is no expression
	NeverMutated bool       // nothing writes to what is in it or behind it, as far as can be seen
}

// Single returns the one value of the variable, or nil. Of a call with several
// results, it is the first of them.
func (s *Defs) Single() ast.Expr {
	if len(s.Values) != 1 {
		return nil
	}
	return s.Values[0]
}

// A storyKey tells stories apart: what tests do is a part of that for tests only.
type defsKey struct {
	*types.Var
	tests bool
}

// DefsOf reads what the package does with v, once, as far as it counts for a use
// at pos. Of what others can write to, it knows nothing.
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

func (s *Defs) addUnknown() { s.Values, s.NeverMutated = append(s.Values, nil), false }

// ScopeOf returns where v can be mentioned: the declaration around a local
// variable, the package for one of it that has no exported name.
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

// addMention adds to s what is done with v at one place.
func (u *Unit) addMention(s *Defs, v *types.Var, cur inspector.Cursor) {
	kind, i := cur.ParentEdge()
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		switch {
		case kind == edge.AssignStmt_Rhs:
			s.NeverMutated = false // known by another name
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

// isNilUseless reports whether the zero value of a type is of no use: what it is for
// panics.
func isNilUseless(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Signature:
		return true
	}
	return false
}

// valueAt returns what an assignment of n values gives to the one at i.
func valueAt(i, n int, values []ast.Expr) ast.Expr {
	switch {
	case len(values) == n:
		return values[i]
	case len(values) == 1 && i == 0:
		return values[0]
	}
	return nil
}

// mutates reports whether a selector of a variable writes to what it selects, or
// lets others do so.
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

// isHarmlessCall reports whether a call goes to the standard library, which
// does not change the URLs that it is given.
func (u *Unit) isHarmlessCall(call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(u.Pass.TypesInfo, call)
	return fn != nil && keepsURLs(fn.Pkg())
}

// keepsURLs reports whether a package is one of the standard library that URLs are
// given to.
func keepsURLs(pkg *types.Package) bool {
	if pkg == nil {
		return true
	}
	first, _, _ := strings.Cut(pkg.Path(), "/")
	switch first {
	case "context", "encoding", "errors", "fmt", "html", "io", "log", "net", "path", "reflect", "strings", "testing", "text":
		return true
	}
	return false
}

// ValueOf follows a variable that is written once to what it holds; any other
// expression is given as it is.
func (u *Unit) ValueOf(e ast.Expr) ast.Expr {
	for range MaxNames {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			break
		}
		v, ok := u.Pass.TypesInfo.Uses[id].(*types.Var)
		if !ok {
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

// MaxNames is how many variables in a row valueOf follows.
const MaxNames = 4
