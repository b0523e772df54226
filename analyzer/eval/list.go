package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// An elementQuery selects an element of a slice, array or map, or all of them joined with a separator.
type elementQuery struct {
	of    any    // the branch point at which an element is chosen
	field string // the field of the element; "" for the element itself
	keys  bool   // select the keys of a map instead
	maps  bool   // the element may be missing from a map: the zero value
	open  bool   // other packages may write other elements
	reset bool   // the loop variable has other assignments, too

	holder *types.Var // the variable with the literal that lists the elements; nil if there is none

	joins     bool
	separator ast.Expr
	count     int // the elements so far; -1 if there may be none
}

// evalLoopElement appends an element or key that a range loop assigns.
func (t *tracer) evalLoopElement(last *flow.Def) {
	l := &elementQuery{of: last.Loop, field: t.Field, keys: last.Kind == flow.DefKey, reset: len(t.Defs.All) > 1}
	inner := t.trace(t.at, t.Var, t.Defs, "")
	inner.list = l
	inner.evalList(last.Value)
}

// evalList appends the result of the element query for the slice, array or map e.
func (t *tracer) evalList(e ast.Expr) {
	e = ast.Unparen(e)
	if t.list.of != nil && t.ev.ChannelOf(e) != nil {
		cellReading{t.walk}.evalReceive(t.at, e)
		return
	}
	if call, ok := e.(*ast.CallExpr); ok {
		t.evalListCall(call, 0)
		return
	}
	if lit, open := t.ev.Lists.Literal(e); lit != nil {
		t.list.open, t.list.holder = open, t.ev.Variable(e)
		t.evalListLiteral(lit)
		return
	}
	id, field := e, ""
	if sel, ok := e.(*ast.SelectorExpr); ok {
		if s := t.ev.Info.Selections[sel]; s == nil || len(s.Index()) != 1 {
			t.addUnlisted(e)
			return
		}
		id, field = ast.Unparen(sel.X), sel.Sel.Name
	}
	if t.ev.Info.Types[e].IsNil() {
		t.evalNoElement()
		return
	}
	v := t.ev.Variable(id)
	if v == nil || !t.ev.tracksFields(v) {
		t.addUnlisted(e)
		return
	}
	f, h := t.ev.DefsOf(v)
	if h.HandedOn && t.ev.Lists.Changed(v) {
		t.addUntracked(flow.AddressTaken)
		return
	}
	via := t.via
	t.via = &srcmap.Link{Obj: v, Next: via}
	inner := t.trace(t.at, v, h, field)
	inner.list = t.list
	inner.run(f.Root.At(id.Pos()), id.Pos())
	t.via = via
}

// evalListAssigned is evalList for an assigned value.
func (t *tracer) evalListAssigned(last *flow.Def) {
	switch value := ast.Unparen(last.Value).(type) {
	case *ast.CallExpr:
		if last.Field != "" || t.Field == "" {
			t.evalListCall(value, max(last.Index, 0))
		} else {
			t.evalListParam(reasonOf(value)) // a struct that a function returns is as unknown as a parameter
		}
		return
	case *ast.CompositeLit, *ast.Ident, *ast.SelectorExpr:
		if last.Index < 0 && (last.Field != "" || t.Field == "") {
			t.evalList(value)
			return
		}
		if lit, ok := value.(*ast.CompositeLit); ok && last.Index < 0 {
			t.evalListField(lit)
			return
		}
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(value.X).(*ast.CompositeLit); ok && t.Field != "" && last.Field == "" {
			t.evalListField(lit)
			return
		}
	}
	t.addUntracked(reasonOf(last.Value))
}

// fieldOfVar returns the queried field of the variable.
func (t *tracer) fieldOfVar() types.Object {
	field, _, _ := types.LookupFieldOrMethod(t.Var.Type(), true, t.ev.Pkg, t.Field)
	return field
}

// evalListCall is evalList for result index of a call.
func (t *tracer) evalListCall(call *ast.CallExpr, index int) {
	h, known := t.ev.origins.ResultElementHole(call)
	switch {
	case known && index == 0 && !t.list.joins && !t.list.keys && t.list.field == "":
		t.AddHole(t.at, h, flow.Element)
	case index == 0 && !t.list.joins && t.list.field == "" && t.evalSplit(call):
	case makesEmpty(t.ev, call):
		t.evalNoElement()
	case !t.list.joins && t.iterates(call):
		t.evalList(call.Args[0])
	case goinfo.IsAppend(t.ev.Info, call) && !t.list.joins:
		t.evalAppended(call, func() { t.evalList(call.Args[0]) })
	case t.inReturn(call, index, func(result ast.Expr) { t.evalList(result) }):
	case !t.evalImportedElement(goinfo.Callee(t.ev.Info, call)):
		t.addUntracked(reasonOf(call))
	}
}

// iterates reports whether a call returns a list or an iterator of the keys or the
// elements of its argument. It changes the query accordingly.
func (t *tracer) iterates(call *ast.CallExpr) bool {
	fn := goinfo.Callee(t.ev.Info, call)
	if fn == nil || len(call.Args) == 0 {
		return false
	}
	switch goinfo.FullNameIn(fn, "maps", "slices") {
	case "maps.Keys":
		t.list.keys = true
	case "maps.Values", "slices.Values":
		t.list.keys = false
	case "maps.All", "slices.All", "maps.Clone", "slices.Clone", "slices.Collect", "slices.Sorted", "slices.SortedFunc",
		"slices.Compact":
	default:
		return false
	}
	return true
}

// evalListField is evalList for a field of a composite literal.
func (t *tracer) evalListField(lit *ast.CompositeLit) {
	value, ok := goinfo.FieldValue(goinfo.TypeOf(t.ev.Info, lit), lit, t.Field)
	switch {
	case !ok:
		t.addUntracked(flow.Field)
	case value == nil:
		t.evalNoElement()
	default:
		t.evalList(value)
	}
}

// makesEmpty reports whether e makes a slice without elements.
func makesEmpty(ev *Evaluator, e *ast.CallExpr) bool {
	n, known := ev.IntArg(e, 1)
	return known && n == 0 && goinfo.IsBuiltin(ev.Info, e, "make")
}

// evalNoElement is evalList for a slice without elements. A path that uses an element is infeasible.
func (t *tracer) evalNoElement() {
	switch {
	case t.list.joins:
		t.addEmpty(t.at)
		return
	case !t.list.maps:
		t.infeasible = true
	}
	t.addUntracked(flow.NeverGivenValue)
}

// addUnlisted appends a hole for an element of e, whose elements the source does not list.
func (t *tracer) addUnlisted(e ast.Expr) {
	if sel, ok := e.(*ast.SelectorExpr); ok && t.evalImportedElement(t.ev.Info.Uses[sel.Sel]) {
		return
	}
	if h, ok := t.ev.origins.ElementHole(e); ok && t.list.field == "" && !t.list.keys {
		switch {
		case !t.list.joins:
			t.AddHole(t.at, h, flow.Element)
			return
		case h.Origin.IsOutside():
			t.AddHole(t.at, core.Hole{Origin: h.Origin}, flow.Element)
			return
		}
	}
	t.addUntracked(flow.Element)
}

// evalImportedElement appends an element that another package stores in a field or a variable, or returns
// in a list. It reports false if there is none, or if the function may complete elements first.
func (t *tracer) evalImportedElement(obj types.Object) bool {
	switch of := obj.(type) {
	case *types.Var:
		obj = of.Origin()
	case *types.Func:
		if of == nil {
			return false
		}
		obj = of.Origin()
	}
	l := t.list
	if obj == nil || l.field != "" || l.joins || l.reset {
		return false
	}
	field, ok := obj.(*types.Var)
	return !l.keys && importEvaluator{t.walk}.evalImported(t.at, obj, nil, 0) ||
		ok && field.IsField() && t.evalElementGiven(field)
}

// evalElementGiven appends, in further alternatives, an element of one of the lists that the package assigns
// to its own field. It reports false in the alternative without them.
func (t *tracer) evalElementGiven(field *types.Var) bool {
	if t.visiting[field] || t.ev.Conditions.DependsOnKey(t.at.Pos(), field) {
		return false
	}
	given := t.ev.Lists.GivenTo(field)
	k := t.chooseDef(field, len(given))
	if k == 0 {
		return false
	}
	list := given[k-1]
	if call, ok := ast.Unparen(list).(*ast.CallExpr); ok && len(call.Args) == 1 && goinfo.Clones(t.ev.Info, call) {
		list = call.Args[0]
	}
	l := &elementQuery{of: t.list.of, keys: t.list.keys}
	t.evalApart(field, t.via, func() { t.elementsOf(t.at, l).evalList(list) })
	return true
}

// evalListLiteral is evalList for a composite literal.
func (t *tracer) evalListLiteral(lit *ast.CompositeLit) {
	l := t.list
	list := t.ev.Lists.Elements(lit, l.keys)
	switch {
	case list == nil && len(lit.Elts) > 0, l.open && (l.joins || l.keys):
		t.addUntracked(flow.Element)
	case l.joins:
		t.addEmpty(t.at)
		t.joinAll(list)
	default:
		t.chooseElement(list, lit.Pos())
	}
}

// chooseElement appends one of the elements of the literal at pos.
func (t *tracer) chooseElement(list []ast.Expr, pos token.Pos) {
	n := len(list)
	if t.list.maps || t.list.open {
		n++
	}
	k, ok := t.Choose(t.list.of, n)
	switch {
	case n == 0:
		t.addUntracked(flow.NeverGivenValue)
	case !ok:
		t.addUntracked(flow.SeveralValues)
	case k == len(list) && t.list.open:
		t.atElement(t.list.holder, pos, func() { t.addUntracked(flow.OtherVariable) })
	case k == len(list):
		t.atElement(t.list.holder, pos, func() { t.addEmpty(t.at) })
	default:
		t.atElement(t.list.holder, list[k].Pos(), func() { t.evalElement(list[k]) })
	}
}

// atElement calls f to append an element of the variable holder, which is nil if there is none, and records that the
// walk takes the element at pos; for one that other code adds or that is missing, pos is the literal.
func (w *walk) atElement(holder *types.Var, pos token.Pos, f func()) {
	via := w.via
	if holder != nil {
		w.decided = append(w.decided, decidedField{field: holder, def: pos})
		w.via = &srcmap.Link{Obj: holder, Def: pos, Next: via}
	}
	f()
	w.via = via
}

// evalElement appends the element e, or its queried field.
func (t *tracer) evalElement(e ast.Expr) {
	if t.list.field != "" {
		t.trace(t.at, t.Var, t.Defs, t.list.field).evalProjection(e)
		return
	}
	t.eval(e)
}

// evalAppend is evalList for the result of append.
func (t *tracer) evalAppend(last *flow.Def) {
	call := last.Value.(*ast.CallExpr)
	switch {
	case t.list == nil:
		t.addUntracked(flow.SetElsewhere)
	case t.list.joins && call.Ellipsis.IsValid():
		t.run(last.Region, last.From)
		t.addUntracked(reasonOf(call))
	case t.list.joins:
		t.run(last.Region, last.From)
		t.joinAll(call.Args[1:])
	default:
		t.evalAppended(call, func() { t.run(last.Region, last.From) })
	}
}

// evalAppended appends an element of the result of append: a previous one,
// by calling before, or one of the new ones.
func (t *tracer) evalAppended(call *ast.CallExpr, before func()) {
	more := call.Args[1:]
	k, ok := t.Choose(branchPoint{t.frame, call}, 1+len(more))
	switch {
	case !ok:
		t.addUntracked(flow.SeveralValues)
	case k == 0:
		before()
	case call.Ellipsis.IsValid():
		t.evalList(more[0])
	default:
		t.evalSelected(more[k-1])
	}
}

// evalSelected is evalElement for an element that the code appends to a list. Nothing shows that it may be an IPv6
// address if the code may have selected the elements by their family.
func (t *tracer) evalSelected(e ast.Expr) {
	mark := len(t.out)
	t.evalElement(e)
	if len(t.out) != mark+1 || t.ev.isSelected == nil {
		return
	}
	if h := t.out[mark].Hole; h != nil && h.Origin == core.FromIP && t.ev.isSelected(e) {
		other := *h
		other.Origin = core.FromName
		t.out[mark].Hole = &other
	}
}

// joinAll appends the elements with separators.
func (t *tracer) joinAll(list []ast.Expr) {
	l := t.list
	for _, e := range list {
		if l.count > 0 {
			t.addPieces(t.takePieces(l.separator)) // pieces that no fix edits, because the separator occurs more than once
		}
		t.evalElement(e)
		l.count = max(l.count, 0) + 1
	}
}

// join appends the result of strings.Join.
func (w computation) join(e *ast.CallExpr) bool {
	if w.rejoin(e) {
		return true
	}
	if lit, ok := ast.Unparen(e.Args[0]).(*ast.CompositeLit); ok && len(lit.Elts) == 2 {
		if list := w.ev.Lists.Elements(lit, false); list != nil {
			w.eval(list[0])
			w.eval(e.Args[1])
			w.eval(list[1])
			return true
		}
	}
	l := &elementQuery{joins: true, separator: e.Args[1]}
	mark := len(w.out)
	w.elementsOf(e, l).evalList(e.Args[0])
	w.nameHole(mark, e)
	w.joinEscaped(mark, e, e.Args[0])
	return true
}

// evalVariadic is evalList for a variadic parameter with known arguments.
func (t *tracer) evalVariadic(of *frame, args []ast.Expr) {
	inside := t.frame
	if t.list.joins {
		t.addEmpty(t.at)
		t.frame = of.outer
		t.joinAll(args)
	} else if k, ok := t.Choose(t.list.of, len(args)); ok {
		t.frame = of.outer
		t.evalElement(args[k])
	} else {
		t.evalListParam(flow.Parameter)
	}
	t.frame = inside
}

// evalListParam appends a hole for an element of a slice that is a parameter, or
// a field of one; why is the reason for the hole.
func (t *tracer) evalListParam(why flow.Reason) {
	h, typ := core.Hole{Origin: origin.ParamElement(t.Var)}, t.Var.Type()
	if t.Field != "" {
		h.Origin = core.FromElement
		field := t.fieldOfVar()
		if field == nil || field.Pkg() != t.ev.Pkg && t.ev.IsStandard(field.Pkg().Path()) {
			t.addUntracked(why)
			return
		}
		if typ = field.Type(); t.evalImportedElement(field) {
			return
		}
	}
	if l := t.list; l.joins || l.keys || l.field != "" || !goinfo.IsString(goinfo.ElementType(typ)) {
		t.addUntracked(why)
		return
	}
	t.AddHole(t.at, h, why)
}
