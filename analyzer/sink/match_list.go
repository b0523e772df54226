package sink

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// sites yields e or, if t is for elements of a list, the elements of the literal e. Another list of strings represents
// each of its elements.
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

// listCall yields the sites of a list that a call returns. For append, these are its arguments.
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

// bytesOf returns the string that e converts to bytes; otherwise e.
func (m *Matcher) bytesOf(e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if ok && len(call.Args) == 1 && m.info.Types[call.Fun].IsType() && goinfo.IsBytes(goinfo.TypeOf(m.info, call)) &&
		goinfo.IsString(goinfo.TypeOf(m.info, call.Args[0])) {
		return call.Args[0]
	}
	return e
}

// listElement yields the value of an assignment to an element of a list field: x.F[i] = text.
func (m *Matcher) listElement(left *ast.IndexExpr, value ast.Expr, yield func(Site)) {
	field := goinfo.Field(m.info, left.X)
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

// elems yields the elements of a list or, if t.first is set, the first one.
func (t *target) elems(list []ast.Expr, yield func(Site)) {
	for _, e := range list {
		kv, keyed := e.(*ast.KeyValueExpr)
		if keyed {
			e = kv.Value
		}
		if t.first && keyed {
			return // the order of the keys is unknown
		}
		yield(t.site(e))
		if t.first {
			return
		}
	}
}
