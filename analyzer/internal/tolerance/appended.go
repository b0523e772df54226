package tolerance

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// IsAppendedTo reports whether e is assigned to a field to which the following statements append, on every
// path, before anything reads it. The end of e is then not the end of the field's value.
func IsAppendedTo(u *unit.Unit, e ast.Expr) bool {
	cur, ok := u.Cursor(e)
	if !ok || cur.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return false
	}
	_, i := cur.ParentEdge()
	assign := cur.Parent().Node().(*ast.AssignStmt)
	if len(assign.Lhs) != len(assign.Rhs) || assign.Tok != token.ASSIGN {
		return false
	}
	to, ok := ast.Unparen(assign.Lhs[i]).(*ast.SelectorExpr)
	root := u.Variable(rootName(to))
	if !ok || root == nil || root.Kind() == types.PackageVar {
		return false
	}
	a := appending{u, to, root}
	return a.inList(unit.StmtsAfter(cur.Parent(), maxFollowing))
}

// rootName returns the leftmost operand of a selector such as a.b.c; nil if sel is nil.
func rootName(sel *ast.SelectorExpr) ast.Expr {
	if sel == nil {
		return nil
	}
	if inner, ok := ast.Unparen(sel.X).(*ast.SelectorExpr); ok {
		return rootName(inner)
	}
	return ast.Unparen(sel.X)
}

// An appending finds the statements that append to the field that to selects from the variable root.
type appending struct {
	*unit.Unit
	to   *ast.SelectorExpr
	root *types.Var
}

// inList reports whether the statements of list append to the field before they read it.
func (a appending) inList(list []ast.Stmt) bool {
	for _, s := range list {
		switch {
		case a.appends(s):
			return true
		case a.reads(s):
			return false
		case goinfo.Terminates(s):
			return true // nothing reads it
		}
	}
	return false
}

// appends reports whether s appends to the field in each of its branches, before it reads the field.
func (a appending) appends(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.AssignStmt:
		return s.Tok == token.ADD_ASSIGN && a.Same(s.Lhs[0], a.to) && !a.reads(s.Rhs[0])
	case *ast.BlockStmt:
		return a.inList(s.List)
	case *ast.IfStmt:
		return s.Else != nil && (s.Init == nil || !a.reads(s.Init)) && !a.reads(s.Cond) && a.inList(s.Body.List) &&
			a.appends(s.Else)
	case *ast.SwitchStmt:
		return a.inClauses(s)
	}
	return false
}

// inClauses reports whether each clause of s appends to the field before s reads it.
// Without a default clause, s may skip all of them.
func (a appending) inClauses(s *ast.SwitchStmt) bool {
	if s.Init != nil && a.reads(s.Init) || s.Tag != nil && a.reads(s.Tag) {
		return false
	}
	hasDefault := false
	for _, c := range s.Body.List {
		clause := c.(*ast.CaseClause)
		hasDefault = hasDefault || clause.List == nil
		for _, e := range clause.List {
			if a.reads(e) {
				return false
			}
		}
		if !a.inList(clause.Body) {
			return false
		}
	}
	return hasDefault
}

// reads reports whether n uses the root variable other than to select another field.
func (a appending) reads(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			s := a.Pass.TypesInfo.Selections[n]
			if s != nil && s.Kind() == types.FieldVal && n.Sel.Name != a.to.Sel.Name && a.Same(n.X, a.to.X) {
				return false
			}
		case *ast.Ident:
			found = found || a.Pass.TypesInfo.Uses[n] == types.Object(a.root)
		}
		return !found
	})
	return found
}
