package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// evalProjection appends the field that is asked for, of a struct.
func (t *tracer) evalProjection(value ast.Expr) {
	switch v := ast.Unparen(value).(type) {
	case *ast.CompositeLit:
		t.evalLiteralField(v)
		return
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(v.X).(*ast.CompositeLit); ok && v.Op == token.AND {
			t.evalLiteralField(lit)
			return
		}
	case *ast.CallExpr:
		if goinfo.IsAllocation(v) {
			t.addEmpty(t.at)
			return
		}
		if !goinfo.IsURL(goinfo.TypeOf(t.ev.Info, v)) && t.inReturn(v, 0, t.evalReturnedField) {
			return
		}
	case *ast.Ident:
		if obj, ok := t.ev.Info.Uses[v].(*types.Var); ok && !goinfo.IsPointer(obj.Type()) {
			t.evalVariable(t.at, v, obj, t.Field)
			return
		}
	}
	t.addUntracked(flow.Field)
}

// evalReturnedField is evalProjection for the result of a function of the package: a literal
// that sets the field.
func (t *tracer) evalReturnedField(value ast.Expr) {
	value = ast.Unparen(value)
	if u, ok := value.(*ast.UnaryExpr); ok && u.Op == token.AND {
		value = ast.Unparen(u.X)
	}
	if lit, ok := value.(*ast.CompositeLit); ok {
		given, known := goinfo.FieldValue(goinfo.TypeOf(t.ev.Info, lit), lit, t.Field)
		if known && given != nil {
			t.eval(given)
			return
		}
	}
	t.addUntracked(flow.Field)
}

// evalLiteralField is evalProjection for a composite literal.
func (t *tracer) evalLiteralField(lit *ast.CompositeLit) {
	value, ok := goinfo.FieldValue(goinfo.TypeOf(t.ev.Info, lit), lit, t.Field)
	switch {
	case !ok:
		t.addUntracked(flow.Field)
	case value == nil:
		t.addEmpty(t.at)
	default:
		t.eval(value)
	}
}

// literalElements returns the elements, or the keys, of a composite literal; nil if they
// are not all written out in order, or if others can change them.
func (ev *Evaluator) literalElements(lit *ast.CompositeLit, keys bool) []ast.Expr {
	t := goinfo.TypeOf(ev.Info, lit)
	if t == nil {
		return nil
	}
	switch t := t.Underlying().(type) {
	case *types.Array:
		if keys || t.Len() != int64(len(lit.Elts)) || goinfo.IsPointer(t.Elem()) {
			return nil
		}
	case *types.Slice:
		if keys || goinfo.IsPointer(t.Elem()) {
			return nil
		}
	case *types.Map:
		if goinfo.IsPointer(t.Elem()) {
			return nil
		}
		return mapElements(lit, keys)
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

// mapElements returns the keys or values of a map literal.
func mapElements(lit *ast.CompositeLit, keys bool) []ast.Expr {
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

// tableLiteral returns the composite literal that e is, or that a variable holds which
// nothing in the package changes; open is whether another package can.
func (ev *Evaluator) tableLiteral(e ast.Expr) (lit *ast.CompositeLit, open bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return e, false
	case *ast.Ident:
		v, ok := ev.Info.Uses[e].(*types.Var)
		if !ok {
			return nil, false
		}
		_, h := ev.DefsOf(v)
		if v.Kind() == types.PackageVar && v.Pkg() == ev.Pkg {
			h, open = ev.Global(v), !ev.IsPrivate(v)
		}
		lit = onlyLiteral(h)
	}
	return lit, open && lit != nil
}

// onlyLiteral returns the composite literal that is all that a variable ever holds; nil if
// there is none.
func onlyLiteral(h *flow.Defs) *ast.CompositeLit {
	if h == nil || h.Untracked != 0 || len(h.All) != 1 || h.All[0].Kind != flow.DefAssign || h.All[0].Index >= 0 {
		return nil
	}
	lit, _ := ast.Unparen(h.All[0].Value).(*ast.CompositeLit)
	return lit
}

// ElementsOf returns the elements of the list that a variable of the package holds, or that a
// function of it returns; nil if they are not written out.
func (ev *Evaluator) ElementsOf(obj types.Object) []ast.Expr {
	var lit *ast.CompositeLit
	switch obj := obj.(type) {
	case *types.Var:
		lit = onlyLiteral(ev.Global(obj))
	case *types.Func:
		if t := ev.TreeAt(obj.Pos()); t != nil && len(t.Returns) == 1 && len(t.Returns[0].Results) == 1 {
			lit, _ = ev.tableLiteral(t.Returns[0].Results[0])
		}
	}
	if lit == nil {
		return nil
	}
	return ev.literalElements(lit, false)
}

// Looked returns the constants that a key is looked for among: the keys of a map, or the
// elements of another list, that e is or that a variable holds which nothing changes.
func (ev *Evaluator) Looked(e ast.Expr) []ast.Expr {
	lit, _ := ev.tableLiteral(e)
	if lit == nil || len(lit.Elts) > maxTable {
		return nil
	}
	isMap := goinfo.IsMap(goinfo.TypeOf(ev.Info, lit))
	var out []ast.Expr
	for _, elt := range lit.Elts {
		if pair, ok := elt.(*ast.KeyValueExpr); ok {
			if elt = pair.Value; isMap {
				elt = pair.Key
			}
		}
		if ev.Info.Types[elt].Value != nil {
			out = append(out, elt)
		}
	}
	return out
}
