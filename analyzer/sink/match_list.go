package sink

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// sites yields e or, if e is a literal list, the elements that t asks for. A local
// variable that is a list of strings counts as each of its elements.
func (m *Matcher) sites(t *target, e ast.Expr, yield func(Site)) {
	if t.points {
		if e = m.pointee(e); e == nil {
			return
		}
	}
	if !t.each && !t.first {
		yield(t.site(m.bytesOf(e)))
		return
	}
	switch list := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		t.elems(list.Elts, yield)
	case *ast.CallExpr:
		if t.each && m.appends(list) {
			m.sites(t, list.Args[0], yield)
			t.elems(list.Args[1:], yield)
		}
	case *ast.Ident:
		if v, ok := m.info.Uses[list].(*types.Var); ok && t.each && v.Kind() == types.LocalVar &&
			goinfo.IsStrings(v.Type()) {
			yield(t.site(e)) // any of its elements
		}
	}
}

// bytesOf returns the text that e converts to its bytes, or e.
func (m *Matcher) bytesOf(e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if ok && len(call.Args) == 1 && m.info.Types[call.Fun].IsType() && goinfo.IsBytes(goinfo.TypeOf(m.info, call)) &&
		goinfo.IsString(goinfo.TypeOf(m.info, call.Args[0])) {
		return call.Args[0]
	}
	return e
}

// appends reports whether a call adds elements to a list.
func (m *Matcher) appends(call *ast.CallExpr) bool {
	return goinfo.IsAppend(m.info, call) && len(call.Args) > 1 && !call.Ellipsis.IsValid()
}

// listElement yields the text of an assignment to an element of a field that is a
// list: x.F[i] = text.
func (m *Matcher) listElement(left *ast.IndexExpr, value ast.Expr, yield func(Site)) {
	field := m.fieldOf(left.X)
	if field == nil {
		return
	}
	for _, t := range m.fieldTargets(field) {
		if t.conds == nil && t.each {
			yield(t.site(value))
			return
		}
	}
}

// elems yields the elements of a list, or the first.
func (t *target) elems(list []ast.Expr, yield func(Site)) {
	for _, e := range list {
		kv, keyed := e.(*ast.KeyValueExpr)
		if keyed {
			e = kv.Value
		}
		if t.first && keyed {
			return // whichever is the first
		}
		yield(t.site(e))
		if t.first {
			return
		}
	}
}
