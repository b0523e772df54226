package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// evalParam appends the argument for a parameter if the call is inlined; a hole otherwise.
func (t *tracer) evalParam() {
	of, index := t.frame.frameWith(t.Var)
	arg := of.arg(t.Var, index)
	args, variadic := of.variadic(t.Var, index)
	inside := t.frame
	outside := func(eval func()) {
		t.frame = of.outer
		eval()
		t.frame = inside
	}
	switch {
	case t.list != nil && t.Field == "" && variadic && !t.list.keys:
		t.evalVariadic(of, args)
	case t.list != nil && (t.Field != "" || arg == nil):
		t.evalListParam(flow.Parameter)
	case t.Field != "" && t.list == nil && t.isFollowed(arg) && !t.isCalledForSome(of):
		outside(func() { t.evalFieldOf(arg) })
	case t.Field != "":
		t.addUntracked(flow.Parameter)
	case t.list != nil:
		outside(func() { t.evalList(arg) })
	case arg != nil:
		outside(func() { t.eval(arg) })
	case t.calling.isOf(t.Var.Type()) && t.evalFunctionGiven():
	default:
		t.AddHole(t.at, core.Hole{Origin: core.FromParameter}, flow.Parameter)
	}
}

// evalFunctionGiven calls, in further alternatives, one of the functions that the package passes for the parameter. It
// reports false in the alternative without them.
func (t *tracer) evalFunctionGiven() bool {
	if t.ev.GivenBy == nil || t.visiting[t.Var] {
		return false
	}
	args, _ := t.ev.GivenBy(t.Var)
	k := t.chooseDef(t.Var, len(args))
	if k == 0 {
		return false
	}
	t.evalApart(t.Var, t.via, func() { t.eval(args[k-1]) })
	return true
}

// isFollowed reports whether the evaluator can follow the fields of a struct, or of a pointer
// to one: it is a composite literal or a local variable.
func (t *tracer) isFollowed(e ast.Expr) bool {
	if e == nil {
		return false
	}
	if _, isWritten := goinfo.Literal(e); isWritten {
		return true
	}
	v := t.ev.Variable(pointee(e))
	return v != nil && t.ev.tracksFields(v)
}

// isCalledForSome reports whether control reaches the method call of that
// frame only for some values of the receiver.
func (t *tracer) isCalledForSome(of *frame) bool {
	field, ok := t.fieldOfVar().(*types.Var)
	at, isMethod := ast.Unparen(of.call.Fun).(*ast.SelectorExpr)
	return ok && isMethod && t.ev.Info.Selections[at] != nil && t.ev.Conditions.DependsOnStruct(at, field, false)
}

// evalFieldOf appends the queried field of a struct that isFollowed reported.
func (t *tracer) evalFieldOf(e ast.Expr) {
	switch e := pointee(e).(type) {
	case *ast.CompositeLit:
		t.evalLiteralField(e)
	case *ast.Ident:
		t.evalVariable(t.at, e, t.ev.Info.Uses[e].(*types.Var), t.Field)
	}
}

// pointee returns the operand of the address operator; e itself if it is another expression.
func pointee(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		return ast.Unparen(u.X)
	}
	return e
}
