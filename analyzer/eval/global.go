package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// evalPackageVar appends one of the values that the package assigns to v. Assignments in
// tests count in tests only.
func (w *walk) evalPackageVar(e ast.Expr, v *types.Var) {
	if !w.ev.IsPrivate(v) || w.visiting[v] {
		w.addUnknown(e, flow.OtherVariable)
		return
	}
	h := w.ev.Global(v)
	values, why := w.packageVarValues(h)
	if why != 0 {
		w.addUnknown(e, why)
		return
	}
	k, ok := w.choose(v, len(values))
	if !ok {
		w.addUnknown(e, flow.SeveralValues)
		return
	}
	mark := len(w.out)
	w.evalApart(v, &srcmap.Link{Obj: v, Next: w.via}, func() {
		switch value := values[k].(type) {
		case nil:
			w.addEmpty(e)
		case *ast.CallExpr:
			if to, _, ok := flow.FlagCall(w.ev.Info, value); ok && to != nil {
				w.evalFlag(e, value)
				return
			}
			w.eval(value)
		default:
			w.eval(value)
		}
	})
	w.nameHole(mark, e)
}

// evalApart runs eval outside of any call, for a definition of the package variable or
// field v, with the names via that led to it.
func (w *walk) evalApart(v *types.Var, via *srcmap.Link, eval func()) {
	if w.visiting == nil {
		w.visiting = map[*types.Var]bool{}
	}
	frame, before := w.frame, w.via
	w.frame, w.via, w.visiting[v] = nil, via, true
	eval()
	w.frame, w.via, w.visiting[v] = frame, before, false
}

// packageVarValues returns the values assigned to a variable of the package; nil among
// them is the empty string.
func (w *walk) packageVarValues(h *flow.Defs) ([]ast.Expr, flow.Reason) {
	switch {
	case h == nil:
		return nil, flow.OtherVariable
	case h.Untracked != 0:
		return nil, h.Untracked
	case w.inTests && h.UntrackedInTests != 0:
		return nil, h.UntrackedInTests
	}
	var values []ast.Expr
	written := false
	for i := range h.All {
		last := &h.All[i]
		switch {
		case !w.inTests && w.ev.InTest(last.Region.Start):
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
