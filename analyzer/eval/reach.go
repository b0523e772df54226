package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// read appends what the variable v, or a field of it, holds at id, which is a
// part of e.
func (w *walk) read(e ast.Expr, id *ast.Ident, v *types.Var, field string) {
	f, h := w.ev.DefsOf(v)
	rd := w.lookup(e, v, h, field)
	if why := h.Obstacle(); why != 0 {
		rd.unread(why)
		return
	}
	mark, before := len(w.out), w.via
	w.via = &srcmap.Link{Obj: v, Next: before}
	rd.reach(f.Root.At(id.Pos()), id.Pos())
	w.via = before
	if w.frame == nil || w.isOf(mark, e) { // else the name says less than what it stands for
		w.rename(mark, e)
	}
}

// isOf reports whether the pieces from mark on are one hole, for something in the
// function that e is in.
func (w *walk) isOf(mark int, e ast.Expr) bool {
	out := w.out[mark:]
	return len(out) == 1 && out[0].Kind == srcmap.Unknown && w.ev.DeclAt(out[0].At.Pos) == w.ev.DeclAt(e.Pos())
}

// A reading evaluates a variable, or one of its fields, at one place. It goes back
// from definition to definition, and appends to the walk that it belongs to.
type reading struct {
	*walk
	flow.Query
	e    ast.Expr // what mentions the variable
	list *listing // if not nil, what is asked for is in the slice, array or map that the variable holds
}

// lookup returns the reading of a variable that e mentions.
func (w *walk) lookup(e ast.Expr, v *types.Var, h *flow.Defs, field string) *reading {
	return &reading{walk: w, Query: flow.Query{Index: w.ev.Index, Var: v, Defs: h, Field: field}, e: e}
}

// elementsOf returns the reading of what l asks for, on behalf of e.
func (w *walk) elementsOf(e ast.Expr, l *listing) *reading {
	return &reading{walk: w, Query: flow.Query{Index: w.ev.Index}, e: e, list: l}
}

// unread appends a hole for what is not known of a variable.
func (rd *reading) unread(why flow.Reason) {
	h := core.Hole{}
	if rd.Field != "" || rd.list != nil && rd.list.field != "" {
		h, why = rd.ev.fieldHole(rd.e), flow.Field
	}
	if rd.list != nil && rd.list.count == 0 {
		rd.list.count = -1
	}
	rd.hole(rd.e, h, why)
}

// reach appends what the variable holds at pos, which is in r but in no region
// inside it. It goes back from write to write, each time to a place before.
func (rd *reading) reach(r *flow.Region, pos token.Pos) {
	if rd.Defs.InClosures[rd.Field] {
		rd.unread(flow.SetInClosure)
		return
	}
	mark, notEmpty := len(rd.out), false
	var asked []flow.Condition
	for r != nil && rd.spend(nodeCost) {
		last := rd.DefBefore(pos)
		step := flow.Step{From: r, At: pos}
		switch {
		case last == nil || !last.Region.Within(r):
			r, pos = rd.outwards(r)
		case last.Region == r:
			rd.written(last)
			r, step.Stop = nil, last.At
		default:
			rd.spend(last.Region.Depth - r.Depth)
			step.Past = last.Region.ChildOf(r)
			step.Stop = step.Past.End
			r, pos = rd.inwards(r, step.Past)
		}
		step.To = r
		if rd.list == nil {
			notEmpty = notEmpty || rd.ImpliesNonEmpty(&step)
			asked = rd.AddCondition(asked, &step)
		}
	}
	rd.comesHere(mark, asked)
	if notEmpty {
		rd.notEmpty(mark)
	}
}

// outwards gives the place before r, in which nothing is written before the place
// at hand; nil if what is asked for was appended.
func (rd *reading) outwards(r *flow.Region) (*flow.Region, token.Pos) {
	switch {
	case r.Parent == nil:
		rd.unread(flow.NeverGivenValue)
	case r.Kind == flow.Loop:
		return rd.outOfLoop(r)
	case r.Kind == flow.Closure && !rd.IsFinal(r):
		rd.unread(flow.SetInClosure)
	case r.Kind == flow.Branch && r.Fork.FallsThrough:
		rd.unread(flow.SeveralValues)
	default:
		return r.Parent, r.Entry
	}
	return nil, token.NoPos
}

// inwards gives the place at the end of q, which lies directly in r and in which
// there are writes; nil if what is asked for was appended.
func (rd *reading) inwards(r, q *flow.Region) (*flow.Region, token.Pos) {
	switch q.Kind {
	case flow.Block:
		return q, q.End
	case flow.Loop:
		return rd.around(q)
	case flow.Branch:
		return rd.through(r, q.Fork)
	}
	rd.unread(flow.SetInClosure)
	return nil, token.NoPos
}

// A firstRound is where it is chosen whether a loop runs for the first time.
type firstRound struct{ loop *flow.Region }

// outOfLoop is around for a place in the loop, to which control comes with what the
// variable held before the loop, the first time.
func (rd *reading) outOfLoop(loop *flow.Region) (*flow.Region, token.Pos) {
	if any, onlyAdds, cost := rd.DefsIn(loop); any && !onlyAdds && rd.list == nil && rd.Field == "" {
		rd.spend(cost)
		if k, ok := rd.choose(firstRound{loop}, 2); ok && k == 0 {
			return loop.Parent, loop.Entry
		}
		rd.unread(flow.SetInLoop)
		return nil, token.NoPos
	}
	return rd.around(loop)
}

// around gives the place before a loop, if that does not touch the variable. One
// that only puts things behind it leaves what there was before, and a hole.
func (rd *reading) around(loop *flow.Region) (*flow.Region, token.Pos) {
	any, onlyAdds, cost := rd.DefsIn(loop)
	rd.spend(cost)
	switch {
	case !any:
		return loop.Parent, loop.Entry
	case onlyAdds && rd.list != nil && !rd.list.joins:
		return rd.aroundList(loop)
	case onlyAdds:
		rd.reach(loop.Parent, loop.Entry)
		rd.unread(flow.SetInLoop)
	default:
		rd.unread(flow.SetInLoop)
	}
	return nil, token.NoPos
}

// aroundList is around for an element of a slice that the loop only makes longer:
// one from before it, or one that is appended in it.
func (rd *reading) aroundList(loop *flow.Region) (*flow.Region, token.Pos) {
	list, known := rd.AppendedIn(loop)
	k, ok := rd.choose(loop, 1+max(len(list), 1))
	switch {
	case ok && k == 0:
		return loop.Parent, loop.Entry
	case !ok, !known:
		rd.unread(flow.SetInLoop)
	default:
		rd.element(list[k-1])
	}
	return nil, token.NoPos
}

// through gives the place at the end of one branch of a fork in r, or before it.
func (rd *reading) through(r *flow.Region, f *flow.Fork) (*flow.Region, token.Pos) {
	open := f.Completing()
	n := len(open)
	if f.Optional {
		n++
	}
	k, ok := 0, false
	if !f.FallsThrough {
		k, ok = rd.choose(f, n)
	}
	switch {
	case n == 0:
		rd.unread(flow.NeverGivenValue)
	case !ok || k < len(open) && open[k].HasBreak && rd.HasDefIn(open[k]):
		rd.unread(flow.SeveralValues)
	case k == len(open):
		return r, f.Branches[0].Entry
	default:
		return open[k], open[k].End
	}
	return nil, token.NoPos
}

// written appends what the variable holds after the write.
func (rd *reading) written(last *flow.Def) {
	switch last.Kind {
	case flow.DefAssign:
		if rd.list != nil {
			rd.listAssigned(last)
			return
		}
		rd.assigned(last)
	case flow.DefConcat:
		rd.reach(last.Region, last.From)
		rd.eval(last.Value)
	case flow.DefWrite:
		rd.reach(last.Region, last.From)
		rd.appendedBy(last.Value)
	case flow.DefAppend:
		rd.extended(last)
	case flow.DefZero:
		rd.nothing()
	case flow.DefFlag:
		rd.byFlag(rd.e, last.Value.(*ast.CallExpr))
	case flow.DefParam:
		rd.parameter(last.Index)
	case flow.DefElement, flow.DefKey:
		rd.elementOf(last)
	default:
		rd.unread(flow.SetElsewhere)
	}
}

// nothing appends the zero value.
func (rd *reading) nothing() {
	if rd.list != nil {
		rd.none()
		return
	}
	if rd.Field == "" && !goinfo.IsString(rd.Var.Type()) && !goinfo.IsBuilder(rd.Var.Type()) || goinfo.IsPointer(rd.Var.Type()) {
		rd.unread(flow.NeverGivenValue)
		return
	}
	rd.empty(rd.e)
}

// assigned appends what a plain assignment gives to the variable.
func (rd *reading) assigned(last *flow.Def) {
	switch {
	case last.Index >= 0 && (rd.Field == "" || last.Field != ""):
		rd.resultAt(last.Value, last.Index)
	case last.Index >= 0:
		if last.Index > 0 || !goinfo.IsURL(rd.Var.Type()) || !rd.parsedField(last.Value) {
			rd.unread(flow.ResultOfCall)
		}
	case rd.Field != "" && last.Field == "":
		rd.project(last.Value)
	case goinfo.IsBuilder(rd.Var.Type()) && rd.Field == "":
		rd.made(last.Value)
	default:
		rd.eval(last.Value)
	}
}

// resultAt appends the result of a call of several, if it is one.
func (rd *reading) resultAt(value ast.Expr, index int) {
	call, ok := ast.Unparen(value).(*ast.CallExpr)
	if !ok {
		rd.opaqueAs(rd.e, value) // v, ok := m[k] and the like
		return
	}
	rd.result(rd.e, call, index)
}

// parameter appends what the caller gives for a parameter.
func (rd *reading) parameter(index int) {
	arg := rd.frame.arg(rd.Var, index)
	switch {
	case rd.list != nil && (rd.Field != "" || arg == nil):
		rd.listGiven()
	case rd.Field != "":
		rd.unread(flow.Parameter)
	case rd.list != nil:
		inside := rd.frame
		rd.frame = inside.outer
		rd.inList(arg)
		rd.frame = inside
	case arg != nil:
		inside := rd.frame
		rd.frame = inside.outer
		rd.eval(arg)
		rd.frame = inside
	default:
		rd.hole(rd.e, core.Hole{From: core.FromParameter}, flow.Parameter)
	}
}

// comesHere drops the way that the pieces from mark on come from if they are a
// known text of which a condition on that way came out otherwise.
func (rd *reading) comesHere(mark int, asked []flow.Condition) {
	if len(asked) == 0 || len(rd.out) == mark || srcmap.HasHole(rd.out[mark:]) {
		return
	}
	text := srcmap.Join(rd.out[mark:])
	for _, a := range asked {
		if is, known := rd.Decides(a.Expr, text); known && is != a.Value {
			rd.dead = true
		}
	}
}

// notEmpty notes that the pieces from mark on are not the empty text. If they are,
// control does not go this way.
func (w *walk) notEmpty(mark int) {
	out := srcmap.NonEmpty(w.out[mark:])
	switch {
	case len(out) == 0:
		w.dead = true
	case len(out) == 1 && out[0].Kind == srcmap.Unknown && !out[0].Hole.NotEmpty:
		h := *out[0].Hole
		h.NotEmpty = true
		out[0].Hole = &h
		w.out = append(w.out[:mark], out[0])
	}
}
