package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// evalFlag appends, in one of two alternatives, the default of a flag;
// in the other, a hole for the command line.
func (w *walk) evalFlag(e ast.Expr, call *ast.CallExpr) {
	_, byDefault, ok := flow.FlagCall(w.ev.Info, call)
	k, chosen := 0, false
	if ok {
		k, chosen = w.Choose(call, 2)
	}
	if !chosen || k == 1 {
		w.AddHole(e, core.Hole{Origin: core.FromFlag}, flow.FromCommandLine)
		return
	}
	w.eval(byDefault)
}

// evalDeref appends the string that a pointer points to, if that is the value of a flag.
func (w *walk) evalDeref(e *ast.StarExpr) {
	v := w.ev.Variable(e.X)
	if v == nil {
		w.addOpaque(e)
		return
	}
	_, h := w.ev.DefsOf(v)
	if v.Kind() == types.PackageVar && w.ev.IsPrivate(v) {
		h = w.ev.Global(v)
	}
	call, others := w.ev.flagBehind(h, w.inTests)
	if call == nil || len(others) > 0 && v.Kind() != types.PackageVar {
		w.addOpaque(e)
		return
	}
	if to, _, declares := flow.FlagCall(w.ev.Info, call); !declares || to != nil {
		w.addOpaque(e)
		return
	}
	switch k, ok := w.Choose(v, 1+len(others)); {
	case !ok:
		w.addUnknown(e, flow.SeveralValues)
	case k == 0:
		w.evalFlag(e, call)
	default:
		mark := len(w.out)
		w.evalApart(v, &srcmap.Link{Obj: v, Next: w.via}, func() { w.eval(others[k-1]) })
		w.nameHole(mark, e)
	}
}

// flagBehind returns the call that declares the flag to which a pointer points, and the values that
// branches assign through the pointer; nil if other code may change it.
func (ev *Evaluator) flagBehind(h *flow.Defs, inTests bool) (call *ast.CallExpr, others []ast.Expr) {
	if h == nil || h.Untracked != 0 {
		return nil, nil
	}
	for i := range h.All {
		switch last := &h.All[i]; {
		case last.Kind == flow.DefAssign && last.Index < 0 && call == nil:
			call, _ = ast.Unparen(last.Value).(*ast.CallExpr)
			if call == nil {
				return nil, nil
			}
		case last.Kind == flow.DefDeref && !inTests && ev.InTest(last.From):
		case last.Kind == flow.DefDeref && last.Region.IsConditional():
			others = append(others, last.Value)
		default:
			return nil, nil
		}
	}
	return call, others
}
