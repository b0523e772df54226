package wrapper

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/unit"
)

// NoteRole records that the function around n has a role for e, if e is its parameter, or an element of it.
func (wr *Tracer) NoteRole(n ast.Node, e ast.Expr, role unit.Role) {
	w := Wrapper{Role: role}
	v := wr.Variable(e)
	if v == nil || v.Kind() == types.ParamVar && role != unit.WrittenQuery && !wr.eval.NeverAssigned(v) {
		return
	}
	if v.Kind() == types.LocalVar {
		list := wr.RangedOver(v)
		if list == nil || !wr.eval.NeverWritten(v) {
			return
		}
		v, w.Elements.Some = wr.Variable(list), true
	}
	if v != nil && v.Kind() == types.ParamVar {
		wr.addWrapper(n, v, w)
	}
}

// traceRole has what a call gives to a role judged, and finds the functions around it that hand it on.
func (wr *Tracer) traceRole(call *ast.CallExpr, fn owner, w Wrapper) {
	sig, _ := wr.Functions.signatureOf(fn, call)
	if callsItself(wr.Unit, call, fn) || !wr.Functions.handsTo(call, sig, &w) {
		return
	}
	for _, arg := range argumentsFor(wr.Pass.TypesInfo, call, sig, &w) {
		if arg.result < 0 && !wr.IsGenerated(arg.expr) {
			wr.judge.Given(w.Role, call, arg.expr)
			wr.NoteRole(call, arg.expr, w.Role)
		}
	}
}
