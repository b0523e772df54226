package eval

import (
	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"go/ast"
	"go/token"
	"go/types"
)

// read appends what the variable v, or a field of it, holds at id, which is a
// part of e.
func (w *walk) read(e ast.Expr, id *ast.Ident, v *types.Var, field string) {
	f, h := w.ev.DefsOf(v)
	rd := reading{Query: w.lookup(v, h, field), e: e}
	if why := h.Obstacle(); why != 0 {
		w.unread(&rd, why)
		return
	}
	mark, before := len(w.out), w.via
	w.via = &srcmap.Link{Obj: v, Next: before}
	w.reach(&rd, f.Root.At(id.Pos()), id.Pos())
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

// A reading is a query, and the expression that asks it.
type reading struct {
	flow.Query
	e    ast.Expr // what mentions the variable
	list *listing // what is asked for is in the slice that the variable holds
}

func (w *walk) lookup(v *types.Var, h *flow.Defs, field string) flow.Query {
	return flow.Query{Index: w.ev.Index, Var: v, Defs: h, Field: field}
}

// unread appends a hole for what is not known of a variable.
func (w *walk) unread(rd *reading, why flow.Reason) {
	h := core.Hole{}
	if rd.Field != "" || rd.list != nil && rd.list.field != "" {
		h, why = w.ev.fieldHole(rd.e), flow.Field
	}
	if rd.list != nil && rd.list.count == 0 {
		rd.list.count = -1
	}
	w.hole(rd.e, h, why)
}

// reach appends what the variable holds at pos, which is in r but in no region
// inside it. It goes back from write to write, each time to a place before.
func (w *walk) reach(rd *reading, r *flow.Region, pos token.Pos) {
	if rd.Defs.InClosures[rd.Field] {
		w.unread(rd, flow.SetInClosure)
		return
	}
	mark, notEmpty := len(w.out), false
	var asked []flow.Condition
	for r != nil && w.spend(nodeCost) {
		last := rd.DefBefore(pos)
		step := flow.Step{From: r, At: pos}
		switch {
		case last == nil || !last.Region.Within(r):
			r, pos = w.outwards(rd, r)
		case last.Region == r:
			w.written(rd, last)
			r, step.Stop = nil, last.At
		default:
			w.spend(last.Region.Depth - r.Depth)
			step.Past = last.Region.ChildOf(r)
			step.Stop = step.Past.End
			r, pos = w.inwards(rd, r, step.Past)
		}
		step.To = r
		if rd.list == nil {
			notEmpty = notEmpty || rd.ImpliesNonEmpty(&step)
			asked = rd.AddCondition(asked, &step)
		}
	}
	w.comesHere(rd, mark, asked)
	if notEmpty {
		w.notEmpty(mark)
	}
}

// outwards gives the place before r, in which nothing is written before the place
// at hand; nil if what is asked for was appended.
func (w *walk) outwards(rd *reading, r *flow.Region) (*flow.Region, token.Pos) {
	switch {
	case r.Parent == nil:
		w.unread(rd, flow.NeverGivenValue)
	case r.Kind == flow.Loop:
		return w.outOfLoop(rd, r)
	case r.Kind == flow.Closure && !rd.IsFinal(r):
		w.unread(rd, flow.SetInClosure)
	case r.Kind == flow.Branch && r.Fork.FallsThrough:
		w.unread(rd, flow.SeveralValues)
	default:
		return r.Parent, r.Entry
	}
	return nil, token.NoPos
}

// inwards gives the place at the end of q, which lies directly in r and in which
// there are writes; nil if what is asked for was appended.
func (w *walk) inwards(rd *reading, r, q *flow.Region) (*flow.Region, token.Pos) {
	switch q.Kind {
	case flow.Block:
		return q, q.End
	case flow.Loop:
		return w.around(rd, q)
	case flow.Branch:
		return w.through(rd, r, q.Fork)
	}
	w.unread(rd, flow.SetInClosure)
	return nil, token.NoPos
}

// A firstRound is where it is chosen whether a loop runs for the first time.
type firstRound struct{ loop *flow.Region }

// outOfLoop is around for a place in the loop, to which control comes with what the
// variable held before the loop, the first time.
func (w *walk) outOfLoop(rd *reading, loop *flow.Region) (*flow.Region, token.Pos) {
	if any, onlyAdds, cost := rd.DefsIn(loop); any && !onlyAdds && rd.list == nil && rd.Field == "" {
		w.spend(cost)
		if k, ok := w.choose(firstRound{loop}, 2); ok && k == 0 {
			return loop.Parent, loop.Entry
		}
		w.unread(rd, flow.SetInLoop)
		return nil, token.NoPos
	}
	return w.around(rd, loop)
}

// around gives the place before a loop, if that does not touch the variable. One
// that only puts things behind it leaves what there was before, and a hole.
func (w *walk) around(rd *reading, loop *flow.Region) (*flow.Region, token.Pos) {
	any, onlyAdds, cost := rd.DefsIn(loop)
	w.spend(cost)
	switch {
	case !any:
		return loop.Parent, loop.Entry
	case onlyAdds && rd.list != nil && !rd.list.joins:
		return w.aroundList(rd, loop)
	case onlyAdds:
		w.reach(rd, loop.Parent, loop.Entry)
		w.unread(rd, flow.SetInLoop)
	default:
		w.unread(rd, flow.SetInLoop)
	}
	return nil, token.NoPos
}

// aroundList is around for an element of a slice that the loop only makes longer:
// one from before it, or one that is appended in it.
func (w *walk) aroundList(rd *reading, loop *flow.Region) (*flow.Region, token.Pos) {
	list, known := rd.AppendedIn(loop)
	k, ok := w.choose(loop, 1+max(len(list), 1))
	switch {
	case ok && k == 0:
		return loop.Parent, loop.Entry
	case !ok, !known:
		w.unread(rd, flow.SetInLoop)
	default:
		w.element(rd, list[k-1])
	}
	return nil, token.NoPos
}

// through gives the place at the end of one branch of a fork in r, or before it.
func (w *walk) through(rd *reading, r *flow.Region, f *flow.Fork) (*flow.Region, token.Pos) {
	open := f.Completing()
	n := len(open)
	if f.Optional {
		n++
	}
	k, ok := 0, false
	if !f.FallsThrough {
		k, ok = w.choose(f, n)
	}
	switch {
	case n == 0:
		w.unread(rd, flow.NeverGivenValue)
	case !ok || k < len(open) && open[k].HasBreak && rd.HasDefIn(open[k]):
		w.unread(rd, flow.SeveralValues)
	case k == len(open):
		return r, f.Branches[0].Entry
	default:
		return open[k], open[k].End
	}
	return nil, token.NoPos
}

// written appends what the variable holds after the write.
func (w *walk) written(rd *reading, last *flow.Def) {
	switch last.Kind {
	case flow.DefAssign:
		if rd.list != nil {
			w.listAssigned(rd, last)
			return
		}
		w.assigned(rd, last)
	case flow.DefConcat:
		w.reach(rd, last.Region, last.From)
		w.eval(last.Value)
	case flow.DefWrite:
		w.reach(rd, last.Region, last.From)
		w.appendedBy(last.Value)
	case flow.DefAppend:
		w.extended(rd, last)
	case flow.DefZero:
		w.nothing(rd)
	case flow.DefFlag:
		w.byFlag(rd.e, last.Value.(*ast.CallExpr))
	case flow.DefParam:
		w.parameter(rd, last.Index)
	case flow.DefElement, flow.DefKey:
		w.elementOf(rd, last)
	default:
		w.unread(rd, flow.SetElsewhere)
	}
}

// nothing appends the zero value.
func (w *walk) nothing(rd *reading) {
	if rd.list != nil {
		w.none(rd)
		return
	}
	if rd.Field == "" && !goinfo.IsString(rd.Var.Type()) && !goinfo.IsBuilder(rd.Var.Type()) || goinfo.IsPointer(rd.Var.Type()) {
		w.unread(rd, flow.NeverGivenValue)
		return
	}
	w.empty(rd.e)
}

// assigned appends what a plain assignment gives to the variable.
func (w *walk) assigned(rd *reading, last *flow.Def) {
	switch {
	case last.Index >= 0 && (rd.Field == "" || last.Field != ""):
		w.resultAt(rd, last.Value, last.Index)
	case last.Index >= 0:
		if last.Index > 0 || !goinfo.IsURL(rd.Var.Type()) || !w.parsedField(rd, last.Value) {
			w.unread(rd, flow.ResultOfCall)
		}
	case rd.Field != "" && last.Field == "":
		w.project(rd, last.Value)
	case goinfo.IsBuilder(rd.Var.Type()) && rd.Field == "":
		w.made(rd, last.Value)
	default:
		w.eval(last.Value)
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
	arg := w.frame.arg(rd.Var, index)
	switch {
	case rd.list != nil && (rd.Field != "" || arg == nil):
		w.listGiven(rd)
	case rd.Field != "":
		w.unread(rd, flow.Parameter)
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
		w.hole(rd.e, core.Hole{From: core.FromParameter}, flow.Parameter)
	}
}

// comesHere drops the way that the pieces from mark on come from if they are a
// known text of which a condition on that way came out otherwise.
func (w *walk) comesHere(rd *reading, mark int, asked []flow.Condition) {
	if len(asked) == 0 || len(w.out) == mark || srcmap.HasHole(w.out[mark:]) {
		return
	}
	text := srcmap.Join(w.out[mark:])
	for _, a := range asked {
		if is, known := rd.Decides(a.Expr, text); known && is != a.Value {
			w.dead = true
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
