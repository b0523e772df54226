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

// evalVariable appends the value at id of the variable v, or of its
// field, in place of e, which contains id.
func (w *walk) evalVariable(e, id ast.Expr, v *types.Var, field string) {
	f, h := w.ev.DefsOf(v)
	t := w.trace(e, v, h, field)
	if why := h.Obstacle(); why != 0 {
		t.addUntracked(why)
		return
	}
	mark, before := len(w.out), w.via
	w.via = &srcmap.Link{Obj: v, Next: before}
	t.run(f.Root.At(id.Pos()), id.Pos())
	w.via = before
	if w.frame == nil || w.isLocalHole(mark, e) { // otherwise the value says more than the name
		w.nameHole(mark, e)
	} else {
		w.enterHole(mark, e)
	}
}

// isLocalHole reports whether the pieces from mark on are one hole, for an
// expression in the declaration that contains e.
func (w *walk) isLocalHole(mark int, e ast.Expr) bool {
	out := w.out[mark:]
	return len(out) == 1 && out[0].Kind == srcmap.Unknown && w.ev.DeclAt(out[0].At.Pos) == w.ev.DeclAt(e.Pos())
}

// A tracer evaluates a variable, or one of its fields, at one place. It goes back from
// definition to definition, and appends to its walk.
type tracer struct {
	*walk
	flow.Query
	at   ast.Expr      // the expression that mentions the variable
	list *elementQuery // if not nil, the query for elements of the slice, array or map in the variable
}

// trace returns a tracer for a variable that e mentions.
func (w *walk) trace(e ast.Expr, v *types.Var, h *flow.Defs, field string) *tracer {
	return &tracer{walk: w, Query: flow.Query{Index: w.ev.Index, Var: v, Defs: h, Field: field}, at: e}
}

// elementsOf returns a tracer for the elements that l queries, in place of e.
func (w *walk) elementsOf(e ast.Expr, l *elementQuery) *tracer {
	return &tracer{walk: w, Query: flow.Query{Index: w.ev.Index}, at: e, list: l}
}

// addUntracked appends a hole for a variable, or an element, that cannot be followed.
func (t *tracer) addUntracked(why flow.Reason) {
	if t.list != nil && t.list.count == 0 {
		t.list.count = -1
	}
	if t.list != nil && t.Field != "" && why != flow.NeverGivenValue && t.evalImportedElement(t.fieldOfVar()) {
		return
	}
	if t.Field != "" || t.list != nil && t.list.field != "" {
		cellReading{t.walk}.evalCell(t.at, t.list == nil && t.Defs.Obstacle() == 0)
		return
	}
	switch why {
	case flow.SetInLoop, flow.SeveralValues, flow.SetInClosure, flow.SetElsewhere, flow.AddressTaken:
		t.noteValue(t.at) // for the value that it may have
	}
	t.AddHole(t.at, core.Hole{}, why)
}

// run appends the value of the variable at pos, which is in r but in no region inside r. It goes back from
// definition to definition, so each step leads to an earlier position.
func (t *tracer) run(r *flow.Region, pos token.Pos) {
	if t.Defs.InClosures[t.Field] {
		t.addUntracked(flow.SetInClosure)
		return
	}
	mark, use, notEmpty := len(t.out), pos, false
	var passed []flow.Condition
	var def *flow.Def
	for r != nil && t.spend(nodeCost) {
		last := t.DefBefore(pos)
		step := flow.Step{From: r, At: pos}
		switch {
		case last == nil || !last.Region.Within(r):
			r, pos = t.leaveRegion(r)
		case last.Region == r:
			t.evalDef(last)
			r, step.Stop, def = nil, last.At, last
		default:
			t.spend(last.Region.Depth - r.Depth)
			step.Past = last.Region.ChildOf(r)
			step.Stop = step.Past.End
			r, pos = t.enterRegion(r, step.Past)
		}
		step.To = r
		if t.list == nil {
			notEmpty = notEmpty || t.ImpliesNonEmpty(&step)
			passed = t.AddCondition(passed, &step)
		}
	}
	t.excludeByConditions(mark, passed, def)
	t.assume(mark, passed)
	if def != nil && t.decisions != nil && !t.infeasible && t.list == nil && len(t.out) > mark {
		t.excludeByConditions(mark, t.PassedSince(t.ev.Conditions, def, use), def)
	}
	if notEmpty {
		t.requireNonEmpty(mark)
	}
}

// leaveRegion returns the region and position before r, if r has no definition before the
// current position; nil if leaveRegion appended the value.
func (t *tracer) leaveRegion(r *flow.Region) (*flow.Region, token.Pos) {
	switch {
	case r.Parent == nil:
		t.addUntracked(flow.NeverGivenValue)
	case r.Kind == flow.Loop:
		return t.beforeFirstIteration(r)
	case r.Kind == flow.Closure && !t.IsFinal(r):
		if bound := t.FlagAfter(r); bound != nil {
			t.evalDef(bound)
		} else {
			t.addUntracked(flow.SetInClosure)
		}
	case r.Kind == flow.Branch && r.Fork.FallsThrough:
		t.addUntracked(flow.SeveralValues)
	default:
		return r.Parent, r.Entry
	}
	return nil, token.NoPos
}

// enterRegion returns the region and position at the end of q, a child of r with
// definitions; nil if enterRegion appended the value.
func (t *tracer) enterRegion(r, q *flow.Region) (*flow.Region, token.Pos) {
	switch q.Kind {
	case flow.Block:
		return q, q.End
	case flow.Loop:
		return t.afterLoop(q)
	case flow.Branch:
		return t.enterFork(r, q.Fork)
	}
	t.addUntracked(flow.SetInClosure)
	return nil, token.NoPos
}

// A loopExit is the branch point after a loop, where the value is what any number of iterations leave, or
// what the last one leaves at one of its exits.
type loopExit struct{ loop *flow.Region }

// afterLoop returns the region and position at an exit of a loop, or before the loop.
func (t *tracer) afterLoop(loop *flow.Region) (*flow.Region, token.Pos) {
	if t.list == nil || t.list.joins {
		exits := loop.Exits()
		if k, ok := t.Choose(loopExit{loop}, 1+len(exits)); ok && k > 0 {
			return exits[k-1].In, exits[k-1].At
		}
	}
	return t.beforeLoop(loop)
}

// A firstIteration is the branch point at which a use in a loop is in the first iteration or a later one.
type firstIteration struct{ loop *flow.Region }

// beforeFirstIteration is beforeLoop for a use within the loop, which the value from
// before the loop reaches in the first iteration only.
func (t *tracer) beforeFirstIteration(loop *flow.Region) (*flow.Region, token.Pos) {
	if any, onlyAdds, cost := t.DefsIn(loop); any && !onlyAdds && t.list == nil && t.Field == "" {
		t.spend(cost)
		if k, ok := t.Choose(firstIteration{loop}, 2); ok && k == 0 {
			return loop.Parent, loop.Entry
		}
		t.addIterations()
		return nil, token.NoPos
	}
	return t.beforeLoop(loop)
}

// addIterations appends a hole for what some iterations of a loop leave. It is made of what they use, but the
// path through one iteration shows whether that is at fault.
func (t *tracer) addIterations() {
	sources := t.sources
	t.addUntracked(flow.SetInLoop)
	t.sources = sources
}

// beforeLoop returns the region and position before a loop without definitions. After a loop that only
// appends, the value is the one from before the loop, followed by a hole.
func (t *tracer) beforeLoop(loop *flow.Region) (*flow.Region, token.Pos) {
	any, onlyAdds, cost := t.DefsIn(loop)
	t.spend(cost)
	switch {
	case !any:
		return loop.Parent, loop.Entry
	case onlyAdds && t.list != nil && !t.list.joins:
		return t.listBeforeLoop(loop)
	case onlyAdds:
		t.run(loop.Parent, loop.Entry)
		t.addIterations()
	default:
		t.addIterations()
	}
	return nil, token.NoPos
}

// listBeforeLoop is beforeLoop for an element of a slice that the loop only appends to: an
// element from before the loop, or one that the loop appends.
func (t *tracer) listBeforeLoop(loop *flow.Region) (*flow.Region, token.Pos) {
	list, known := t.AppendedIn(loop)
	k, ok := t.Choose(loop, 1+max(len(list), 1))
	switch {
	case ok && k == 0:
		return loop.Parent, loop.Entry
	case !ok, !known, len(list) == 0:
		t.addUntracked(flow.SetInLoop)
	default:
		t.evalSelected(list[k-1])
	}
	return nil, token.NoPos
}

// enterFork returns the region and position at the end of one branch of a fork in r, or before the fork.
func (t *tracer) enterFork(r *flow.Region, f *flow.Fork) (*flow.Region, token.Pos) {
	open := f.Completing()
	n := len(open)
	if f.Optional {
		n++
	}
	k, ok := 0, false
	if !f.FallsThrough {
		k, ok = t.Choose(f, n)
	}
	switch {
	case n == 0:
		t.addUntracked(flow.NeverGivenValue)
	case !ok || k < len(open) && open[k].HasBreak && t.HasDefIn(open[k]):
		t.addUntracked(flow.SeveralValues)
	case k == len(open):
		return r, f.Branches[0].Entry
	default:
		return open[k], open[k].End
	}
	return nil, token.NoPos
}

// evalDef appends the value of the variable after the definition.
func (t *tracer) evalDef(last *flow.Def) {
	switch last.Kind {
	case flow.DefAssign:
		if t.list != nil {
			t.evalListAssigned(last)
			return
		}
		t.evalAssigned(last)
	case flow.DefConcat:
		t.run(last.Region, last.From)
		t.eval(last.Value)
	case flow.DefWrite:
		t.run(last.Region, last.From)
		computation{t.walk}.builderWrite(last.Value)
	case flow.DefAppend:
		t.evalAppend(last)
	case flow.DefZero:
		t.evalZero()
	case flow.DefFlag:
		t.evalFlag(t.at, last.Value.(*ast.CallExpr))
	case flow.DefParam:
		t.evalParam()
	case flow.DefElement, flow.DefKey:
		t.evalLoopElement(last)
	default:
		t.addUntracked(flow.SetElsewhere)
	}
}

// evalZero appends the zero value.
func (t *tracer) evalZero() {
	if t.list != nil {
		t.evalNoElement()
		return
	}
	if t.Field == "" && !goinfo.MayBeString(t.Var.Type()) && !goinfo.IsBuilder(t.Var.Type()) ||
		goinfo.IsPointer(t.Var.Type()) {
		t.addUntracked(flow.NeverGivenValue)
		return
	}
	t.addEmpty(t.at)
}

// evalAssigned appends the value of an assignment.
func (t *tracer) evalAssigned(last *flow.Def) {
	switch {
	case last.Index >= 0 && (t.Field == "" || last.Field != ""):
		t.evalResultAt(last.Value, last.Index)
		t.excludeByOtherResults(last, t.at.Pos())
	case last.Index >= 0:
		if last.Index > 0 || !goinfo.IsURL(t.Var.Type()) || !t.parsedField(last.Value) {
			t.addUntracked(flow.ResultOfCall)
		}
	case t.Field != "" && last.Field == "":
		t.evalProjection(last.Value)
	case goinfo.IsBuilder(t.Var.Type()) && t.Field == "":
		t.evalNewBuilder(last.Value)
	default:
		t.eval(last.Value)
	}
}

// evalResultAt appends one of several results of a call, or the value of a comma-ok expression.
func (t *tracer) evalResultAt(value ast.Expr, index int) {
	if at, ok := ast.Unparen(value).(*ast.IndexExpr); ok && index == 0 {
		indexing{t.walk}.eval(at)
		return
	}
	if u, ok := ast.Unparen(value).(*ast.UnaryExpr); ok && u.Op == token.ARROW && index == 0 {
		cellReading{t.walk}.evalReceive(t.at, u.X)
		return
	}
	call, ok := ast.Unparen(value).(*ast.CallExpr)
	if !ok {
		t.addOpaqueFor(t.at, value) // v, ok := x.(T) and the like
		return
	}
	t.evalResult(t.at, call, index)
}
