package eval

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// An indexing evaluates elements of lists and maps at an index or a key.
type indexing struct{ *walk }

// eval appends an element of a slice, array or map.
func (w indexing) eval(e *ast.IndexExpr) {
	if w.ev.Lists.KeyValue(e.Index) != nil || w.ev.Info.Types[e.X].IsType() {
		w.atConstant(e)
		return
	}
	isMap := goinfo.IsMap(goinfo.TypeOf(w.ev.Info, e.X))
	if isMap && w.atKnownKey(e) {
		return
	}
	mark := len(w.out)
	w.elementsOf(e, &elementQuery{of: e, maps: isMap}).evalList(e.X)
	w.nameHole(mark, e)
}

// atKnownKey appends the element of a map at a key that a caller passes, if the
// source spells both. It reports false if it does not.
func (w indexing) atKnownKey(e *ast.IndexExpr) bool {
	lit, open := w.ev.Lists.Literal(e.X)
	return lit != nil && !open && w.atKey(e, lit, w.knownKey(e.Index))
}

// atKey appends the element of a map literal at a key in place of e. It reports false if the source does not spell
// both.
func (w indexing) atKey(e ast.Expr, lit *ast.CompositeLit, key constant.Value) bool {
	value, known := w.ev.Lists.MapValue(lit, key)
	if known && value != nil {
		var holder *types.Var
		if at, ok := ast.Unparen(e).(*ast.IndexExpr); ok {
			holder = w.ev.Variable(at.X)
		}
		w.atElement(holder, value.Pos(), func() { w.walk.eval(value) })
	} else if known {
		w.addEmpty(e)
	}
	return known
}

// atConstant appends the element at a constant index or key, if the
// source spells the elements; a hole otherwise.
func (w indexing) atConstant(e *ast.IndexExpr) {
	lit, ok := ast.Unparen(e.X).(*ast.CompositeLit)
	if id, named := ast.Unparen(e.X).(*ast.Ident); named {
		var open bool
		if lit, open = w.ev.Lists.Literal(id); open {
			if k, chosen := w.Choose(e, 2); !chosen || k == 1 {
				w.atElement(w.ev.Variable(id), lit.Pos(), func() { w.addUnknown(e, flow.OtherVariable) })
				return
			}
		}
		ok = true
	}
	if ok && lit != nil && goinfo.IsMap(goinfo.TypeOf(w.ev.Info, lit)) {
		if !w.atKey(e, lit, w.ev.Lists.KeyValue(e.Index)) {
			w.addOpaque(e)
		}
		return
	}
	i, number := w.ev.IntOf(e.Index)
	if ok && lit != nil && number {
		if list := w.ev.Lists.Elements(lit, false); 0 <= i && i < int64(len(list)) {
			w.walk.eval(list[i])
			return
		}
	}
	if h, ok := w.ev.origins.IndexHole(e); ok {
		w.AddHole(e, h, flow.Element)
		return
	}
	if isLocalVar(w.ev, e.X) && !goinfo.IsMap(goinfo.TypeOf(w.ev.Info, e.X)) && w.ev.Info.Types[e].Value == nil {
		mark := len(w.out)
		w.elementsOf(e, &elementQuery{of: e}).evalList(e.X)
		w.nameHole(mark, e)
		return
	}
	w.addOpaque(e)
}

// knownKey returns the value of a key that is known in the inlined call; nil otherwise.
func (w indexing) knownKey(key ast.Expr) constant.Value {
	e, f := key, w.frame
	for f != nil {
		v := w.ev.Variable(e)
		if v == nil || !w.ev.NeverWritten(v) {
			break
		}
		of, index := f.frameWith(v)
		arg := of.arg(v, index)
		if arg == nil {
			break
		}
		e, f = arg, of.outer
	}
	if value := w.ev.Lists.KeyValue(e); value != nil {
		return value
	}
	if !goinfo.IsString(goinfo.TypeOf(w.ev.Info, key)) {
		return nil
	}
	if text, ok := w.knownText(key); ok {
		return constant.MakeString(text)
	}
	return nil
}

// isLocalVar reports whether e names a local variable.
func isLocalVar(ev *Evaluator, e ast.Expr) bool {
	v := ev.Variable(e)
	return v != nil && v.Kind() == types.LocalVar
}
