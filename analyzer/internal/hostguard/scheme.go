package hostguard

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// SchemeTests finds code that adds a scheme to texts without one.
type SchemeTests struct{ *unit.Unit }

// IsConditional reports whether control reaches the source at [pos, end), which puts a scheme before a text, only
// under a condition on that text with an unknown outcome: a regular expression, a function of the program, or the
// result of parsing. Such a condition probably tests that the text has no scheme.
func (st *SchemeTests) IsConditional(pos, end token.Pos) bool {
	cur, ok := st.Root.FindByPos(pos, end)
	switch {
	case !ok:
		return false
	case cur.ParentEdgeKind() == edge.ValueSpec_Values: // a constant, or a variable
		spec := cur.Parent().Node().(*ast.ValueSpec)
		uses := st.MentionsOf(st.Pass.TypesInfo.Defs[spec.Names[0]], st.Root)
		return len(spec.Names) == 1 && slices.ContainsFunc(uses, st.isConditionalAt)
	}
	return st.isConditionalAt(cur)
}

// isConditionalAt is IsConditional for the expression at cur.
func (st *SchemeTests) isConditionalAt(cur inspector.Cursor) bool {
	tt := textTests{st.Unit, map[types.Object]bool{}}
	for within := true; ; cur = cur.Parent() {
		if e, ok := cur.Node().(ast.Expr); ok && within {
			tt.addTexts(e)
		}
		kind, _ := cur.ParentEdge()
		within = within && !isOpaque(cur.Parent().Node())
		switch parent := cur.Parent().Node().(type) {
		case *ast.IfStmt:
			if (kind == edge.IfStmt_Body || kind == edge.IfStmt_Else) && tt.isTested(parent.Cond, kind == edge.IfStmt_Body) {
				return true
			}
		case *ast.CaseClause:
			if kind == edge.CaseClause_Body && (tt.isTestedInCase(cur.Parent()) || tt.isTestedBefore(cur)) {
				return true
			}
		case *ast.BlockStmt:
			if tt.isTestedBefore(cur) {
				return true
			}
		case *ast.FuncDecl, *ast.FuncLit, *ast.File, nil:
			return false
		}
	}
}

// isOpaque reports whether n is a call other than Sprintf, which does not concatenate its arguments.
func isOpaque(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	return ok && goinfo.CalledName(call) != "Sprintf"
}

// textTests finds conditions on texts.
type textTests struct {
	*unit.Unit
	texts map[types.Object]bool
}

// addTexts adds the variables and fields in e that hold texts.
func (tt textTests) addTexts(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := tt.Pass.TypesInfo.Uses[id].(*types.Var); ok && goinfo.IsString(v.Type()) {
				tt.texts[v] = true
			}
		}
		return true
	})
}

// maxEarlier limits the statements in which a test is searched, so that the time is linear in long functions.
const maxEarlier = 200

// isTestedBefore reports whether a statement before cur leaves the list under a condition on the texts.
func (tt textTests) isTestedBefore(cur inspector.Cursor) bool {
	before, ok := cur.PrevSibling()
	for i := 0; ok && i < maxEarlier; i++ {
		if s, ok := before.Node().(*ast.IfStmt); ok && goinfo.Terminates(s.Body) && tt.isTested(s.Cond, false) {
			return true
		}
		before, ok = before.PrevSibling()
	}
	return false
}

// isTestedInCase reports whether the clause of a switch is chosen by a condition on the texts.
func (tt textTests) isTestedInCase(clause inspector.Cursor) bool {
	s, ok := clause.Parent().Parent().Node().(*ast.SwitchStmt)
	if !ok {
		return false
	}
	if s.Tag != nil {
		return tt.hasTest(s.Tag)
	}
	list := clause.Node().(*ast.CaseClause).List
	return slices.ContainsFunc(list, func(e ast.Expr) bool { return tt.isTested(e, true) })
}

// isTested reports whether cond, evaluating to is, depends on the texts. That a function returned no error does not
// count.
func (tt textTests) isTested(cond ast.Expr, is bool) bool {
	for part, is := range goinfo.Implied(cond, is) {
		if c, ok := part.(*ast.BinaryExpr); ok && goinfo.IsError(goinfo.TypeOf(tt.Pass.TypesInfo, c.X)) &&
			is == (c.Op == token.EQL) {
			continue
		}
		if tt.hasTest(part) {
			return true
		}
	}
	return false
}

// hasTest reports whether an expression contains a call with one of the texts, or a variable with the result of one.
func (tt textTests) hasTest(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			found = found || tt.isTest(n)
		case *ast.Ident:
			if v, ok := tt.Pass.TypesInfo.Uses[n].(*types.Var); ok && !v.IsField() && !tt.texts[v] {
				found = found || tt.isOutcome(v, n)
			}
		}
		return !found
	})
	return found
}

// isOutcome reports whether a variable gets the result of a call with one of the texts before the mention.
func (tt textTests) isOutcome(v *types.Var, mention *ast.Ident) bool {
	scope, ok := tt.FuncDeclAround(v.Pos(), v.Pos())
	return ok && slices.ContainsFunc(tt.MentionsOf(v, scope), func(cur inspector.Cursor) bool {
		s, ok := cur.Parent().Node().(*ast.AssignStmt)
		if !ok || cur.ParentEdgeKind() != edge.AssignStmt_Lhs || len(s.Rhs) != 1 || mention.Pos() < s.Pos() {
			return false
		}
		call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
		return ok && tt.isTest(call)
	})
}

// decided holds the functions of package strings that the evaluator computes for known texts.
var decided = []string{"strings.HasPrefix", "strings.HasSuffix", "strings.Contains", "strings.EqualFold",
	"strings.ToLower", "strings.TrimSpace"}

// isTest reports whether a call has one of the texts as an argument, and the evaluator does not compute it.
func (tt textTests) isTest(call *ast.CallExpr) bool {
	fn, called := goinfo.Callee(tt.Pass.TypesInfo, call), tt.Pass.TypesInfo.Types[call.Fun]
	if called.IsType() || called.IsBuiltin() || fn != nil && slices.Contains(decided, goinfo.FullName(fn)) {
		return false
	}
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return tt.hasText(arg, true) })
}

// hasText reports whether an expression contains one of the texts or, with composed, a variable that is composed of
// one.
func (tt textTests) hasText(e ast.Expr, composed bool) bool {
	return goinfo.HasNode(e, func(id *ast.Ident) bool {
		v, _ := tt.Pass.TypesInfo.Uses[id].(*types.Var)
		return tt.texts[v] || composed && v != nil && v.Kind() == types.LocalVar && tt.isComposed(v)
	})
}

// isComposed reports whether a variable is set to a text that contains one of the texts.
func (tt textTests) isComposed(v *types.Var) bool {
	fn, ok := tt.FuncDeclAround(v.Pos(), v.Pos())
	return ok && goinfo.IsString(v.Type()) && slices.ContainsFunc(tt.MentionsOf(v, fn), func(cur inspector.Cursor) bool {
		kind, i := cur.ParentEdge()
		s, ok := cur.Parent().Node().(*ast.AssignStmt)
		if !ok || kind != edge.AssignStmt_Lhs || len(s.Lhs) != len(s.Rhs) {
			return false
		}
		switch value := ast.Unparen(s.Rhs[i]).(type) {
		case *ast.BinaryExpr:
			return tt.hasText(value, false)
		case *ast.CallExpr:
			return !isOpaque(value) && tt.hasText(value, false)
		}
		return false
	})
}
