package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// A HeldResult is the result of a call that is assigned to a variable.
type HeldResult struct {
	Call  *ast.CallExpr
	Index int
	at    token.Pos // of the assignment
}

// ResultsHeld returns the results of calls that e, a variable in a condition, may hold; none if it may hold another
// value.
func (cs *Conditions) ResultsHeld(e ast.Expr) []HeldResult {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	return cs.passingsAt(id.Pos()).results[id]
}

// keep records the calls assigned to variables. The call is nil for other values.
func (c *passingCollector) keep(n ast.Node, names, values []ast.Expr) {
	for i, name := range names {
		id, ok := ast.Unparen(name).(*ast.Ident)
		if !ok || id.Name == "_" {
			continue
		}
		v, ok := c.Info.ObjectOf(id).(*types.Var)
		if !ok {
			continue
		}
		r := HeldResult{at: n.Pos()}
		switch {
		case len(values) == len(names):
			r.Call, _ = ast.Unparen(values[i]).(*ast.CallExpr)
		case len(values) == 1:
			r.Call, _ = ast.Unparen(values[0]).(*ast.CallExpr)
			r.Index = i
		}
		list := c.held[v]
		if len(list) == 0 || list[len(list)-1].at != r.at { // the init statement of an if is visited twice
			c.held[v] = append(list, r)
		}
	}
}

// maxHeld is how many of the last assignments to a variable are examined.
const maxHeld = 8

// reaching returns the results that a variable may hold at pos: of the last assignment, and of those in other
// branches. It returns none if the variable may hold another value.
func (c *passingCollector) reaching(v *types.Var, pos token.Pos) (list []HeldResult) {
	all := c.held[v]
	for i := len(all) - 1; i >= 0 && i >= len(all)-maxHeld; i-- {
		if slices.ContainsFunc(list, func(later HeldResult) bool { return !c.exclude(all[i].at, later.at) }) {
			break
		}
		if all[i].Call == nil {
			return nil
		}
		list = append(list, all[i])
	}
	return list
}

// exclude reports whether two positions are in different branches of the same statement.
func (c *passingCollector) exclude(a, b token.Pos) bool {
	tree := c.TreeAt(a)
	if tree == nil {
		return false
	}
	other := tree.Root.At(b)
	for r := tree.Root.At(a); r != nil; r = r.Parent {
		isAside := func(q *Region) bool { return q != r && other.Within(q) }
		if r.Kind == Branch && slices.ContainsFunc(r.Fork.Branches, isAside) {
			return true
		}
	}
	return false
}
