package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
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
	for _, c := range t.ev.Passed(call, t.at.Pos()) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			if other, known := t.ev.resultIs(part, call, s); known && other != is {
				t.infeasible = true
			}
		}
	}
}

// resultIs returns the outcome of a condition on a result of a call if the callee
// returns at s, and reports whether the outcome is known.
func (ev *Evaluator) resultIs(cond ast.Expr, call *ast.CallExpr, s *ast.ReturnStmt) (is, known bool) {
	result := func(e ast.Expr) ast.Expr {
		for _, held := range ev.ResultsHeld(e) {
			if held.Call == call && held.Index < len(s.Results) {
				return s.Results[held.Index]
			}
		}
		return nil
	}
	compared, ok := cond.(*ast.BinaryExpr)
	if !ok {
		r := result(cond)
		v := ev.Info.Types[r].Value
		isConstant := r != nil && v != nil && v.Kind() == constant.Bool
		return isConstant && constant.BoolVal(v), isConstant
	}
	r, with := result(compared.X), compared.Y
	if r == nil {
		r, with = result(compared.Y), compared.X
	}
	if r == nil || compared.Op != token.EQL && compared.Op != token.NEQ {
		return false, false
	}
	returned, other := ev.Info.Types[r], ev.Info.Types[with]
	if other.IsNil() {
		return returned.IsNil() == (compared.Op == token.EQL), returned.IsNil() || ev.isNotNil(r)
	}
	if returned.Value == nil || other.Value == nil || returned.Value.Kind() != other.Value.Kind() {
		return false, false
	}
	return constant.Compare(returned.Value, compared.Op, other.Value), true
}

// isNotNil reports whether e, a returned result, cannot be nil: a new error or value, an address, the name of a
// sentinel error, or a variable that a condition around the statement compared with nil.
func (ev *Evaluator) isNotNil(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return e.Op == token.AND
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		fn := goinfo.Callee(ev.Info, e)
		return fn != nil && (goinfo.IsFunc(fn, "errors.New") || goinfo.IsFunc(fn, "fmt.Errorf"))
	case *ast.SelectorExpr:
		return ev.isSentinel(e.Sel)
	case *ast.Ident:
		v, ok := ev.Info.Uses[e].(*types.Var)
		return ok && (ev.isSentinel(e) || ev.isPassedNotNil(v, e.Pos()))
	}
	return false
}

// isSentinel reports whether id names a package-level error variable.
func (ev *Evaluator) isSentinel(id *ast.Ident) bool {
	v, ok := ev.Info.Uses[id].(*types.Var)
	return ok && v.Kind() == types.PackageVar && goinfo.IsError(v.Type())
}

// isPassedNotNil reports whether control reaches pos only if the variable is not nil.
func (ev *Evaluator) isPassedNotNil(v *types.Var, pos token.Pos) bool {
	return ev.isPassed(v, token.NEQ, pos)
}

// isPassed reports whether control reaches pos only if the comparison of the variable with nil by op is true.
func (ev *Evaluator) isPassed(v *types.Var, op token.Token, pos token.Pos) bool {
	for _, c := range ev.Passed(v, pos) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			b, ok := part.(*ast.BinaryExpr)
			if !ok || (b.Op == op) != is || b.Op != token.NEQ && b.Op != token.EQL || !ev.Info.Types[b.Y].IsNil() {
				continue
			}
			if ev.Variable(b.X) == v {
				return true
			}
		}
	}
	return false
}

// isOfNil reports whether a method reaches a return statement only if its receiver is nil, and returns a constant
// there that is no real text: the empty string, or any text of a String method.
func (ev *Evaluator) isOfNil(s *ast.ReturnStmt, fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || len(s.Results) == 0 || !ev.isPassed(recv, token.EQL, s.Pos()) {
		return false
	}
	text, ok := ev.StringOf(s.Results[0])
	return ok && (text == "" || fn.Name() == "String")
}

// isNil reports whether e is a variable that never changes from its zero value.
func (ev *Evaluator) isNil(e ast.Expr) bool {
	v := ev.Variable(e)
	if v == nil {
		return false
	}
	_, h := ev.DefsOf(v)
	return h != nil && h.Untracked == 0 && len(h.All) > 0 && h.All[0].Kind == flow.DefZero &&
		!slices.ContainsFunc(h.All, func(d flow.Def) bool {
			return d.Field == "" && d.Kind > flow.DefMethodCall && d.Kind != flow.DefZero
		})
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
	for _, test := range w.ev.fieldTests(recv, s.Pos()) {
		of, f := goinfo.Receiver(call), w.frame
		for of != nil && !w.infeasible {
			v := w.ev.Variable(of)
			if v == nil {
				break
			}
			for _, outer := range w.ev.fieldTests(v, of.Pos()) {
				w.infeasible = w.infeasible || outer.field == test.field && outer.isEmpty != test.isEmpty
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

// A fieldTest states that, if control reaches a place, a field of a variable is empty or false, or that it is not.
type fieldTest struct {
	field   *types.Var
	isEmpty bool
}

// isExcludedByCallers reports whether all calls of a function pass a struct that fails the test as the parameter.
func (ev *Evaluator) isExcludedByCallers(param *types.Var, test fieldTest) bool {
	_, h := ev.DefsOf(param)
	if ev.GivenBy == nil || param.Kind() != types.ParamVar || h == nil || slices.ContainsFunc(h.All, func(d flow.Def) bool {
		return d.Kind != flow.DefParam && d.Kind != flow.DefMethodCall && d.Kind != flow.DefEscape
	}) {
		return false
	}
	args, closed := ev.GivenBy(param)
	return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		return !slices.ContainsFunc(ev.Passed(test.field, arg.Pos()), func(c flow.Condition) bool {
			for part, is := range goinfo.Implied(c.Expr, c.Value) {
				sel, isEmpty := ev.testedField(part, is)
				if sel != nil && goinfo.Same(ev.Info, sel.X, arg) && goinfo.Field(ev.Info, sel) == test.field &&
					isEmpty != test.isEmpty && ev.IsUnchanged(arg, c.Expr) {
					return true
				}
			}
			return false
		})
	})
}

// testedField returns the field that a condition tests, and whether that outcome means
// that it is empty or false; nil for other conditions.
func (ev *Evaluator) testedField(cond ast.Expr, is bool) (sel *ast.SelectorExpr, isEmpty bool) {
	if compared, ok := cond.(*ast.BinaryExpr); ok {
		t, ok := goinfo.AsEmptyTest(ev.Info, compared)
		if !ok {
			return nil, false
		}
		cond, isEmpty = t.Operand, t.IsEmpty == is
	} else {
		isEmpty = !is
	}
	sel, _ = ast.Unparen(cond).(*ast.SelectorExpr)
	return sel, isEmpty
}

// fieldTests returns the tests of fields of a variable that control has passed at pos, if the fields are unchanged.
func (ev *Evaluator) fieldTests(v *types.Var, pos token.Pos) (list []fieldTest) {
	_, h := ev.DefsOf(v)
	for _, c := range ev.Passed(v, pos) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			sel, isEmpty := ev.testedField(part, is)
			if sel != nil && ev.Variable(sel.X) == v && goinfo.Field(ev.Info, sel) != nil && ev.NeverAssigned(v) &&
				(h == nil || !h.HasField(sel.Sel.Name)) {
				list = append(list, fieldTest{goinfo.Field(ev.Info, sel), isEmpty})
			}
		}
	}
	return list
}
