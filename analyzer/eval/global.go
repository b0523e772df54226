package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// evalPackageVar appends one of the values that the package assigns to v or, in another alternative, a hole
// if other packages can assign to it. Assignments in tests count in tests only.
func (w *walk) evalPackageVar(e ast.Expr, v *types.Var) {
	if v.Pkg() != w.ev.Pkg || w.visiting[v] {
		w.addUnknown(e, flow.OtherVariable)
		return
	}
	values, why := w.ev.packageVarValues(w.ev.Global(v), w.inTests)
	values = slices.DeleteFunc(values, func(value ast.Expr) bool { // the value depends on the previous one
		return value != nil && value.Pos() <= e.Pos() && e.End() <= value.End()
	})
	isOpen := why == 0 && !w.ev.IsPrivate(v)
	if isOpen {
		why = flow.OtherVariable
		values = slices.DeleteFunc(values, func(e ast.Expr) bool { return e == nil })
	}
	k := 0
	switch {
	case isOpen && len(values) > 0:
		k = w.chooseDef(v, len(values)) - 1
	case why == 0 && len(values) > 0:
		var ok bool
		if k, ok = w.Choose(v, len(values)); !ok {
			why = flow.SeveralValues
		}
	}
	if why != 0 && (!isOpen || k < 0) || len(values) == 0 {
		w.addUnknown(e, why)
		return
	}
	mark := len(w.out)
	w.evalApart(v, &srcmap.Link{Obj: v, Next: w.via}, func() { w.evalPackageVarDef(e, values[k]) })
	w.nameHole(mark, e)
}

// evalPackageVarDef appends the value of a definition; a nil value is the empty string.
func (w *walk) evalPackageVarDef(e, value ast.Expr) {
	if value == nil {
		w.addEmpty(e)
		return
	}
	if call, ok := value.(*ast.CallExpr); ok {
		if to, _, ok := flow.FlagCall(w.ev.Info, call); ok && to != nil {
			w.evalFlag(e, call)
			return
		}
	}
	w.eval(value)
}

// evalApart runs eval outside of all calls, for a definition of the package-level
// variable or field v that was reached through the names via.
func (w *walk) evalApart(v *types.Var, via *srcmap.Link, eval func()) {
	if w.visiting == nil {
		w.visiting = map[*types.Var]bool{}
	}
	frame, before := w.frame, w.via
	w.frame, w.via, w.visiting[v] = nil, via, true
	eval()
	w.frame, w.via, w.visiting[v] = frame, before, false
}

// packageVarValues returns the values assigned to a variable of the package, or the reason
// why they are unknown. A nil value is the empty string.
func (ev *Evaluator) packageVarValues(h *flow.Defs, inTests bool) ([]ast.Expr, flow.Reason) {
	switch {
	case h == nil:
		return nil, flow.OtherVariable
	case h.Untracked != 0:
		return nil, h.Untracked
	case inTests && h.UntrackedInTests != 0:
		return nil, h.UntrackedInTests
	}
	var values []ast.Expr
	written := false
	for i := range h.All {
		last := &h.All[i]
		switch {
		case !inTests && ev.InTest(last.Region.Start):
		case last.Kind == flow.DefFlag:
			return h.FlagCalls()
		case last.Field != "" || last.Index >= 0 || last.Kind != flow.DefAssign && last.Kind != flow.DefZero:
			return nil, flow.SetElsewhere
		default:
			values = append(values, last.Value)
			written = written || last.Kind == flow.DefAssign
		}
	}
	if !written {
		return nil, flow.OtherVariable // the linker may set it (-ldflags=-X)
	}
	return values, 0
}
