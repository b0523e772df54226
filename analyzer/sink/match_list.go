package sink

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// sites yields e or, if e is a literal list, the elements that t asks for. Any other list of
// strings counts as each of its elements.
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
		m.listCall(t, list, yield)
	case *ast.Ident, *ast.SelectorExpr:
		if t.each && goinfo.IsStrings(goinfo.TypeOf(m.info, list.(ast.Expr))) && !m.info.Types[e].IsNil() {
			yield(t.site(e))
		}
	}
}

// listCall yields the sites of a list that a call returns: those of what append is given.
func (m *Matcher) listCall(t *target, call *ast.CallExpr, yield func(Site)) {
	switch fn, n := goinfo.Callee(m.info, call), len(call.Args); {
	case t.first && goinfo.IsAppend(m.info, call) && n > 1:
		m.sites(t, call.Args[0], yield)
	case !t.each:
	case goinfo.IsAppend(m.info, call) && n > 1:
		m.sites(t, call.Args[0], yield)
		if call.Ellipsis.IsValid() {
			m.sites(t, call.Args[n-1], yield)
		} else {
			t.elems(call.Args[1:], yield)
		}
	case fn == nil:
	case goinfo.IsFunc(fn, "slices.Clone") && n == 1:
		m.sites(t, call.Args[0], yield)
	case goinfo.IsStrings(goinfo.TypeOf(m.info, call)):
		yield(t.site(call))
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
