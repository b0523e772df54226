package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A listing asks for what is in a slice, array or map: one element of it, or all
// of them with a separator between.
type listing struct {
	of    any    // where one is chosen
	field string // of that element; "": all of it
	keys  bool   // the keys of a map instead
	maps  bool   // it may be none of a map: the zero value

	joins     bool
	separator ast.Expr
	count     int // how many there are so far; -1: perhaps none
}

// elementOf appends one element, or key, of what a loop goes through.
func (rd *reading) elementOf(last *flow.Def) {
	l := &listing{of: last.Loop, field: rd.Field, keys: last.Kind == flow.DefKey}
	inner := rd.lookup(rd.e, rd.Var, rd.Defs, "")
	inner.list = l
	inner.inList(last.Value)
}

// inList appends what the listing of rd asks of the slice, array or map e.
func (rd *reading) inList(e ast.Expr) {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok {
		rd.inCall(call, 0)
		return
	}
	if lit := rd.ev.table(e); lit != nil {
		rd.listed(lit)
		return
	}
	id, field := e, ""
	if sel, ok := e.(*ast.SelectorExpr); ok {
		if s := rd.ev.Info.Selections[sel]; s == nil || len(s.Index()) != 1 {
			rd.unlisted(e)
			return
		}
		id, field = ast.Unparen(sel.X), sel.Sel.Name
	}
	name, ok := id.(*ast.Ident)
	switch {
	case !ok:
		rd.unlisted(e)
		return
	case rd.ev.Info.Types[e].IsNil():
		rd.none()
		return
	}
	v, ok := rd.ev.Info.Uses[name].(*types.Var)
	if !ok || !rd.ev.followsFields(v) {
		rd.unlisted(e)
		return
	}
	f, h := rd.ev.DefsOf(v)
	via := rd.via
	rd.via = &srcmap.Link{Obj: v, Next: via}
	inner := rd.lookup(rd.e, v, h, field)
	inner.list = rd.list
	inner.reach(f.Root.At(name.Pos()), name.Pos())
	rd.via = via
}

// listAssigned is inList for what was assigned to the variable.
func (rd *reading) listAssigned(last *flow.Def) {
	switch value := ast.Unparen(last.Value).(type) {
	case *ast.CallExpr:
		if last.Field != "" || rd.Field == "" {
			rd.inCall(value, max(last.Index, 0))
			return
		}
	case *ast.CompositeLit, *ast.Ident, *ast.SelectorExpr:
		if last.Index < 0 && (last.Field != "" || rd.Field == "") {
			rd.inList(value)
			return
		}
		if lit, ok := value.(*ast.CompositeLit); ok && last.Index < 0 {
			rd.inField(lit)
			return
		}
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(value.X).(*ast.CompositeLit); ok && rd.Field != "" && last.Field == "" {
			rd.inField(lit)
			return
		}
	}
	rd.unread(reasonOf(last.Value))
}

// inCall is inList for result index of a call: what one of its return statements
// gives, if it is of a function of the package.
func (rd *reading) inCall(call *ast.CallExpr, index int) {
	h, known := rd.ev.elementsHole(call)
	switch {
	case known && index == 0 && !rd.list.joins && !rd.list.keys && rd.list.field == "":
		rd.hole(rd.e, h, flow.Element)
	case rd.ev.makesNothing(call):
		rd.none()
	case !rd.into(call, index, func(result ast.Expr) { rd.inList(result) }):
		rd.unread(reasonOf(call))
	}
}

// inField is inList for a field of a composite literal.
func (rd *reading) inField(lit *ast.CompositeLit) {
	value, ok := goinfo.FieldValue(rd.ev.Info.TypeOf(lit), lit, rd.Field)
	switch {
	case !ok:
		rd.unread(flow.Field)
	case value == nil:
		rd.none()
	default:
		rd.inList(value)
	}
}

// makesNothing reports whether e is a call of make for a slice without elements.
func (ev *Evaluator) makesNothing(e *ast.CallExpr) bool {
	id, ok := e.Fun.(*ast.Ident)
	if !ok || len(e.Args) < 2 {
		return false
	}
	b, ok := ev.Info.Uses[id].(*types.Builtin)
	n, known := ev.IntOf(e.Args[1])
	return ok && b.Name() == "make" && known && n == 0
}

// none appends what is asked for of a slice without elements: control does not
// go where there is one.
func (rd *reading) none() {
	switch {
	case rd.list.joins:
		rd.empty(rd.e)
		return
	case !rd.list.maps:
		rd.dead = true
	}
	rd.unread(flow.NeverGivenValue)
}

// unlisted appends a hole for what is in e, of which nothing is written out.
func (rd *reading) unlisted(e ast.Expr) {
	if h, ok := rd.ev.elementHole(e); ok && rd.list.field == "" && !rd.list.keys && !rd.list.joins {
		rd.hole(rd.e, h, flow.Element)
		return
	}
	rd.unread(flow.Element)
}

// listed appends what is asked for of what is written out.
func (rd *reading) listed(lit *ast.CompositeLit) {
	l := rd.list
	list := rd.ev.elements(lit, l.keys)
	switch {
	case list == nil && len(lit.Elts) > 0:
		rd.unread(flow.Element)
	case l.joins:
		rd.empty(rd.e)
		rd.joinAll(list)
	default:
		rd.oneOf(list)
	}
}

// oneOf appends one of the elements.
func (rd *reading) oneOf(list []ast.Expr) {
	n := len(list)
	if rd.list.maps {
		n++
	}
	k, ok := rd.choose(rd.list.of, n)
	switch {
	case n == 0:
		rd.unread(flow.NeverGivenValue)
	case !ok:
		rd.unread(flow.SeveralValues)
	case k == len(list):
		rd.empty(rd.e)
	default:
		rd.element(list[k])
	}
}

func (rd *reading) element(e ast.Expr) {
	if rd.list.field != "" {
		rd.lookup(rd.e, rd.Var, rd.Defs, rd.list.field).project(e)
		return
	}
	rd.eval(e)
}

// extended appends what is asked for of a slice that append has made longer.
func (rd *reading) extended(last *flow.Def) {
	call := last.Value.(*ast.CallExpr)
	more := call.Args[1:]
	switch {
	case rd.list == nil:
		rd.unread(flow.SetElsewhere)
	case call.Ellipsis.IsValid():
		rd.reach(last.Region, last.From)
		rd.more(call)
	case rd.list.joins:
		rd.reach(last.Region, last.From)
		rd.joinAll(more)
	default:
		k, ok := rd.choose(way{rd.frame, call}, 1+len(more))
		switch {
		case !ok:
			rd.unread(flow.SeveralValues)
		case k == 0:
			rd.reach(last.Region, last.From)
		default:
			rd.element(more[k-1])
		}
	}
}

// more appends a hole for elements of which nothing is known.
func (rd *reading) more(why ast.Expr) {
	rd.unread(reasonOf(why))
}

// joinAll appends the elements with separators.
func (rd *reading) joinAll(list []ast.Expr) {
	l := rd.list
	for _, e := range list {
		if l.count > 0 {
			rd.addAll(rd.take(l.separator)) // an edit would show more than once
		}
		rd.element(e)
		l.count = max(l.count, 0) + 1
	}
}

// join appends the elements of a slice, with the separator between them.
func (w computation) join(e *ast.CallExpr) bool {
	if lit, ok := ast.Unparen(e.Args[0]).(*ast.CompositeLit); ok && len(lit.Elts) == 2 {
		if list := w.ev.elements(lit, false); list != nil {
			w.eval(list[0])
			w.eval(e.Args[1])
			w.eval(list[1])
			return true
		}
	}
	l := &listing{joins: true, separator: e.Args[1]}
	mark := len(w.out)
	w.elementsOf(e, l).inList(e.Args[0])
	w.rename(mark, e)
	return true
}

// listGiven appends a hole for an element of a slice that is a parameter, or a
// field of one.
func (rd *reading) listGiven() {
	h, t := core.Hole{From: core.FromParameter}, rd.Var.Type()
	if rd.Field != "" {
		h.From = core.FromField
		field, _, _ := types.LookupFieldOrMethod(t, true, rd.ev.Pkg, rd.Field)
		if field == nil || field.Pkg() != rd.ev.Pkg && rd.ev.IsStandard(field.Pkg().Path()) {
			rd.unread(flow.Parameter)
			return
		}
		t = field.Type()
	}
	if l := rd.list; l.joins || l.keys || l.field != "" || goinfo.IsMap(t) {
		rd.unread(flow.Parameter)
		return
	}
	rd.hole(rd.e, h, flow.Parameter)
}
