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

// evalVariable appends what the variable v, or a field of it, holds at id, which is part
// of e.
func (w *walk) evalVariable(e ast.Expr, id *ast.Ident, v *types.Var, field string) {
	f, h := w.ev.DefsOf(v)
	rd := w.trace(e, v, h, field)
	if why := h.Obstacle(); why != 0 {
		rd.addUntracked(why)
		return
	}
	mark, before := len(w.out), w.via
	w.via = &srcmap.Link{Obj: v, Next: before}
	rd.run(f.Root.At(id.Pos()), id.Pos())
	w.via = before
	if w.frame == nil || w.isLocalHole(mark, e) { // else the name says less than what it stands for
		w.nameHole(mark, e)
	} else {
		w.enterHole(mark, e)
	}
}

// enterHole notes that what is one hole so far is called e in the function that is evaluated:
// what is put around it there is put around e.
func (w *walk) enterHole(mark int, e ast.Expr) {
	if out := w.out[mark:]; len(out) == 1 && out[0].Kind == srcmap.Unknown && out[0].Hole.Verbatim {
		h := *out[0].Hole
		h.Entered = e
		out[0].Hole = &h
	}
}

// isLocalHole reports whether the pieces from mark on are one hole, for something in the
// function that e is in.
func (w *walk) isLocalHole(mark int, e ast.Expr) bool {
	out := w.out[mark:]
	return len(out) == 1 && out[0].Kind == srcmap.Unknown && w.ev.DeclAt(out[0].At.Pos) == w.ev.DeclAt(e.Pos())
}

// A tracer evaluates a variable, or one of its fields, at one place. It goes back from
// definition to definition, and appends to the walk that it belongs to.
type tracer struct {
	*walk
	flow.Query
	at   ast.Expr      // what mentions the variable
	list *elementQuery // if not nil, what is asked for is in the slice, array or map that the variable holds
}

// trace returns the reading of a variable that e mentions.
func (w *walk) trace(e ast.Expr, v *types.Var, h *flow.Defs, field string) *tracer {
	return &tracer{walk: w, Query: flow.Query{Index: w.ev.Index, Var: v, Defs: h, Field: field}, at: e}
}

// elementsOf returns the reading of what l asks for, on behalf of e.
func (w *walk) elementsOf(e ast.Expr, l *elementQuery) *tracer {
	return &tracer{walk: w, Query: flow.Query{Index: w.ev.Index}, at: e, list: l}
}

// addUntracked appends a hole for a variable, or an element, that cannot be followed.
func (rd *tracer) addUntracked(why flow.Reason) {
	if rd.list != nil && rd.list.count == 0 {
		rd.list.count = -1
	}
	if rd.Field != "" || rd.list != nil && rd.list.field != "" {
		cellReading{rd.walk}.evalCell(rd.at, rd.list == nil && rd.Defs.Obstacle() == 0)
		return
	}
	switch why {
	case flow.SetInLoop, flow.SeveralValues, flow.SetInClosure, flow.SetElsewhere, flow.AddressTaken:
		rd.noteValue(rd.at) // of what it holds, perhaps
	}
	rd.addHole(rd.at, core.Hole{}, why)
}

// run appends what the variable holds at pos, which is in r but in no region inside it. It
// goes back from definition to definition; each step leads to an earlier place.
func (rd *tracer) run(r *flow.Region, pos token.Pos) {
	if rd.Defs.InClosures[rd.Field] {
		rd.addUntracked(flow.SetInClosure)
		return
	}
	mark, notEmpty := len(rd.out), false
	var asked []flow.Condition
	for r != nil && rd.spend(nodeCost) {
		last := rd.DefBefore(pos)
		step := flow.Step{From: r, At: pos}
		switch {
		case last == nil || !last.Region.Within(r):
			r, pos = rd.leaveRegion(r)
		case last.Region == r:
			rd.evalDef(last)
			r, step.Stop = nil, last.At
		default:
			rd.spend(last.Region.Depth - r.Depth)
			step.Past = last.Region.ChildOf(r)
			step.Stop = step.Past.End
			r, pos = rd.enterRegion(r, step.Past)
		}
		step.To = r
		if rd.list == nil {
			notEmpty = notEmpty || rd.ImpliesNonEmpty(&step)
			asked = rd.AddCondition(asked, &step)
		}
	}
	rd.pruneInfeasible(mark, asked)
	rd.assume(mark, asked)
	if notEmpty {
		rd.requireNonEmpty(mark)
	}
}

// leaveRegion returns the place before r, in which there is no definition before the place
// at hand; nil if the value was appended.
func (rd *tracer) leaveRegion(r *flow.Region) (*flow.Region, token.Pos) {
	switch {
	case r.Parent == nil:
		rd.addUntracked(flow.NeverGivenValue)
	case r.Kind == flow.Loop:
		return rd.beforeFirstIteration(r)
	case r.Kind == flow.Closure && !rd.IsFinal(r):
		rd.addUntracked(flow.SetInClosure)
	case r.Kind == flow.Branch && r.Fork.FallsThrough:
		rd.addUntracked(flow.SeveralValues)
	default:
		return r.Parent, r.Entry
	}
	return nil, token.NoPos
}

// enterRegion returns the place at the end of q, a child of r with definitions; nil if the
// value was appended.
func (rd *tracer) enterRegion(r, q *flow.Region) (*flow.Region, token.Pos) {
	switch q.Kind {
	case flow.Block:
		return q, q.End
	case flow.Loop:
		return rd.beforeLoop(q)
	case flow.Branch:
		return rd.enterFork(r, q.Fork)
	}
	rd.addUntracked(flow.SetInClosure)
	return nil, token.NoPos
}

// A firstIteration is the branch point at which a loop runs for the first time, or again.
type firstIteration struct{ loop *flow.Region }

// beforeFirstIteration is beforeLoop for a place within the loop, which the value from
// before it reaches in the first iteration only.
func (rd *tracer) beforeFirstIteration(loop *flow.Region) (*flow.Region, token.Pos) {
	if any, onlyAdds, cost := rd.DefsIn(loop); any && !onlyAdds && rd.list == nil && rd.Field == "" {
		rd.spend(cost)
		if k, ok := rd.choose(firstIteration{loop}, 2); ok && k == 0 {
			return loop.Parent, loop.Entry
		}
		sources := rd.sources
		rd.addUntracked(flow.SetInLoop)
		rd.sources = sources // the first iteration comes, whatever is made of its value
		return nil, token.NoPos
	}
	return rd.beforeLoop(loop)
}

// beforeLoop returns the place before a loop without definitions. A loop that only appends
// leaves the value from before it, and a hole.
func (rd *tracer) beforeLoop(loop *flow.Region) (*flow.Region, token.Pos) {
	any, onlyAdds, cost := rd.DefsIn(loop)
	rd.spend(cost)
	switch {
	case !any:
		return loop.Parent, loop.Entry
	case onlyAdds && rd.list != nil && !rd.list.joins:
		return rd.listBeforeLoop(loop)
	case onlyAdds:
		rd.run(loop.Parent, loop.Entry)
		rd.addUntracked(flow.SetInLoop)
	default:
		rd.addUntracked(flow.SetInLoop)
	}
	return nil, token.NoPos
}

// listBeforeLoop is beforeLoop for an element of a slice that the loop only appends to:
// one from before the loop, or one appended in it.
func (rd *tracer) listBeforeLoop(loop *flow.Region) (*flow.Region, token.Pos) {
	list, known := rd.AppendedIn(loop)
	k, ok := rd.choose(loop, 1+max(len(list), 1))
	switch {
	case ok && k == 0:
		return loop.Parent, loop.Entry
	case !ok, !known:
		rd.addUntracked(flow.SetInLoop)
	default:
		rd.evalElement(list[k-1])
	}
	return nil, token.NoPos
}

// enterFork returns the place at the end of one branch of a fork in r, or before the fork.
func (rd *tracer) enterFork(r *flow.Region, f *flow.Fork) (*flow.Region, token.Pos) {
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
		rd.addUntracked(flow.NeverGivenValue)
	case !ok || k < len(open) && open[k].HasBreak && rd.HasDefIn(open[k]):
		rd.addUntracked(flow.SeveralValues)
	case k == len(open):
		return r, f.Branches[0].Entry
	default:
		return open[k], open[k].End
	}
	return nil, token.NoPos
}

// evalDef appends what the variable holds after the definition.
func (rd *tracer) evalDef(last *flow.Def) {
	switch last.Kind {
	case flow.DefAssign:
		if rd.list != nil {
			rd.evalListAssigned(last)
			return
		}
		rd.evalAssigned(last)
	case flow.DefConcat:
		rd.run(last.Region, last.From)
		rd.eval(last.Value)
	case flow.DefWrite:
		rd.run(last.Region, last.From)
		rd.evalBuilderCall(last.Value)
	case flow.DefAppend:
		rd.evalAppend(last)
	case flow.DefZero:
		rd.evalZero()
	case flow.DefFlag:
		rd.evalFlag(rd.at, last.Value.(*ast.CallExpr))
	case flow.DefParam:
		rd.evalParam(last.Index)
	case flow.DefElement, flow.DefKey:
		rd.evalLoopElement(last)
	default:
		rd.addUntracked(flow.SetElsewhere)
	}
}

// evalZero appends the zero value.
func (rd *tracer) evalZero() {
	if rd.list != nil {
		rd.evalNoElement()
		return
	}
	if rd.Field == "" && !goinfo.MayBeString(rd.Var.Type()) && !goinfo.IsBuilder(rd.Var.Type()) ||
		goinfo.IsPointer(rd.Var.Type()) {
		rd.addUntracked(flow.NeverGivenValue)
		return
	}
	rd.addEmpty(rd.at)
}

// evalAssigned appends the value of an assignment.
func (rd *tracer) evalAssigned(last *flow.Def) {
	switch {
	case last.Index >= 0 && (rd.Field == "" || last.Field != ""):
		rd.evalResultAt(last.Value, last.Index)
	case last.Index >= 0:
		if last.Index > 0 || !goinfo.IsURL(rd.Var.Type()) || !rd.parsedField(last.Value) {
			rd.addUntracked(flow.ResultOfCall)
		}
	case rd.Field != "" && last.Field == "":
		rd.evalProjection(last.Value)
	case goinfo.IsBuilder(rd.Var.Type()) && rd.Field == "":
		rd.evalNewBuilder(last.Value)
	default:
		rd.eval(last.Value)
	}
}

// evalResultAt appends a result of a call with several.
func (rd *tracer) evalResultAt(value ast.Expr, index int) {
	if at, ok := ast.Unparen(value).(*ast.IndexExpr); ok && index == 0 {
		rd.evalIndex(at)
		return
	}
	call, ok := ast.Unparen(value).(*ast.CallExpr)
	if !ok {
		rd.addOpaqueFor(rd.at, value) // v, ok := m[k] and the like
		return
	}
	rd.evalResult(rd.at, call, index)
}

// evalParam appends the argument for a parameter, if the call is known; else a hole.
func (rd *tracer) evalParam(index int) {
	arg := rd.frame.arg(rd.Var, index)
	args, variadic := rd.frame.variadic(rd.Var, index)
	switch {
	case rd.list != nil && rd.Field == "" && variadic && !rd.list.keys:
		rd.evalVariadic(args)
	case rd.list != nil && (rd.Field != "" || arg == nil):
		rd.evalListParam()
	case rd.Field != "":
		rd.addUntracked(flow.Parameter)
	case rd.list != nil:
		inside := rd.frame
		rd.frame = inside.outer
		rd.evalList(arg)
		rd.frame = inside
	case arg != nil:
		inside := rd.frame
		rd.frame = inside.outer
		rd.eval(arg)
		rd.frame = inside
	default:
		rd.addHole(rd.at, core.Hole{From: core.FromParameter}, flow.Parameter)
	}
}

// pruneInfeasible drops the path if the pieces from mark on are a known text for which a
// condition on the path has the other outcome.
func (rd *tracer) pruneInfeasible(mark int, asked []flow.Condition) {
	if len(asked) == 0 || len(rd.out) == mark || srcmap.HasHole(rd.out[mark:]) {
		return
	}
	text := srcmap.Join(rd.out[mark:])
	for _, a := range asked {
		if is, known := rd.Decides(a.Expr, text); known && is != a.Value {
			rd.infeasible = true
		}
	}
}

// requireNonEmpty marks the pieces from mark on as not empty. If they are empty, the path
// is infeasible.
func (w *walk) requireNonEmpty(mark int) {
	out := srcmap.NonEmpty(w.out[mark:])
	switch {
	case len(out) == 0:
		w.infeasible = true
	case len(out) == 1 && out[0].Kind == srcmap.Unknown && !out[0].Hole.NotEmpty:
		h := *out[0].Hole
		h.NotEmpty = true
		out[0].Hole = &h
		w.out = append(w.out[:mark], out[0])
	}
}
