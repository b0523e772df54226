// Package pathcond rules out texts whose paths no control can take: two conditions on the path exclude each other.
package pathcond

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A outcome is what the outcome of a condition implies: an operand has a value, or it does not.
type outcome struct {
	at      token.Pos
	operand string   // its source, such as x, or a condition such as x < y
	of      ast.Expr // the expression of operand
	value   string   // what operand is compared with; "true" if operand is the condition itself
	is      bool
}

// Conditions are the conditions under which control takes the paths of a value.
type Conditions struct {
	*unit.Unit
	Eval *eval.Evaluator
}

// IsFeasible reports whether control can take one of the paths of the value v to the place e. A path is
// infeasible if two outcomes of conditions on it, or at e, contradict each other.
func (p Conditions) IsFeasible(e ast.Expr, v *eval.Value) bool {
	if len(v.Paths) == 0 {
		return true
	}
	here := p.outcomesAt(e)
	for _, path := range v.Paths {
		all := here
		for _, c := range path {
			all = append(all[:len(all):len(all)], outcomesOf(c.Fork, c.Branch)...)
		}
		if !p.contradict(all) {
			return true
		}
	}
	return false
}

// contradict reports whether two outcomes exclude each other and
// nothing is assigned to their operand in between.
func (p Conditions) contradict(all []outcome) bool {
	for i, a := range all {
		for _, b := range all[:i] {
			if a.operand != b.operand || a.value == b.value && a.is == b.is || a.value != b.value && !(a.is && b.is) {
				continue
			}
			if a.at != b.at && !p.isAssignedBetween(a.of, min(a.at, b.at), max(a.at, b.at)) {
				return true
			}
		}
	}
	return false
}

// isAssignedBetween reports whether a variable of e is assigned or redeclared between two positions.
func (p Conditions) isAssignedBetween(e ast.Expr, from, to token.Pos) bool {
	assigned := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		v, ok := p.Pass.TypesInfo.Uses[id].(*types.Var)
		if !ok {
			return true
		}
		if v.Pos() > from && v.Kind() == types.LocalVar && v.Pos() < to {
			assigned = true // another variable of that name
		}
		if _, defs := p.Eval.DefsOf(v); defs != nil {
			for i := range defs.All {
				assigned = assigned || from < defs.All[i].At && defs.All[i].At <= to
			}
		}
		return true
	})
	return assigned
}

// outcomesAt returns the outcomes that conditions must have had if control is at e: conditions of enclosing
// statements, and of earlier ones with a branch that leaves the list.
func (p Conditions) outcomesAt(e ast.Expr) (list []outcome) {
	cur, ok := p.Cursor(e)
	if !ok {
		return nil
	}
	for ; ; cur = cur.Parent() {
		switch kind, _ := cur.ParentEdge(); kind {
		case edge.FuncDecl_Body, edge.FuncLit_Body, edge.Invalid:
			return list
		case edge.IfStmt_Body:
			list = append(list, outcomesOf(cur.Parent().Node().(ast.Stmt), 0)...)
		case edge.IfStmt_Else:
			list = append(list, outcomesOf(cur.Parent().Node().(ast.Stmt), 1)...)
		case edge.CaseClause_Body:
			clause := cur.Parent()
			_, i := clause.ParentEdge()
			list = append(list, outcomesOf(clause.Parent().Parent().Node().(ast.Stmt), i)...)
			list = append(list, outcomesBefore(cur)...)
		case edge.BlockStmt_List, edge.CommClause_Body:
			list = append(list, outcomesBefore(cur)...)
		}
	}
}

// outcomesBefore returns the outcomes that preceding statements of the same list
// imply, because one of their branches leaves the list.
func outcomesBefore(cur inspector.Cursor) (list []outcome) {
	for {
		var ok bool
		if cur, ok = cur.PrevSibling(); !ok {
			return list
		}
		switch s := cur.Node().(type) {
		case *ast.IfStmt:
			if s.Else == nil && goinfo.Terminates(s.Body) {
				list = append(list, outcomesOf(s, -1)...)
			}
		case *ast.SwitchStmt:
			for i, c := range s.Body.List {
				if c := c.(*ast.CaseClause); goinfo.LeavesSwitch(c.Body) {
					list = append(list, negated(caseOutcomes(s, i))...)
				}
			}
		}
	}
}

// outcomesOf returns the outcomes of the conditions of an if or switch statement in the branch
// of that index. For -1, control took none of the branches.
func outcomesOf(s ast.Stmt, branch int) (list []outcome) {
	switch s := s.(type) {
	case *ast.IfStmt:
		return outcomesIf(s.Cond, branch == 0)
	case *ast.SwitchStmt:
		if branch >= 0 && s.Body.List[branch].(*ast.CaseClause).List != nil {
			return caseOutcomes(s, branch)
		}
		for i := range s.Body.List {
			list = append(list, negated(caseOutcomes(s, i))...)
		}
	}
	return list
}

// caseOutcomes returns the outcomes in clause i of s, if the clause has one expression.
func caseOutcomes(s *ast.SwitchStmt, i int) []outcome {
	clause := s.Body.List[i].(*ast.CaseClause)
	switch {
	case len(clause.List) != 1:
		return nil
	case s.Tag == nil:
		return outcomesIf(clause.List[0], true)
	}
	return []outcome{{clause.Pos(), types.ExprString(s.Tag), s.Tag, types.ExprString(clause.List[0]), true}}
}

// negated returns the opposite outcome if list has a single one. It modifies list.
func negated(list []outcome) []outcome {
	if len(list) != 1 {
		return nil
	}
	list[0].is = !list[0].is
	return list
}

// outcomesIf returns the outcomes that follow if the condition e evaluates to is.
func outcomesIf(e ast.Expr, is bool) (list []outcome) {
	for part, is := range goinfo.Implied(e, is) {
		o := outcome{part.Pos(), types.ExprString(part), part, "true", is}
		if c, ok := part.(*ast.BinaryExpr); ok {
			switch c.Op {
			case token.LAND, token.LOR:
				continue
			case token.EQL, token.NEQ:
				o = outcome{c.Pos(), types.ExprString(c.X), c.X, types.ExprString(c.Y), is == (c.Op == token.EQL)}
			}
		}
		list = append(list, o)
	}
	return list
}
