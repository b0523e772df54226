package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// addCall appends a hole for a result of a call that has several values or, where the parts
// of a text count, what all of these begin and end with, and a hole in between:
// "{base}{path}" and "{base}{path}?{query}" have {base}{path} in common.
func (w *walk) addCall(e ast.Expr, call *ast.CallExpr, index int) {
	if w.decisions != nil || !w.separateHoles || !w.addCommon(e, call, index) {
		w.addOpaqueFor(e, call)
	}
}

func (w *walk) addCommon(e ast.Expr, call *ast.CallExpr, index int) bool {
	c := decisions{budget: w.budget, maxPoints: maxChoices, onlyCalls: true}
	values, _, ok := w.ev.evalPaths(task{pos: e.Pos(), separateHoles: true, run: func(inner *walk) {
		inner.frame, inner.via, inner.visiting = w.frame, w.via, w.visiting
		inner.evalResult(e, call, index)
	}}, &c)
	if w.budget = c.budget; !ok {
		return false
	}
	maps := make([]*srcmap.Map, len(values))
	for i := range values {
		maps[i] = &values[i].Map
	}
	head, tail := srcmap.Common(maps)
	w.addPieces(head)
	if len(values) > 1 {
		w.addUnknown(e, flow.SeveralValues)
	}
	w.addPieces(tail)
	return true
}
