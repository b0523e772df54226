package hosts

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// failedBranch returns the code that runs only if err, which split assigns, is not nil, and the position at which it
// begins: the branch of the if statement around split or of the next statement, which may be a switch, or the rest of
// the block if the branch for success returns.
func failedBranch(p *Hosts, split inspector.Cursor, err ast.Expr) (branch inspector.Cursor, from token.Pos, ok bool) {
	if _, s := branchOn(p, split, err, token.NEQ); s != nil {
		branch, ok = p.Cursor(s)
		return branch, s.Pos(), ok
	}
	next, ok := split.NextSibling()
	if split.ParentEdgeKind() == edge.IfStmt_Init || !ok {
		return branch, 0, false
	}
	switch n := next.Node().(type) {
	case *ast.SwitchStmt:
		for _, clause := range n.Body.List {
			clause := clause.(*ast.CaseClause)
			if n.Tag == nil && len(clause.List) == 1 && errorTest(p, clause.List[0], err) == token.NEQ {
				branch, ok = p.Cursor(clause)
				return branch, clause.Colon, ok
			}
		}
	case *ast.IfStmt:
		if n.Else == nil && errorTest(p, n.Cond, err) == token.EQL && goinfo.Terminates(n.Body) {
			return next.Parent(), n.End(), true
		}
	}
	return branch, 0, false
}

// branchOn reports whether the if statement that assign begins, or the next statement, compares v with nil. It also
// returns the branch in which the comparison with operator outcome holds; nil if there is none.
func branchOn(p *Hosts, assign inspector.Cursor, v ast.Expr, outcome token.Token) (tested bool, branch ast.Stmt) {
	next := assign.Parent()
	if assign.ParentEdgeKind() != edge.IfStmt_Init {
		var ok bool
		if next, ok = assign.NextSibling(); !ok {
			return false, nil
		}
	}
	s, ok := next.Node().(*ast.IfStmt)
	if !ok {
		return false, nil
	}
	switch errorTest(p, s.Cond, v) {
	case outcome:
		return true, s.Body
	case token.NEQ, token.EQL:
		return true, s.Else
	}
	return false, nil
}

// errorTest returns the operator with which cond compares err with nil: NEQ also if cond has further conjuncts,
// ILLEGAL if there is no such comparison.
func errorTest(p *Hosts, cond, err ast.Expr) token.Token {
	e, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	switch {
	case !ok:
	case e.Op == token.LAND:
		if errorTest(p, e.X, err) == token.NEQ || errorTest(p, e.Y, err) == token.NEQ {
			return token.NEQ
		}
	case e.Op != token.NEQ && e.Op != token.EQL || p.Local(e.X) == nil || p.Local(e.X) != p.Local(err):
	case p.Pass.TypesInfo.Types[e.Y].IsNil():
		return e.Op
	}
	return token.ILLEGAL
}

// impliesFailure reports whether cond holds only if there is an error: it compares err with nil, or tests its kind or
// text.
func impliesFailure(p *Hosts, cond, err ast.Expr) bool {
	if errorTest(p, cond, err) == token.NEQ {
		return true
	}
	switch e := ast.Unparen(cond).(type) {
	case *ast.BinaryExpr:
		if e.Op == token.LAND {
			return impliesFailure(p, e.X, err) || impliesFailure(p, e.Y, err)
		}
		text, ok := p.ConstantText(e.Y)
		return ok && e.Op == token.EQL && strings.Contains(text, "missing port")
	case *ast.CallExpr:
		if p.Calls(e, "errors.As", "errors.Is") {
			return p.Local(e.Args[0]) == p.Local(err)
		}
		if !p.Calls(e, "strings.Contains", "strings.HasSuffix", "strings.HasPrefix") {
			return false
		}
		text, ok := p.ConstantText(e.Args[1])
		return ok && strings.Contains(text, "missing port")
	}
	return false
}

// branchOf reports whether is holds for an if statement with cur in its body or its else branch. It passes to is
// whether cur is in the body.
func branchOf(cur inspector.Cursor, is func(s *ast.IfStmt, body bool) bool) bool {
	n := cur.Node()
	for c := range cur.Enclosing((*ast.IfStmt)(nil)) {
		s := c.Node().(*ast.IfStmt)
		body := s.Body.Pos() <= n.Pos() && n.End() <= s.Body.End()
		other := s.Else != nil && s.Else.Pos() <= n.Pos() && n.End() <= s.Else.End()
		if (body || other) && is(s, body) {
			return true
		}
	}
	return false
}

// failsAt reports whether split has failed if control reaches cur.
func failsAt(p *Hosts, cur inspector.Cursor, split *portSplit) bool {
	return branchOf(cur, func(s *ast.IfStmt, body bool) bool {
		if !body {
			return errorTest(p, s.Cond, split.err) == token.EQL
		}
		op := errorTest(p, s.Cond, split.err)
		return op == token.NEQ || op != token.EQL && mentionsMissing(p, s.Cond)
	}) || !succeedsAt(p, cur, split) && returnsIfSplit(p, cur, split)
}

// returnsIfSplit reports whether the function, before cur, returns if split succeeds.
func returnsIfSplit(p *Hosts, cur inspector.Cursor, split *portSplit) bool {
	fn, ok := p.FuncDeclAround(cur.Node().Pos(), cur.Node().End())
	if !ok || !p.MaySearch(fn) {
		return false
	}
	return unit.Has(fn, func(s *ast.IfStmt) bool {
		return s.Body.End() <= cur.Node().Pos() && goinfo.Terminates(s.Body) && split.at.Pos() < s.Body.Pos() &&
			errorTest(p, s.Cond, split.err) == token.EQL
	})
}

// succeedsAt reports whether split has succeeded if control reaches cur.
func succeedsAt(p *Hosts, cur inspector.Cursor, split *portSplit) bool {
	return branchOf(cur, func(s *ast.IfStmt, body bool) bool {
		op := errorTest(p, s.Cond, split.err)
		return body && op == token.EQL || !body && op == token.NEQ
	})
}

// endsInError reports whether a branch ends the program, or returns an error.
func endsInError(p *Hosts, branch ast.Stmt) bool {
	body, ok := branch.(*ast.BlockStmt)
	if !ok || !goinfo.Terminates(body) {
		return false
	}
	switch last := body.List[len(body.List)-1].(type) {
	case *ast.ReturnStmt:
		return returnsError(p, last)
	case *ast.BranchStmt:
		return false
	}
	return true
}

// returnsError reports whether s returns an error that is not the literal nil.
func returnsError(p *Hosts, s *ast.ReturnStmt) bool {
	return slices.ContainsFunc(s.Results, func(e ast.Expr) bool { return goinfo.IsError(p.TypeOf(e)) })
}
