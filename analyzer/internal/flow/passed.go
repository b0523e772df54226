package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A passing is a stretch of source that control reaches only if a condition has a certain outcome.
type passing struct {
	Condition
	from, to token.Pos
}

// passings holds the passings of a declaration.
type passings struct {
	// by the variables, fields and calls that their conditions depend on: a *types.Var that the condition mentions, the
	// *ast.CallExpr whose result such a variable holds, or a *types.Var in the arguments of that call
	of      map[any][]passing
	results map[*ast.Ident][]HeldResult // the results of calls that the variables in conditions hold
}

// Passed returns the conditions on a variable, a field or the result of a call (see passings) that control has passed
// at pos. It returns none if there are more than maxSelections.
func (cs *Conditions) Passed(of any, pos token.Pos) (list []Condition) {
	all := cs.passingsAt(pos).of[of]
	if len(all) > maxSelections {
		return nil
	}
	for _, p := range all {
		if p.from <= pos && pos < p.to {
			list = append(list, p.Condition)
		}
	}
	return list
}

// passingsAt returns the passings of the function around pos; none if there is no function.
func (cs *Conditions) passingsAt(pos token.Pos) passings {
	d, ok := cs.index.DeclAt(pos).(*ast.FuncDecl)
	if !ok {
		return passings{}
	}
	return goinfo.Memo(&cs.passings, d, passings{}, func() passings {
		c := &passingCollector{cs.index, passings{map[any][]passing{}, map[*ast.Ident][]HeldResult{}},
			map[*types.Var][]HeldResult{}}
		inspectWithin(d, c.node)
		return c.passings
	})
}

// inspectWithin calls f for each node of a declaration, with the nodes around it, outermost first.
func inspectWithin(d ast.Decl, f func(n ast.Node, around []ast.Node)) {
	var around []ast.Node
	ast.Inspect(d, func(n ast.Node) bool {
		if n == nil {
			around = around[:len(around)-1]
			return true
		}
		f(n, around)
		around = append(around, n)
		return true
	})
}

// A passingCollector walks a declaration in source order.
type passingCollector struct {
	*Index
	passings
	held map[*types.Var][]HeldResult // the assignments to each variable so far
}

// node notes the conditions in n and the results that it assigns; around holds the enclosing nodes, outermost first.
func (c *passingCollector) node(n ast.Node, around []ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		c.keep(n, n.Lhs, n.Rhs)
	case *ast.ValueSpec:
		names := make([]ast.Expr, len(n.Names))
		for i, id := range n.Names {
			names[i] = id
		}
		c.keep(n, names, n.Values)
	case *ast.IfStmt:
		c.settle(n) // the condition must see the init statement, which the walk visits later
		c.ifStmt(n, blockEnd(around, n.End()))
	case *ast.SwitchStmt:
		c.settle(n)
		c.switchStmt(n, blockEnd(around, n.End()))
	case *ast.ForStmt:
		if n.Cond != nil {
			c.note(n.Cond, true, n.Body.Pos(), n.Body.End())
		}
	case *ast.BinaryExpr:
		if n.Op == token.LAND || n.Op == token.LOR {
			c.note(n.X, n.Op == token.LAND, n.Y.Pos(), n.Y.End())
		}
	case *ast.ReturnStmt:
		for _, e := range n.Results {
			c.eachVariable(e, func(id *ast.Ident, v *types.Var) { c.hold(id, v) })
		}
	}
}

// settle records the results that the init statement of an if or switch assigns.
func (c *passingCollector) settle(n ast.Node) {
	var init ast.Stmt
	switch n := n.(type) {
	case *ast.IfStmt:
		init = n.Init
	case *ast.SwitchStmt:
		init = n.Init
	}
	if s, ok := init.(*ast.AssignStmt); ok {
		c.keep(s, s.Lhs, s.Rhs)
	}
}

// ifStmt notes the condition of an if statement whose enclosing block ends at end.
func (c *passingCollector) ifStmt(s *ast.IfStmt, end token.Pos) {
	c.note(s.Cond, true, s.Body.Pos(), s.Body.End())
	if s.Else != nil {
		c.note(s.Cond, false, s.Else.Pos(), s.Else.End())
	}
	switch out, otherOut := goinfo.Terminates(s.Body), s.Else != nil && goinfo.Terminates(s.Else); {
	case out && !otherOut:
		c.note(s.Cond, false, s.End(), end)
	case otherOut && !out:
		c.note(s.Cond, true, s.End(), end)
	}
}

// switchStmt notes the conditions of a switch statement whose enclosing block ends at end: a clause runs if no earlier
// one matches, the default clause if no other one matches.
func (c *passingCollector) switchStmt(s *ast.SwitchStmt, end token.Pos) {
	var other *ast.CaseClause
	for _, clause := range s.Body.List {
		if clause := clause.(*ast.CaseClause); clause.List == nil {
			other = clause
		}
	}
	for _, clause := range s.Body.List {
		clause := clause.(*ast.CaseClause)
		cond := caseCondition(s.Tag, clause.List)
		if cond == nil {
			continue
		}
		c.note(cond, true, clause.Colon, clause.End())
		c.note(cond, false, clause.End(), s.End())
		if other != nil && other.Pos() < clause.Pos() {
			c.note(cond, false, other.Colon, other.End())
		}
		if goinfo.LeavesSwitch(clause.Body) {
			c.note(cond, false, s.End(), end)
		}
	}
}

// caseCondition returns the condition of a clause: that the tag equals one of the values or, without a tag, that one
// of them is true. It returns nil for a default clause.
func caseCondition(tag ast.Expr, values []ast.Expr) (cond ast.Expr) {
	for _, v := range values {
		if tag != nil {
			v = &ast.BinaryExpr{X: tag, OpPos: v.Pos(), Op: token.EQL, Y: v}
		}
		if cond == nil {
			cond = v
		} else {
			cond = &ast.BinaryExpr{X: cond, OpPos: v.Pos(), Op: token.LOR, Y: v}
		}
	}
	return cond
}

// note notes a condition for each variable, field and call that it depends on.
func (c *passingCollector) note(cond ast.Expr, is bool, from, to token.Pos) {
	noted := map[any]bool{}
	add := func(of any) {
		if !noted[of] {
			noted[of] = true
			c.of[of] = append(c.of[of], passing{Condition{cond, is}, from, to})
		}
	}
	c.eachVariable(cond, func(id *ast.Ident, v *types.Var) {
		add(v)
		for _, r := range c.hold(id, v) {
			add(r.Call)
			for _, arg := range r.Call.Args {
				c.eachVariable(arg, func(_ *ast.Ident, v *types.Var) { add(v) })
			}
		}
	})
}

// hold records the results of calls that the variable v may hold where id names it, and returns them.
func (c *passingCollector) hold(id *ast.Ident, v *types.Var) []HeldResult {
	list := c.reaching(v, id.Pos())
	if len(list) > 0 {
		c.results[id] = list
	}
	return list
}

// eachVariable yields the variables and fields that e mentions outside of function literals.
func (c *passingCollector) eachVariable(e ast.Expr, yield func(*ast.Ident, *types.Var)) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.Ident:
			if v, ok := c.Info.Uses[n].(*types.Var); ok {
				yield(n, v.Origin())
			}
		}
		return true
	})
}

// blockEnd returns the end of the innermost block around a statement that ends at end.
func blockEnd(around []ast.Node, end token.Pos) token.Pos {
	for i := len(around) - 1; i >= 0; i-- {
		switch n := around[i].(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			return n.End()
		}
	}
	return end
}

// IsUnchanged reports whether nothing is assigned, between since and e, to the variable at the root of e or to its
// field on the path to e.
func (cs *Conditions) IsUnchanged(e ast.Expr, since token.Pos) bool {
	x := cs.index
	id, field := rootOf(e)
	v, ok := x.Info.Uses[id].(*types.Var)
	if !ok {
		return true
	}
	tree, defs := x.DefsOf(v)
	if defs == nil || len(defs.All) == 0 {
		return true
	}
	until := e.Pos()
	for r := tree.Root.At(until); r != nil && (since < r.Start || r.End <= since); r = r.Parent {
		if r.Kind == Loop {
			until = r.End
		}
	}
	last := (&Query{Index: x, Var: v, Defs: defs, Field: field}).DefBefore(until)
	return last == nil || last.At <= since
}

// rootOf returns the name at the root of a path, and the field after it; nil if e is no path.
func rootOf(e ast.Expr) (id *ast.Ident, field string) {
	for {
		switch at := ast.Unparen(e).(type) {
		case *ast.Ident:
			return at, field
		case *ast.SelectorExpr:
			e, field = at.X, at.Sel.Name
		case *ast.StarExpr:
			e = at.X
		default:
			return nil, ""
		}
	}
}
