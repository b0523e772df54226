package unit

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// AsksForScheme reports whether control reaches the source at [pos, end), which puts a scheme before a text, only
// under a condition on that text with an unknown outcome: a regular expression, a function of the program, or the
// result of parsing. Such a condition probably tests that the text has no scheme.
func (u *Unit) AsksForScheme(pos, end token.Pos) bool {
	cur, ok := u.Root.FindByPos(pos, end)
	switch {
	case !ok:
		return false
	case cur.ParentEdgeKind() == edge.ValueSpec_Values: // a constant, or a variable
		spec := cur.Parent().Node().(*ast.ValueSpec)
		uses := u.MentionsOf(u.Pass.TypesInfo.Defs[spec.Names[0]], u.Root)
		return len(spec.Names) == 1 && slices.ContainsFunc(uses, u.isSchemeAsked)
	}
	return u.isSchemeAsked(cur)
}

// isSchemeAsked is AsksForScheme for the expression at cur.
func (u *Unit) isSchemeAsked(cur inspector.Cursor) bool {
	q := schemeQuestion{u, map[types.Object]bool{}}
	for joins := true; ; cur = cur.Parent() {
		if e, ok := cur.Node().(ast.Expr); ok && joins {
			q.addTexts(e)
		}
		kind, _ := cur.ParentEdge()
		joins = joins && !handsOn(cur.Parent().Node())
		switch parent := cur.Parent().Node().(type) {
		case *ast.IfStmt:
			if (kind == edge.IfStmt_Body || kind == edge.IfStmt_Else) && q.isAsked(parent.Cond, kind == edge.IfStmt_Body) {
				return true
			}
		case *ast.CaseClause:
			if kind == edge.CaseClause_Body && (q.isAskedInCase(cur.Parent()) || q.isAskedBefore(cur)) {
				return true
			}
		case *ast.BlockStmt:
			if q.isAskedBefore(cur) {
				return true
			}
		case *ast.FuncDecl, *ast.FuncLit, *ast.File, nil:
			return false
		}
	}
}

// handsOn reports whether n is a call other than Sprintf, which does not concatenate its arguments.
func handsOn(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	return ok && goinfo.CalledName(call) != "Sprintf"
}

// A schemeQuestion finds conditions on texts.
type schemeQuestion struct {
	*Unit
	texts map[types.Object]bool
}

// addTexts adds the variables and fields in e that hold texts.
func (q schemeQuestion) addTexts(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := q.Pass.TypesInfo.Uses[id].(*types.Var); ok && goinfo.IsString(v.Type()) {
				q.texts[v] = true
			}
		}
		return true
	})
}

// isAskedBefore reports whether a statement before cur leaves the list under a condition on the texts.
func (q schemeQuestion) isAskedBefore(cur inspector.Cursor) bool {
	for before, ok := cur.PrevSibling(); ok; before, ok = before.PrevSibling() {
		if s, ok := before.Node().(*ast.IfStmt); ok && goinfo.Terminates(s.Body) && q.isAsked(s.Cond, false) {
			return true
		}
	}
	return false
}

// isAskedInCase reports whether the clause of a switch is chosen by a condition on the texts.
func (q schemeQuestion) isAskedInCase(clause inspector.Cursor) bool {
	s, ok := clause.Parent().Parent().Node().(*ast.SwitchStmt)
	if !ok {
		return false
	}
	if s.Tag != nil {
		return q.asks(s.Tag)
	}
	return slices.ContainsFunc(clause.Node().(*ast.CaseClause).List, func(e ast.Expr) bool { return q.isAsked(e, true) })
}

// isAsked reports whether cond, evaluating to is, depends on the texts. That a function returned no error does not
// count.
func (q schemeQuestion) isAsked(cond ast.Expr, is bool) bool {
	for part, is := range goinfo.Implied(cond, is) {
		if c, ok := part.(*ast.BinaryExpr); ok && goinfo.IsError(goinfo.TypeOf(q.Pass.TypesInfo, c.X)) &&
			is == (c.Op == token.EQL) {
			continue
		}
		if q.asks(part) {
			return true
		}
	}
	return false
}

// asks reports whether an expression contains a call with one of the texts, or a variable with the result of one.
func (q schemeQuestion) asks(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			found = found || q.isQuestion(n)
		case *ast.Ident:
			if v, ok := q.Pass.TypesInfo.Uses[n].(*types.Var); ok && !v.IsField() && !q.texts[v] {
				found = found || q.isAnswer(v, n)
			}
		}
		return !found
	})
	return found
}

// isAnswer reports whether a variable gets the result of a call with one of the texts before the mention.
func (q schemeQuestion) isAnswer(v *types.Var, mention *ast.Ident) bool {
	scope, ok := q.FuncDeclAround(v.Pos(), v.Pos())
	return ok && slices.ContainsFunc(q.MentionsOf(v, scope), func(cur inspector.Cursor) bool {
		s, ok := cur.Parent().Node().(*ast.AssignStmt)
		if !ok || cur.ParentEdgeKind() != edge.AssignStmt_Lhs || len(s.Rhs) != 1 || mention.Pos() < s.Pos() {
			return false
		}
		call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
		return ok && q.isQuestion(call)
	})
}

// decided holds the functions of package strings that the evaluator computes for known texts.
var decided = []string{"strings.HasPrefix", "strings.HasSuffix", "strings.Contains", "strings.EqualFold",
	"strings.ToLower",
	"strings.TrimSpace"}

// isQuestion reports whether a call has one of the texts as an argument, and the evaluator does not compute it.
func (q schemeQuestion) isQuestion(call *ast.CallExpr) bool {
	fn, called := goinfo.Callee(q.Pass.TypesInfo, call), q.Pass.TypesInfo.Types[call.Fun]
	if called.IsType() || called.IsBuiltin() || fn != nil && slices.Contains(decided, goinfo.FullName(fn)) {
		return false
	}
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return q.isMadeOfText(arg, true) })
}

// isMadeOfText reports whether an expression contains one of the texts or, with puts, a variable that is composed of
// one.
func (q schemeQuestion) isMadeOfText(e ast.Expr, puts bool) bool {
	return goinfo.HasNode(e, func(id *ast.Ident) bool {
		v, _ := q.Pass.TypesInfo.Uses[id].(*types.Var)
		return q.texts[v] || puts && v != nil && v.Kind() == types.LocalVar && q.isPutTogether(v)
	})
}

// isPutTogether reports whether a variable is set to a text that contains one of the texts.
func (q schemeQuestion) isPutTogether(v *types.Var) bool {
	scope, ok := q.FuncDeclAround(v.Pos(), v.Pos())
	return ok && goinfo.IsString(v.Type()) && slices.ContainsFunc(q.MentionsOf(v, scope), func(cur inspector.Cursor) bool {
		kind, i := cur.ParentEdge()
		s, ok := cur.Parent().Node().(*ast.AssignStmt)
		if !ok || kind != edge.AssignStmt_Lhs || len(s.Lhs) != len(s.Rhs) {
			return false
		}
		switch value := ast.Unparen(s.Rhs[i]).(type) {
		case *ast.BinaryExpr:
			return q.isMadeOfText(value, false)
		case *ast.CallExpr:
			return !handsOn(value) && q.isMadeOfText(value, false)
		}
		return false
	})
}
