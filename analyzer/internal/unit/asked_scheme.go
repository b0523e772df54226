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

// AsksForScheme reports whether the source at [pos, end), which puts a scheme before a text, is reached only by what a
// condition asks of that text, if the answer is not known: a regular expression, a function of the program, what a
// parse returned. Such a condition stands for "it has no scheme".
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

// handsOn reports whether n is a call that does not put its arguments together.
func handsOn(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	return ok && goinfo.CalledName(call) != "Sprintf"
}

// A schemeQuestion looks for conditions that ask something of texts.
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

// isAskedBefore reports whether a statement before cur leaves the list by what it asks.
func (q schemeQuestion) isAskedBefore(cur inspector.Cursor) bool {
	for before, ok := cur.PrevSibling(); ok; before, ok = before.PrevSibling() {
		if s, ok := before.Node().(*ast.IfStmt); ok && goinfo.Terminates(s.Body) && q.isAsked(s.Cond, false) {
			return true
		}
	}
	return false
}

// isAskedInCase reports whether the clause of a switch is chosen by what is asked.
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

// isAsked reports whether a condition that has that outcome asks something. That a function did not fail is no answer.
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

// asks reports whether an expression calls something with one of the texts, or has what such a call returned.
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

// isAnswer reports whether a variable is given what a call with one of the texts returns, before it is mentioned.
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

// decided are the functions of package strings whose outcome is computed where a text is known.
var decided = []string{"strings.HasPrefix", "strings.HasSuffix", "strings.Contains", "strings.EqualFold",
	"strings.ToLower",
	"strings.TrimSpace"}

// isQuestion reports whether a call gets one of the texts, and its outcome is not computed.
func (q schemeQuestion) isQuestion(call *ast.CallExpr) bool {
	fn, called := goinfo.Callee(q.Pass.TypesInfo, call), q.Pass.TypesInfo.Types[call.Fun]
	if called.IsType() || called.IsBuiltin() || fn != nil && slices.Contains(decided, goinfo.FullName(fn)) {
		return false
	}
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return q.isMadeOfText(arg, true) })
}

// isMadeOfText reports whether an expression has one of the texts in it or, with puts, a variable that is put together
// of them.
func (q schemeQuestion) isMadeOfText(e ast.Expr, puts bool) bool {
	return goinfo.HasNode(e, func(id *ast.Ident) bool {
		v, _ := q.Pass.TypesInfo.Uses[id].(*types.Var)
		return q.texts[v] || puts && v != nil && v.Kind() == types.LocalVar && q.isPutTogether(v)
	})
}

// isPutTogether reports whether a variable is given a text that one of the texts is a part of.
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
