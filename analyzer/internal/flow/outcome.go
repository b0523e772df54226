package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// ExcludeReturn reports whether the callee of a call cannot have returned at s if control reaches pos: a condition on
// another result excludes that. The results of a return statement come together.
func (cs *Conditions) ExcludeReturn(s *ast.ReturnStmt, call *ast.CallExpr, pos token.Pos) bool {
	for _, c := range cs.Passed(call, pos) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			if outcome, known := cs.outcome(part, call, s); known && outcome != is {
				return true
			}
		}
	}
	return false
}

// outcome returns the outcome of a condition on a result of a call if the callee returns at s, and reports whether the
// outcome is known.
func (cs *Conditions) outcome(cond ast.Expr, call *ast.CallExpr, s *ast.ReturnStmt) (is, known bool) {
	result := func(e ast.Expr) ast.Expr {
		for _, held := range cs.ResultsHeld(e) {
			if held.Call == call && held.Index < len(s.Results) {
				return s.Results[held.Index]
			}
		}
		return nil
	}
	compared, ok := cond.(*ast.BinaryExpr)
	if !ok {
		r := result(cond)
		v := cs.index.Info.Types[r].Value
		isConstant := r != nil && v != nil && v.Kind() == constant.Bool
		return isConstant && constant.BoolVal(v), isConstant
	}
	r, with := result(compared.X), compared.Y
	if r == nil {
		r, with = result(compared.Y), compared.X
	}
	if r == nil || compared.Op != token.EQL && compared.Op != token.NEQ {
		return false, false
	}
	returned, other := cs.index.Info.Types[r], cs.index.Info.Types[with]
	if other.IsNil() {
		return returned.IsNil() == (compared.Op == token.EQL), returned.IsNil() || cs.isNotNil(r) || cs.isOfFailure(r, s)
	}
	if returned.Value == nil || other.Value == nil || returned.Value.Kind() != other.Value.Kind() {
		return false, false
	}
	return constant.Compare(returned.Value, compared.Op, other.Value), true
}

// isNotNil reports whether e, a returned result, cannot be nil: a new error or value, an address, the name of a
// sentinel error, or a variable that a condition around the statement compared with nil.
func (cs *Conditions) isNotNil(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return e.Op == token.AND
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		fn := goinfo.Callee(cs.index.Info, e)
		return fn != nil && (goinfo.IsFunc(fn, "errors.New") || goinfo.IsFunc(fn, "fmt.Errorf"))
	case *ast.SelectorExpr:
		return cs.isSentinel(e.Sel)
	case *ast.Ident:
		v, ok := cs.index.Info.Uses[e].(*types.Var)
		return ok && (cs.isSentinel(e) || cs.isPassedNil(v, token.NEQ, e.Pos()))
	}
	return false
}

// isOfFailure reports whether r is the result of a call that makes an error, most likely: the other results of the
// statement are zero values.
func (cs *Conditions) isOfFailure(r ast.Expr, s *ast.ReturnStmt) bool {
	_, ok := ast.Unparen(r).(*ast.CallExpr)
	return ok && len(s.Results) > 1 && goinfo.IsError(cs.index.Info.TypeOf(r)) &&
		!slices.ContainsFunc(s.Results, func(other ast.Expr) bool { return other != r && !isZero(cs.index.Info, other) })
}

// isSentinel reports whether id names a package-level error variable.
func (cs *Conditions) isSentinel(id *ast.Ident) bool {
	v, ok := cs.index.Info.Uses[id].(*types.Var)
	return ok && v.Kind() == types.PackageVar && goinfo.IsError(v.Type())
}

// IsNilAt reports whether control reaches pos only if the variable is nil.
func (cs *Conditions) IsNilAt(v *types.Var, pos token.Pos) bool {
	return cs.isPassedNil(v, token.EQL, pos)
}

// isPassedNil reports whether control reaches pos only if the comparison of the variable with nil by op is true.
func (cs *Conditions) isPassedNil(v *types.Var, op token.Token, pos token.Pos) bool {
	for _, c := range cs.Passed(v, pos) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			b, ok := part.(*ast.BinaryExpr)
			if !ok || (b.Op == op) != is || b.Op != token.NEQ && b.Op != token.EQL || !cs.index.Info.Types[b.Y].IsNil() {
				continue
			}
			if cs.index.Variable(b.X) == v {
				return true
			}
		}
	}
	return false
}
