package lit

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// read appends what the variable v, or a field of it, holds at id, which is a
// part of e.
func (w *walk) read(e ast.Expr, id *ast.Ident, v *types.Var, field string) {
	f, h := w.ev.historyOf(v)
	rd := reading{query: w.lookup(v, h, field), e: e}
	if why := h.obstacle(); why != 0 {
		w.unread(&rd, why)
		return
	}
	mark, before := len(w.out), w.via
	w.via = &link{obj: v, next: before}
	w.reach(&rd, f.root.at(id.Pos()), id.Pos())
	w.via = before
	if w.frame == nil || w.isOf(mark, e) { // else the name says less than what it stands for
		w.rename(mark, e)
	}
}

// isOf reports whether the pieces from mark on are one hole, for something in the
// function that e is in.
func (w *walk) isOf(mark int, e ast.Expr) bool {
	out := w.out[mark:]
	return len(out) == 1 && out[0].kind == hole && w.ev.DeclAt(out[0].at.pos) == w.ev.DeclAt(e.Pos())
}

// A reading is a query, and the expression that asks it.
type reading struct {
	query
	e    ast.Expr // what mentions the variable
	list *listing // what is asked for is in the slice that the variable holds
}

func (w *walk) lookup(v *types.Var, h *history, field string) query {
	return query{in: w.ev.definitions, v: v, h: h, field: field}
}

// unread appends a hole for what is not known of a variable.
func (w *walk) unread(rd *reading, why Reason) {
	h := core.Hole{}
	if rd.field != "" || rd.list != nil && rd.list.field != "" {
		h, why = w.ev.fieldHole(rd.e), Field
	}
	if rd.list != nil && rd.list.count == 0 {
		rd.list.count = -1
	}
	w.hole(rd.e, h, why)
}

// reach appends what the variable holds at pos, which is in r but in no region
// inside it. It goes back from write to write, each time to a place before.
func (w *walk) reach(rd *reading, r *region, pos token.Pos) {
	if rd.h.loose[rd.field] {
		w.unread(rd, SetInClosure)
		return
	}
	mark, notEmpty := len(w.out), false
	var asked []outcome
	for r != nil && w.spend(nodeCost) {
		last := rd.before(pos)
		step := step{from: r, at: pos}
		switch {
		case last == nil || !last.in.under(r):
			r, pos = w.outwards(rd, r)
		case last.in == r:
			w.written(rd, last)
			r, step.stop = nil, last.at
		default:
			w.spend(last.in.depth - r.depth)
			step.past = last.in.childOf(r)
			step.stop = step.past.end
			r, pos = w.inwards(rd, r, step.past)
		}
		step.to = r
		if rd.list == nil {
			notEmpty = notEmpty || rd.saidNotEmpty(&step)
			asked = rd.ask(asked, &step)
		}
	}
	w.comesHere(rd, mark, asked)
	if notEmpty {
		w.notEmpty(mark)
	}
}

// outwards gives the place before r, in which nothing is written before the place
// at hand; nil if what is asked for was appended.
func (w *walk) outwards(rd *reading, r *region) (*region, token.Pos) {
	switch {
	case r.parent == nil:
		w.unread(rd, NeverGivenValue)
	case r.kind == loop:
		return w.outOfLoop(rd, r)
	case r.kind == closure && !rd.settled(r):
		w.unread(rd, SetInClosure)
	case r.kind == branch && r.fork.falls:
		w.unread(rd, SeveralValues)
	default:
		return r.parent, r.entry
	}
	return nil, token.NoPos
}

// inwards gives the place at the end of q, which lies directly in r and in which
// there are writes; nil if what is asked for was appended.
func (w *walk) inwards(rd *reading, r, q *region) (*region, token.Pos) {
	switch q.kind {
	case block:
		return q, q.end
	case loop:
		return w.around(rd, q)
	case branch:
		return w.through(rd, r, q.fork)
	}
	w.unread(rd, SetInClosure)
	return nil, token.NoPos
}

// A firstRound is where it is chosen whether a loop runs for the first time.
type firstRound struct{ loop *region }

// outOfLoop is around for a place in the loop, to which control comes with what the
// variable held before the loop, the first time.
func (w *walk) outOfLoop(rd *reading, loop *region) (*region, token.Pos) {
	if any, onlyAdds, cost := rd.touched(loop); any && !onlyAdds && rd.list == nil && rd.field == "" {
		w.spend(cost)
		if k, ok := w.choose(firstRound{loop}, 2); ok && k == 0 {
			return loop.parent, loop.entry
		}
		w.unread(rd, SetInLoop)
		return nil, token.NoPos
	}
	return w.around(rd, loop)
}

// around gives the place before a loop, if that does not touch the variable. One
// that only puts things behind it leaves what there was before, and a hole.
func (w *walk) around(rd *reading, loop *region) (*region, token.Pos) {
	any, onlyAdds, cost := rd.touched(loop)
	w.spend(cost)
	switch {
	case !any:
		return loop.parent, loop.entry
	case onlyAdds && rd.list != nil && !rd.list.joins:
		return w.aroundList(rd, loop)
	case onlyAdds:
		w.reach(rd, loop.parent, loop.entry)
		w.unread(rd, SetInLoop)
	default:
		w.unread(rd, SetInLoop)
	}
	return nil, token.NoPos
}

// aroundList is around for an element of a slice that the loop only makes longer:
// one from before it, or one that is appended in it.
func (w *walk) aroundList(rd *reading, loop *region) (*region, token.Pos) {
	list, known := rd.appendedIn(loop)
	k, ok := w.choose(loop, 1+max(len(list), 1))
	switch {
	case ok && k == 0:
		return loop.parent, loop.entry
	case !ok, !known:
		w.unread(rd, SetInLoop)
	default:
		w.element(rd, list[k-1])
	}
	return nil, token.NoPos
}

// through gives the place at the end of one branch of a fork in r, or before it.
func (w *walk) through(rd *reading, r *region, f *fork) (*region, token.Pos) {
	open := f.open()
	n := len(open)
	if f.none {
		n++
	}
	k, ok := 0, false
	if !f.falls {
		k, ok = w.choose(f, n)
	}
	switch {
	case n == 0:
		w.unread(rd, NeverGivenValue)
	case !ok || k < len(open) && open[k].breaks && rd.touches(open[k]):
		w.unread(rd, SeveralValues)
	case k == len(open):
		return r, f.branches[0].entry
	default:
		return open[k], open[k].end
	}
	return nil, token.NoPos
}

func (q *query) touches(r *region) bool {
	any, _, _ := q.touched(r)
	return any
}

// written appends what the variable holds after the write.
func (w *walk) written(rd *reading, last *write) {
	switch last.kind {
	case set:
		if rd.list != nil {
			w.listAssigned(rd, last)
			return
		}
		w.assigned(rd, last)
	case add:
		w.reach(rd, last.in, last.from)
		w.eval(last.value)
	case appended:
		w.reach(rd, last.in, last.from)
		w.appendedBy(last.value)
	case extended:
		w.extended(rd, last)
	case zero:
		w.nothing(rd)
	case flagged:
		w.byFlag(rd.e, last.value.(*ast.CallExpr))
	case param:
		w.parameter(rd, last.index)
	case element, keyOf:
		w.elementOf(rd, last)
	default:
		w.unread(rd, SetElsewhere)
	}
}

// nothing appends the zero value.
func (w *walk) nothing(rd *reading) {
	if rd.list != nil {
		w.none(rd)
		return
	}
	if rd.field == "" && !goinfo.IsString(rd.v.Type()) && !goinfo.IsBuilder(rd.v.Type()) || goinfo.IsPointer(rd.v.Type()) {
		w.unread(rd, NeverGivenValue)
		return
	}
	w.empty(rd.e)
}

// assigned appends what a plain assignment gives to the variable.
func (w *walk) assigned(rd *reading, last *write) {
	switch {
	case last.index >= 0 && (rd.field == "" || last.field != ""):
		w.resultAt(rd, last.value, last.index)
	case last.index >= 0:
		if last.index > 0 || !goinfo.IsURL(rd.v.Type()) || !w.parsedField(rd, last.value) {
			w.unread(rd, ResultOfCall)
		}
	case rd.field != "" && last.field == "":
		w.project(rd, last.value)
	case goinfo.IsBuilder(rd.v.Type()) && rd.field == "":
		w.made(rd, last.value)
	default:
		w.eval(last.value)
	}
}

// resultAt appends the result of a call of several, if it is one.
func (w *walk) resultAt(rd *reading, value ast.Expr, index int) {
	call, ok := ast.Unparen(value).(*ast.CallExpr)
	if !ok {
		w.opaqueAs(rd.e, value) // v, ok := m[k] and the like
		return
	}
	w.result(rd.e, call, index)
}

// parameter appends what the caller gives for a parameter.
func (w *walk) parameter(rd *reading, index int) {
	arg := w.frame.arg(rd.v, index)
	switch {
	case rd.list != nil && (rd.field != "" || arg == nil):
		w.listGiven(rd)
	case rd.field != "":
		w.unread(rd, Parameter)
	case rd.list != nil:
		inside := w.frame
		w.frame = inside.outer
		w.inList(rd, arg)
		w.frame = inside
	case arg != nil:
		inside := w.frame
		w.frame = inside.outer
		w.eval(arg)
		w.frame = inside
	default:
		w.hole(rd.e, core.Hole{From: core.FromParameter}, Parameter)
	}
}
