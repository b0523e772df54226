package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// evalIndex appends an element of a slice, array or map.
func (w *walk) evalIndex(e *ast.IndexExpr) {
	if w.ev.Info.Types[e.Index].Value != nil || w.ev.Info.Types[e.X].IsType() {
		w.evalConstIndex(e)
		return
	}
	t := w.ev.Info.TypeOf(e.X)
	if t == nil {
		w.addOpaque(e)
		return
	}
	_, isMap := t.Underlying().(*types.Map)
	mark := len(w.out)
	w.elementsOf(e, &elementQuery{of: e, maps: isMap}).evalList(e.X)
	w.nameHole(mark, e)
}

// evalConstIndex appends the element at a constant index or key, if the elements are
// written out.
func (w *walk) evalConstIndex(e *ast.IndexExpr) {
	lit, ok := ast.Unparen(e.X).(*ast.CompositeLit)
	if id, named := ast.Unparen(e.X).(*ast.Ident); named {
		lit, ok = w.ev.tableLiteral(id), true
	}
	if ok && lit != nil && goinfo.IsMap(w.ev.Info.TypeOf(lit)) {
		if value, known := w.ev.mapValue(lit, e.Index); known && value != nil {
			w.eval(value)
		} else if known {
			w.addEmpty(e)
		} else {
			w.addOpaque(e)
		}
		return
	}
	i, number := w.ev.IntOf(e.Index)
	if ok && lit != nil && number {
		if list := w.ev.literalElements(lit, false); 0 <= i && i < int64(len(list)) {
			w.eval(list[i])
			return
		}
	}
	if h, ok := w.ev.elementHole(e.X); ok {
		w.addHole(e, h, flow.Element)
		return
	}
	if w.ev.isLocalVar(e.X) && !goinfo.IsMap(w.ev.Info.TypeOf(e.X)) && w.ev.Info.Types[e].Value == nil {
		mark := len(w.out)
		w.elementsOf(e, &elementQuery{of: e}).evalList(e.X)
		w.nameHole(mark, e)
		return
	}
	w.addOpaque(e)
}

// mapValue returns the value of a constant key in a map that is written out; nil if the
// map lacks it. It reports false if that is not known.
func (ev *Evaluator) mapValue(lit *ast.CompositeLit, key ast.Expr) (value ast.Expr, known bool) {
	want := ev.Info.Types[key].Value
	values := ev.literalElements(lit, false)
	if m, ok := ev.Info.TypeOf(lit).Underlying().(*types.Map); !ok || goinfo.BasicInfo(m.Key()) == 0 {
		return nil, false // values of an interface differ by their types, too
	}
	if want == nil || len(values) != len(lit.Elts) || len(lit.Elts) > maxTable {
		return nil, false
	}
	for i, e := range lit.Elts {
		have := ev.Info.Types[e.(*ast.KeyValueExpr).Key].Value
		switch {
		case have == nil || have.Kind() != want.Kind():
			return nil, false
		case constant.Compare(have, token.EQL, want):
			return values[i], true
		}
	}
	return nil, true
}

// maxTable is how many elements a map may have that is looked into.
const maxTable = 1 << 10

// isLocalVar reports whether e names a variable of a function.
func (ev *Evaluator) isLocalVar(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := ev.Info.Uses[id].(*types.Var)
	return ok && v.Kind() == types.LocalVar
}

// elementHole returns what is known of every element of a slice that is a field, or a
// variable with the result of a call.
func (ev *Evaluator) elementHole(e ast.Expr) (core.Hole, bool) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		h := core.Hole{From: ev.fieldHole(e).From}
		return h, h.From == core.FromField && !goinfo.IsMap(ev.Info.TypeOf(e))
	}
	v, ok := ev.Info.Uses[id].(*types.Var)
	if !ok {
		return core.Hole{}, false
	}
	_, h := ev.DefsOf(v)
	if h.Obstacle() != 0 || len(h.All) != 1 || h.All[0].Index != 0 {
		return core.Hole{}, false
	}
	return ev.resultElementHole(h.All[0].Value)
}

// resultElementHole returns what is known of every element of a slice that a call returns.
func (ev *Evaluator) resultElementHole(e ast.Expr) (core.Hole, bool) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return core.Hole{}, false
	}
	fn := goinfo.Callee(ev.Info, call)
	if fn == nil {
		return core.Hole{}, false
	}
	switch goinfo.FullName(fn) {
	case "net.LookupHost", "(*net.Resolver).LookupHost":
		return ip.hole, true
	}
	return core.Hole{}, false
}
