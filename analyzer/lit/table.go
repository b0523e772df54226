package lit

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/core"
)

// project appends the field that is read, of the struct that value is.
func (w *walk) project(rd *reading, value ast.Expr) {
	switch v := ast.Unparen(value).(type) {
	case *ast.CompositeLit:
		w.fieldOf(rd, v)
		return
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(v.X).(*ast.CompositeLit); ok && v.Op == token.AND {
			w.fieldOf(rd, lit)
			return
		}
	case *ast.CallExpr:
		if makes(v) {
			w.empty(rd.e)
			return
		}
	case *ast.Ident:
		if obj, ok := w.ev.Info.Uses[v].(*types.Var); ok && !isPointer(obj.Type()) {
			w.read(rd.e, v, obj, rd.field)
			return
		}
	}
	w.unread(rd, Field)
}

// fieldOf appends the field that is read, of a composite literal.
func (w *walk) fieldOf(rd *reading, lit *ast.CompositeLit) {
	value, ok := fieldValue(w.ev.Info.TypeOf(lit), lit, rd.field)
	switch {
	case !ok:
		w.unread(rd, Field)
	case value == nil:
		w.empty(rd.e)
	default:
		w.eval(value)
	}
}

// fieldValue gives what a composite literal of a struct gives to a field; nil if
// that is the zero value.
func fieldValue(t types.Type, lit *ast.CompositeLit, field string) (ast.Expr, bool) {
	if t == nil {
		return nil, false
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem() // {…} in a slice of pointers
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil, false
	}
	for i, e := range lit.Elts {
		kv, keyed := e.(*ast.KeyValueExpr)
		if !keyed {
			if i < s.NumFields() && s.Field(i).Name() == field {
				return e, true
			}
			continue
		}
		if id, ok := kv.Key.(*ast.Ident); ok && id.Name == field {
			return kv.Value, true
		}
	}
	return nil, true
}

// elementOf appends one element, or key, of what a loop goes through.
func (w *walk) elementOf(rd *reading, last *write) {
	list := w.ev.elements(last.value, last.kind == keyOf)
	k, ok := w.choose(last.of, len(list))
	switch {
	case !ok || len(list) == 0:
		w.ofUnknown(rd, last)
	case rd.field != "":
		w.project(rd, list[k])
	default:
		w.eval(list[k])
	}
}

// elements gives the elements, or the keys, of a slice, array or map that is
// written out, and that nothing changes; nil if it is not.
func (ev *Evaluator) elements(e ast.Expr, keys bool) []ast.Expr {
	lit := ev.table(e)
	if lit == nil || len(lit.Elts) == 0 {
		return nil
	}
	t := ev.Info.TypeOf(lit)
	if t == nil {
		return nil
	}
	switch t := t.Underlying().(type) {
	case *types.Array:
		if keys || t.Len() != int64(len(lit.Elts)) || isPointer(t.Elem()) {
			return nil
		}
	case *types.Slice:
		if keys || isPointer(t.Elem()) {
			return nil
		}
	case *types.Map:
		if isPointer(t.Elem()) {
			return nil
		}
		return pairs(lit, keys)
	default:
		return nil
	}
	for _, e := range lit.Elts {
		if _, ok := e.(*ast.KeyValueExpr); ok {
			return nil // there may be gaps
		}
	}
	return lit.Elts
}

// pairs gives the keys or values of a map that is written out.
func pairs(lit *ast.CompositeLit, keys bool) []ast.Expr {
	out := make([]ast.Expr, 0, len(lit.Elts))
	for _, e := range lit.Elts {
		switch kv, ok := e.(*ast.KeyValueExpr); {
		case !ok:
			return nil
		case keys:
			out = append(out, kv.Key)
		default:
			out = append(out, kv.Value)
		}
	}
	return out
}

// table gives the composite literal that e is, or that a variable is declared
// to be which nothing changes.
func (ev *Evaluator) table(e ast.Expr) *ast.CompositeLit {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return e
	case *ast.Ident:
		v, ok := ev.Info.Uses[e].(*types.Var)
		if !ok {
			return nil
		}
		_, h := ev.historyOf(v)
		if v.Kind() == types.PackageVar && ev.private(v) {
			h = ev.global(v)
		}
		if h == nil || h.lost != 0 || len(h.writes) != 1 || h.writes[0].kind != set || h.writes[0].index >= 0 {
			return nil
		}
		lit, _ := ast.Unparen(h.writes[0].value).(*ast.CompositeLit)
		return lit
	}
	return nil
}

// ofUnknown appends a hole for an element of what is not written out.
func (w *walk) ofUnknown(rd *reading, last *write) {
	if h, ok := w.ev.elementHole(last.value); ok && rd.field == "" && last.kind == element {
		w.hole(rd.e, h, Element)
		return
	}
	w.unread(rd, Element)
}

// index appends an element of a slice or map.
func (w *walk) index(e *ast.IndexExpr) {
	if h, ok := w.ev.elementHole(e.X); ok {
		w.hole(e, h, Element)
		return
	}
	w.opaque(e)
}

// elementHole tells what is known of each element of a slice that a function has
// given.
func (ev *Evaluator) elementHole(e ast.Expr) (core.Hole, bool) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return core.Hole{}, false
	}
	v, ok := ev.Info.Uses[id].(*types.Var)
	if !ok {
		return core.Hole{}, false
	}
	_, h := ev.historyOf(v)
	if h.obstacle() != 0 || len(h.writes) != 1 || h.writes[0].index != 0 {
		return core.Hole{}, false
	}
	call, ok := ast.Unparen(h.writes[0].value).(*ast.CallExpr)
	if !ok {
		return core.Hole{}, false
	}
	fn := calleeOf(ev.Info, call)
	if fn == nil {
		return core.Hole{}, false
	}
	switch fullName(fn) {
	case "net.LookupHost", "(*net.Resolver).LookupHost":
		return ip.hole, true
	}
	return core.Hole{}, false
}
