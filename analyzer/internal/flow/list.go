package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Lists tells what the lists of the package hold: slices, arrays and maps. A list that is written out is called a
// table. Lists given to fields, lists that are changed, and what is stored in local ones, are collected on first use.
type Lists struct {
	index   *Index
	given   map[*types.Var]*fieldList
	changed map[*types.Var]bool
	stored  map[*types.Var][]ast.Expr // by local list; nil until collected
}

// Elements returns the elements, or the keys, of a composite literal; nil if they are not all written out in
// order, or if other code can change them.
func (l *Lists) Elements(lit *ast.CompositeLit, keys bool) []ast.Expr {
	switch t := goinfo.TypeOf(l.index.Info, lit).Underlying().(type) {
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
			return nil // indices may leave gaps
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

// Literal returns the composite literal that e is, or that the variable e always holds. It reports in open
// whether another package can change that variable.
func (l *Lists) Literal(e ast.Expr) (lit *ast.CompositeLit, open bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return e, false
	case *ast.Ident:
		v := l.index.Variable(e)
		if v == nil {
			return nil, false
		}
		_, h := l.index.DefsOf(v)
		if v.Kind() == types.PackageVar && v.Pkg() == l.index.Pkg {
			h, open = l.index.Global(v), !l.index.IsPrivate(v)
		}
		lit = onlyLiteral(h)
	}
	return lit, open && lit != nil
}

// onlyLiteral returns the composite literal that is the only value of a variable, other than the zero value; nil if
// there is none.
func onlyLiteral(h *Defs) *ast.CompositeLit {
	if h == nil || h.Untracked != 0 {
		return nil
	}
	var lit *ast.CompositeLit
	for _, d := range h.All {
		if d.Kind == DefZero {
			continue
		}
		value, ok := ast.Unparen(d.Value).(*ast.CompositeLit)
		if d.Kind != DefAssign || d.Index >= 0 || !ok || lit != nil {
			return nil
		}
		lit = value
	}
	return lit
}

// ElementsOf returns the elements of the list that a package variable holds, or that a function of the package
// returns; nil if they are not written out.
func (l *Lists) ElementsOf(obj types.Object) []ast.Expr {
	var lit *ast.CompositeLit
	switch obj := obj.(type) {
	case *types.Var:
		lit = onlyLiteral(l.index.Global(obj))
	case *types.Func:
		if t := l.index.TreeAt(obj.Pos()); t != nil && len(t.Returns) == 1 && len(t.Returns[0].Results) == 1 {
			lit, _ = l.Literal(t.Returns[0].Results[0])
		}
	}
	if lit == nil {
		return nil
	}
	return l.Elements(lit, false)
}

// Constants returns the constants among the keys of a map, or the elements of another list, that e is or always holds.
func (l *Lists) Constants(e ast.Expr) []ast.Expr {
	lit, _ := l.Literal(e)
	if lit == nil || len(lit.Elts) > MaxTable {
		return nil
	}
	isMap := goinfo.IsMap(goinfo.TypeOf(l.index.Info, lit))
	var out []ast.Expr
	for _, elt := range lit.Elts {
		if pair, ok := elt.(*ast.KeyValueExpr); ok {
			if elt = pair.Value; isMap {
				elt = pair.Key
			}
		}
		if l.index.Info.Types[elt].Value != nil {
			out = append(out, elt)
		}
	}
	return out
}

// RangedOver returns the list whose elements a loop assigns to v, if that is the only definition of v.
func (l *Lists) RangedOver(v *types.Var) ast.Expr {
	_, h := l.index.DefsOf(v)
	if d := h.Only(); d != nil && d.Kind == DefElement {
		return d.Value
	}
	return nil
}

// MapValue returns the value of a key in a map literal; nil if the map lacks the key. It reports false if either is
// unknown.
func (l *Lists) MapValue(lit *ast.CompositeLit, want constant.Value) (value ast.Expr, known bool) {
	values := l.Elements(lit, false)
	if m, ok := goinfo.TypeOf(l.index.Info, lit).Underlying().(*types.Map); !ok || goinfo.BasicInfo(m.Key()) == 0 {
		return nil, false // keys of an interface type also differ by their dynamic types
	}
	if want == nil || len(values) != len(lit.Elts) || len(lit.Elts) > MaxTable {
		return nil, false
	}
	for i, e := range lit.Elts {
		have := l.KeyValue(e.(*ast.KeyValueExpr).Key)
		switch {
		case have == nil || have.Kind() != want.Kind():
			return nil, false
		case constant.Compare(have, token.EQL, want):
			return values[i], true
		}
	}
	return nil, true
}

// KeyValue returns the value of a key that is a constant, or a package variable with a constant as its only value; nil
// for other keys.
func (l *Lists) KeyValue(e ast.Expr) constant.Value {
	if value := l.index.Info.Types[e].Value; value != nil {
		return value
	}
	v := l.index.Variable(e)
	if v == nil || v.Kind() != types.PackageVar || v.Pkg() != l.index.Pkg {
		return nil
	}
	return l.index.Info.Types[l.index.Global(v).onlyValue()].Value
}

// MaxTable is how many elements a list or map may have to be searched.
const MaxTable = 1 << 10

// TableOf returns the qualified name of the package variable with the list whose element e is; "" if that is unknown.
func (l *Lists) TableOf(e ast.Expr) string {
	var list ast.Expr
	switch e := ast.Unparen(e).(type) {
	case *ast.IndexExpr:
		list = e.X
	case *ast.Ident:
		if v := l.index.Variable(e); v != nil && v.Kind() == types.LocalVar {
			list = l.RangedOver(v)
		}
	}
	var name *ast.Ident
	switch list := ast.Unparen(list).(type) {
	case *ast.Ident:
		name = list
	case *ast.SelectorExpr:
		name = list.Sel
	}
	v, ok := l.index.Info.Uses[name].(*types.Var)
	if !ok || v.Kind() != types.PackageVar {
		return ""
	}
	return v.Pkg().Path() + "." + v.Name()
}
