package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// excludeByOtherResults marks the walk infeasible if a condition on another result of the call excludes the return
// statement that the walk took. The results of a return statement come together.
func (t *tracer) excludeByOtherResults(d *flow.Def) {
	call, ok := ast.Unparen(d.Value).(*ast.CallExpr)
	if !ok || t.infeasible {
		return
	}
	s := t.returnTaken(call)
	fn := goinfo.Callee(t.ev.Info, call)
	if s == nil || len(s.Results) != fn.Signature().Results().Len() {
		return
	}
	t.infeasible = t.ev.Conditions.ExcludeReturn(s, call, t.at.Pos())
}

// isOfNil reports whether a method reaches a return statement only if its receiver is nil, and returns a constant
// there that is no real text: the empty string, or any text of a String method.
func (ev *Evaluator) isOfNil(s *ast.ReturnStmt, fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || len(s.Results) == 0 || !ev.Conditions.IsNilAt(recv, s.Pos()) {
		return false
	}
	text, ok := ev.StringOf(s.Results[0])
	return ok && (text == "" || fn.Name() == "String")
}

// returnTaken returns the return statement of the callee that this walk took; nil if it did not choose one.
func (w *walk) returnTaken(call *ast.CallExpr) *ast.ReturnStmt {
	fn := goinfo.Callee(w.ev.Info, call)
	if fn == nil || w.decisions == nil || w.ev.FuncDecl(fn.Origin()) == nil {
		return nil
	}
	of := branchPoint{w.ev.frames[branchPoint{w.frame, call}], w.ev.FuncDecl(fn.Origin())}
	i, ok := w.decisions.at[of]
	if returns := w.ev.TreeAt(fn.Origin().Pos()).Returns; ok && w.decisions.taken[i].taken < len(returns) {
		return returns[w.decisions.taken[i].taken]
	}
	return nil
}

// excludeByReceiver marks the walk infeasible if the callee reaches a statement only if a field of its receiver is
// empty, and control reaches the call, or an outer call, only if the field is not empty; or the other way round.
func (w *walk) excludeByReceiver(s ast.Stmt, call *ast.CallExpr, fn *types.Func) {
	recv := fn.Signature().Recv()
	if recv == nil || w.infeasible || !w.ev.NeverAssigned(recv) {
		return
	}
	for _, test := range w.ev.Conditions.FieldTests(recv, s.Pos()) {
		of, f := goinfo.Receiver(call), w.frame
		for of != nil && !w.infeasible {
			v := w.ev.Variable(of)
			if v == nil {
				break
			}
			for _, outer := range w.ev.Conditions.FieldTests(v, of.Pos()) {
				w.infeasible = w.infeasible || outer.Field == test.Field && outer.IsEmpty != test.IsEmpty
			}
			if f == nil {
				w.infeasible = w.infeasible || w.ev.isExcludedByCallers(v, test)
			}
			if f == nil || f.sig.Recv() != v || !w.ev.NeverAssigned(v) {
				break
			}
			of, f = goinfo.Receiver(f.call), f.outer
		}
	}
}

// isExcludedByCallers reports whether all calls of a function pass a struct that fails the test as the parameter.
func (ev *Evaluator) isExcludedByCallers(param *types.Var, test flow.FieldTest) bool {
	_, h := ev.DefsOf(param)
	replaces := func(d flow.Def) bool {
		return d.Kind != flow.DefParam && d.Kind != flow.DefMethodCall && d.Kind != flow.DefEscape
	}
	if ev.GivenBy == nil || param.Kind() != types.ParamVar || h == nil || slices.ContainsFunc(h.All, replaces) {
		return false
	}
	args, closed := ev.GivenBy(param)
	return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		return !ev.Conditions.Contradict(test, arg)
	})
}
