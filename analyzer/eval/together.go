package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// excludeByOtherResults marks the path infeasible if a condition on another result of the call d, which control has
// passed at pos, excludes the return statement that the path took. The results of a return statement come together.
func (p *evalPath) excludeByOtherResults(d *flow.Def, pos token.Pos) {
	call, ok := ast.Unparen(d.Value).(*ast.CallExpr)
	if !ok || p.infeasible {
		return
	}
	s := p.valuesReturned(call)
	fn := goinfo.Callee(p.ev.Info, call)
	if s == nil || len(s.Results) != fn.Signature().Results().Len() {
		return
	}
	p.infeasible = p.ev.Conditions.ExcludeReturn(s, call, pos)
}

// valuesReturned is returnTaken that follows callees which return all results of another call.
func (p *evalPath) valuesReturned(call *ast.CallExpr) *ast.ReturnStmt {
	outside := p.frame
	defer func() { p.frame = outside }()
	s := p.returnTaken(call)
	for range maxFrames {
		if s == nil || len(s.Results) != 1 {
			break
		}
		inner, ok := ast.Unparen(s.Results[0]).(*ast.CallExpr)
		if _, several := goinfo.TypeOf(p.ev.Info, s.Results[0]).(*types.Tuple); !ok || !several {
			break
		}
		p.frame, call = p.ev.frames[branchPoint{p.frame, call}], inner
		s = p.returnTaken(call)
	}
	return s
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

// returnTaken returns the return statement of the callee that the path took; nil if it did not choose one.
func (p *evalPath) returnTaken(call *ast.CallExpr) *ast.ReturnStmt {
	fn := goinfo.Callee(p.ev.Info, call)
	if fn == nil || p.decisions == nil || p.ev.FuncDecl(fn.Origin()) == nil {
		return nil
	}
	of := branchPoint{p.ev.frames[branchPoint{p.frame, call}], p.ev.FuncDecl(fn.Origin())}
	i, ok := p.decisions.at[of]
	switch returns := p.ev.TreeAt(fn.Origin().Pos()).Returns; {
	case ok && p.decisions.path[i].choice < len(returns):
		return returns[p.decisions.path[i].choice]
	case len(returns) == 1:
		return returns[0]
	}
	return nil
}

// excludeByReceiver marks the path infeasible if the callee reaches a statement only if a field of its receiver is
// empty, and control reaches the call, or an outer call, only if the field is not empty; or the other way round.
func (p *evalPath) excludeByReceiver(s ast.Stmt, call *ast.CallExpr, fn *types.Func) {
	recv := fn.Signature().Recv()
	if recv == nil || p.infeasible || !p.ev.NeverAssigned(recv) {
		return
	}
	for _, test := range p.ev.Conditions.FieldTests(recv, s.Pos()) {
		of, f := goinfo.Receiver(call), p.frame
		for of != nil && !p.infeasible {
			p.infeasible = p.ev.Conditions.Contradict(test, of)
			v := p.ev.Variable(of)
			if v == nil {
				break
			}
			if f == nil {
				p.infeasible = p.infeasible || p.ev.isExcludedByCallers(v, test)
			}
			if f == nil || f.sig.Recv() != v || !p.ev.NeverAssigned(v) {
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
