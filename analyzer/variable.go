package analyzer

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
type story struct {
	values []ast.Expr // what is written to it; nil stands for what is no expression
	intact bool       // nothing writes to what is in it or behind it, as far as can be seen
}

// only gives the one value of the variable, or nil. Of a call with several
// results, it is the first of them.
func (s *story) only() ast.Expr {
	if len(s.values) != 1 {
		return nil
	}
	return s.values[0]
}

// A storyKey tells stories apart: what tests do is a part of that for tests only.
type storyKey struct {
	*types.Var
	tests bool
}

// storyOf reads what the package does with v, once, as far as it counts for a use
// at pos. Of what others can write to, it knows nothing.
func (u *unit) storyOf(v *types.Var, pos token.Pos) *story {
	key := storyKey{v, u.inTestFile(pos)}
	if s := u.stories[key]; s != nil {
		return s
	}
	s := &story{intact: true}
	if root, ok := u.scopeOf(v); ok {
		for _, cur := range u.mentionsOf(v, root) {
			if key.tests || !u.inTestFile(cur.Node().Pos()) {
				u.mention(s, v, cur)
			}
		}
	} else {
		s.unknown()
	}
	if u.stories == nil {
		u.stories = make(map[storyKey]*story)
	}
	u.stories[key] = s
	return s
}

func (s *story) unknown() { s.values, s.intact = append(s.values, nil), false }

// scopeOf gives where v can be mentioned: the declaration around a local
// variable, the package for one of it that has no exported name.
func (u *unit) scopeOf(v *types.Var) (inspector.Cursor, bool) {
	switch {
	case v.Pkg() != u.pass.Pkg:
	case v.Kind() == types.PackageVar && !v.Exported():
		return u.root, true
	case v.Kind() == types.LocalVar:
		if fn, ok := u.functionAround(v.Pos(), v.Pos()); ok {
			return fn, true
		}
		if cur, ok := u.root.FindByPos(v.Pos(), v.Pos()); ok {
			for decl := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
				if decl.ParentEdgeKind() == edge.File_Decls {
					return decl, true
				}
			}
		}
	}
	return inspector.Cursor{}, false
}

// mention adds to s what is done with v at one place.
func (u *unit) mention(s *story, v *types.Var, cur inspector.Cursor) {
	kind, i := cur.ParentEdge()
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		switch {
		case kind == edge.AssignStmt_Rhs:
			s.intact = false // known by another name
		case parent.Tok == token.ASSIGN || parent.Tok == token.DEFINE:
			s.values = append(s.values, valueAt(i, len(parent.Lhs), parent.Rhs))
		default:
			s.unknown()
		}
	case *ast.ValueSpec:
		if kind == edge.ValueSpec_Names && (len(parent.Values) > 0 || !nilFails(v.Type())) {
			s.values = append(s.values, valueAt(i, len(parent.Names), parent.Values))
		}
		s.intact = s.intact && kind == edge.ValueSpec_Names
	case *ast.SelectorExpr:
		s.intact = s.intact && !u.changes(cur.Parent(), parent)
	case *ast.CallExpr:
		s.intact = s.intact && u.ofStandardLibrary(parent)
	case *ast.BinaryExpr, *ast.ReturnStmt, *ast.CaseClause, *ast.SwitchStmt:
	case *ast.RangeStmt:
		if s.intact = false; kind != edge.RangeStmt_X {
			s.unknown()
		}
	case *ast.UnaryExpr, *ast.IncDecStmt, *ast.TypeSwitchStmt, *ast.ParenExpr:
		s.unknown()
	default:
		s.intact = false
	}
}

// nilFails reports whether the zero value of a type is of no use: what it is for
// panics.
func nilFails(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Signature:
		return true
	}
	return false
}

// valueAt gives what an assignment of n values gives to the one at i.
func valueAt(i, n int, values []ast.Expr) ast.Expr {
	switch {
	case len(values) == n:
		return values[i]
	case len(values) == 1 && i == 0:
		return values[0]
	}
	return nil
}

// changes reports whether a selector of a variable writes to what it selects, or
// lets others do so.
func (u *unit) changes(cur inspector.Cursor, sel *ast.SelectorExpr) bool {
	if fn, ok := u.pass.TypesInfo.Uses[sel.Sel].(*types.Func); ok {
		return fn.Name() == "UnmarshalBinary" || !standard(fn.Pkg())
	}
	switch cur.ParentEdgeKind() {
	case edge.AssignStmt_Lhs, edge.UnaryExpr_X, edge.IncDecStmt_X, edge.RangeStmt_Key, edge.RangeStmt_Value:
		return true
	}
	return false
}

// ofStandardLibrary reports whether a call goes to the standard library, which
// does not change the URLs that it is given.
func (u *unit) ofStandardLibrary(call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(u.pass.TypesInfo, call)
	return fn != nil && standard(fn.Pkg())
}

// standard reports whether a package is one of the standard library that URLs are
// given to.
func standard(pkg *types.Package) bool {
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

// valueOf follows a variable that is written once to what it holds; any other
// expression is given as it is.
func (u *unit) valueOf(e ast.Expr) ast.Expr {
	for range maxNames {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			break
		}
		v, ok := u.pass.TypesInfo.Uses[id].(*types.Var)
		if !ok {
			break
		}
		value := u.storyOf(v, e.Pos()).only()
		if value == nil {
			break
		}
		e = value
	}
	return ast.Unparen(e)
}

// maxNames is how many variables in a row valueOf follows.
const maxNames = 4
