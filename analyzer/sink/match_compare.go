package sink

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Compare yields the operand that is compared with a place.
func (m *Matcher) Compare(e *ast.BinaryExpr, yield func(Site)) {
	if e.Op != token.EQL && e.Op != token.NEQ {
		return
	}
	if t := m.comparedAt(e.X); t != nil {
		yield(t.site(e.Y))
	} else if t := m.comparedAt(e.Y); t != nil {
		yield(t.site(e.X))
	}
}

// Switch yields the case expressions of a switch that compares tag with them, if tag is a place.
func (m *Matcher) Switch(s *ast.SwitchStmt, tag ast.Expr, yield func(Site)) {
	t := m.comparedAt(tag)
	if t == nil {
		return
	}
	for _, clause := range s.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			yield(t.site(e))
		}
	}
}

// comparedAt returns the target of an expression whose value is compared; nil if there is none. It rejects most
// operands, which are names and literals, by their syntax.
func (m *Matcher) comparedAt(e ast.Expr) *target {
	e = ast.Unparen(e)
	call, isCall := e.(*ast.CallExpr)
	if isCall {
		if len(call.Args) > 0 {
			return nil
		}
		e = ast.Unparen(call.Fun)
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	switch o := m.info.Uses[sel.Sel].(type) {
	case *types.Func:
		if isCall {
			return m.targets.compared(o)
		}
	case *types.Var:
		if !isCall && o.IsField() {
			return m.targets.compared(o.Origin())
		}
	}
	return nil
}
