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
func (w *walk) elementOf(rd *reading, last *flow.Def) {
	l := &listing{of: last.Loop, field: rd.Field, keys: last.Kind == flow.DefKey}
	w.inList(&reading{Query: w.lookup(rd.Var, rd.Defs, ""), e: rd.e, list: l}, last.Value)
}

// inList appends what the listing of rd asks of the slice, array or map e.
func (w *walk) inList(rd *reading, e ast.Expr) {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok {
		w.inCall(rd, call, 0)
		return
	}
	if lit := w.ev.table(e); lit != nil {
		w.listed(rd, lit)
		return
	}
	id, field := e, ""
	if sel, ok := e.(*ast.SelectorExpr); ok {
		if s := w.ev.Info.Selections[sel]; s == nil || len(s.Index()) != 1 {
			w.unlisted(rd, e)
			return
		}
		id, field = ast.Unparen(sel.X), sel.Sel.Name
	}
	name, ok := id.(*ast.Ident)
	switch {
	case !ok:
		w.unlisted(rd, e)
		return
	case w.ev.Info.Types[e].IsNil():
		w.none(rd)
		return
	}
	v, ok := w.ev.Info.Uses[name].(*types.Var)
	if !ok || !w.ev.followsFields(v) {
		w.unlisted(rd, e)
		return
	}
	f, h := w.ev.DefsOf(v)
	via := w.via
	w.via = &srcmap.Link{Obj: v, Next: via}
	inner := &reading{Query: w.lookup(v, h, field), e: rd.e, list: rd.list}
	w.reach(inner, f.Root.At(name.Pos()), name.Pos())
	w.via = via
}

// listAssigned is inList for what was assigned to the variable.
func (w *walk) listAssigned(rd *reading, last *flow.Def) {
	switch value := ast.Unparen(last.Value).(type) {
	case *ast.CallExpr:
		if last.Field != "" || rd.Field == "" {
			w.inCall(rd, value, max(last.Index, 0))
			return
		}
	case *ast.CompositeLit, *ast.Ident, *ast.SelectorExpr:
		if last.Index < 0 && (last.Field != "" || rd.Field == "") {
			w.inList(rd, value)
			return
		}
		if lit, ok := value.(*ast.CompositeLit); ok && last.Index < 0 {
			w.inField(rd, lit)
			return
		}
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(value.X).(*ast.CompositeLit); ok && rd.Field != "" && last.Field == "" {
			w.inField(rd, lit)
			return
		}
	}
	w.unread(rd, reasonOf(last.Value))
}

// inCall is inList for result index of a call: what one of its return statements
// gives, if it is of a function of the package.
func (w *walk) inCall(rd *reading, call *ast.CallExpr, index int) {
	h, known := w.ev.elementsHole(call)
	switch {
	case known && index == 0 && !rd.list.joins && !rd.list.keys && rd.list.field == "":
		w.hole(rd.e, h, flow.Element)
	case w.ev.makesNothing(call):
		w.none(rd)
	case !w.into(call, index, func(result ast.Expr) { w.inList(rd, result) }):
		w.unread(rd, reasonOf(call))
	}
}

// inField is inList for a field of a composite literal.
func (w *walk) inField(rd *reading, lit *ast.CompositeLit) {
	value, ok := goinfo.FieldValue(w.ev.Info.TypeOf(lit), lit, rd.Field)
	switch {
	case !ok:
		w.unread(rd, flow.Field)
	case value == nil:
		w.none(rd)
	default:
		w.inList(rd, value)
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
func (w *walk) none(rd *reading) {
	switch {
	case rd.list.joins:
		w.empty(rd.e)
		return
	case !rd.list.maps:
		w.dead = true
	}
	w.unread(rd, flow.NeverGivenValue)
}

// unlisted appends a hole for what is in e, of which nothing is written out.
func (w *walk) unlisted(rd *reading, e ast.Expr) {
	if h, ok := w.ev.elementHole(e); ok && rd.list.field == "" && !rd.list.keys && !rd.list.joins {
		w.hole(rd.e, h, flow.Element)
		return
	}
	w.unread(rd, flow.Element)
}

// listed appends what is asked for of what is written out.
func (w *walk) listed(rd *reading, lit *ast.CompositeLit) {
	l := rd.list
	list := w.ev.elements(lit, l.keys)
	switch {
	case list == nil && len(lit.Elts) > 0:
		w.unread(rd, flow.Element)
	case l.joins:
		w.empty(rd.e)
		w.joinAll(rd, list)
	default:
		w.oneOf(rd, list)
	}
}

// oneOf appends one of the elements.
func (w *walk) oneOf(rd *reading, list []ast.Expr) {
	n := len(list)
	if rd.list.maps {
		n++
	}
	k, ok := w.choose(rd.list.of, n)
	switch {
	case n == 0:
		w.unread(rd, flow.NeverGivenValue)
	case !ok:
		w.unread(rd, flow.SeveralValues)
	case k == len(list):
		w.empty(rd.e)
	default:
		w.element(rd, list[k])
	}
}

func (w *walk) element(rd *reading, e ast.Expr) {
	if rd.list.field != "" {
		w.project(&reading{Query: w.lookup(rd.Var, rd.Defs, rd.list.field), e: rd.e}, e)
		return
	}
	w.eval(e)
}

// extended appends what is asked for of a slice that append has made longer.
func (w *walk) extended(rd *reading, last *flow.Def) {
	call := last.Value.(*ast.CallExpr)
	more := call.Args[1:]
	switch {
	case rd.list == nil:
		w.unread(rd, flow.SetElsewhere)
	case call.Ellipsis.IsValid():
		w.reach(rd, last.Region, last.From)
		w.more(rd, call)
	case rd.list.joins:
		w.reach(rd, last.Region, last.From)
		w.joinAll(rd, more)
	default:
		k, ok := w.choose(way{w.frame, call}, 1+len(more))
		switch {
		case !ok:
			w.unread(rd, flow.SeveralValues)
		case k == 0:
			w.reach(rd, last.Region, last.From)
		default:
			w.element(rd, more[k-1])
		}
	}
}

// more appends a hole for elements of which nothing is known.
func (w *walk) more(rd *reading, why ast.Expr) {
	w.unread(rd, reasonOf(why))
}

// joinAll appends the elements with separators.
func (w *walk) joinAll(rd *reading, list []ast.Expr) {
	l := rd.list
	for _, e := range list {
		if l.count > 0 {
			w.addAll(w.take(l.separator)) // an edit would show more than once
		}
		w.element(rd, e)
		l.count = max(l.count, 0) + 1
	}
}

// join appends the elements of a slice, with the separator between them.
func (w *walk) join(e *ast.CallExpr) bool {
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
	w.inList(&reading{Query: w.lookup(nil, nil, ""), e: e, list: l}, e.Args[0])
	w.rename(mark, e)
	return true
}

// listGiven appends a hole for an element of a slice that is a parameter, or a
// field of one.
func (w *walk) listGiven(rd *reading) {
	h, t := core.Hole{From: core.FromParameter}, rd.Var.Type()
	if rd.Field != "" {
		h.From = core.FromField
		field, _, _ := types.LookupFieldOrMethod(t, true, w.ev.Pkg, rd.Field)
		if field == nil || field.Pkg() != w.ev.Pkg && w.ev.IsStandard(field.Pkg().Path()) {
			w.unread(rd, flow.Parameter)
			return
		}
		t = field.Type()
	}
	if l := rd.list; l.joins || l.keys || l.field != "" || goinfo.IsMap(t) {
		w.unread(rd, flow.Parameter)
		return
	}
	w.hole(rd.e, h, flow.Parameter)
}
