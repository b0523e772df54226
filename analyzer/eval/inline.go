package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// maxFrames limits the depth of inlined calls, and maxReturns the return statements of an inlined function.
const (
	maxFrames  = 3
	maxReturns = maxTexts
)

// A frame is a call that is evaluated in its callee.
type frame struct {
	outer  *frame
	call   *ast.CallExpr
	of     any // the callee: a *types.Func or an *ast.FuncLit
	sig    *types.Signature
	within *frame // of a function literal: the frame that created it
	depth  int
}

// set sets the call and the callee of a frame.
func (f *frame) set(call *ast.CallExpr, of any, sig *types.Signature, within *frame) {
	f.call, f.of, f.sig, f.within = call, of, sig, within
}

// isDeepest reports whether calls in the frame are not followed.
func (f *frame) isDeepest() bool { return f != nil && f.depth == maxFrames }

// frameWith returns the frame of the function with the parameter or receiver v, and the index of v, which is -1 for a
// receiver. It is f or, for a function literal, a frame that f is within; nil if that function was not called.
func (f *frame) frameWith(v *types.Var) (*frame, int) {
	for ; f != nil; f = f.within {
		if i := goinfo.ParamIndex(f.sig, v); i >= 0 || f.sig.Recv() == v {
			return f, i
		}
	}
	return nil, -1
}

// arg returns the argument for parameter index, the variable v, or the receiver if v is
// the receiver; nil if there is no expression for it.
func (f *frame) arg(v *types.Var, index int) ast.Expr {
	if f == nil {
		return nil
	}
	sig := f.sig
	if v == sig.Recv() && index < 0 {
		return goinfo.Receiver(f.call)
	}
	if index < 0 || sig.Variadic() && index == sig.Params().Len()-1 {
		return nil
	}
	if n := len(f.call.Args); n < sig.Params().Len()-1 || !sig.Variadic() && n != sig.Params().Len() || index >= n {
		return nil // f(g()), or a method expression
	}
	return f.call.Args[index]
}

// variadic returns the arguments for the variadic parameter index, the
// variable v, if the call lists them one by one.
func (f *frame) variadic(v *types.Var, index int) ([]ast.Expr, bool) {
	if f == nil || index < 0 || f.call.Ellipsis.IsValid() {
		return nil, false
	}
	sig := f.sig
	if !sig.Variadic() || index != sig.Params().Len()-1 || sig.Params().At(index) != v || index >= len(f.call.Args) {
		return nil, false
	}
	return f.call.Args[index:], true
}

// isEvaluating reports whether fn is the callee of f or of an outer frame.
func (f *frame) isEvaluating(fn any) bool {
	for ; f != nil; f = f.outer {
		if f.of == fn {
			return true
		}
	}
	return false
}

// evalCallee appends result index of a call of a function of the package: the value of one of its
// return statements. It reports false if the value is unknown.
func (w *walk) evalCallee(e ast.Expr, call *ast.CallExpr, fn *types.Func, index int) bool {
	mark := len(w.out)
	ok := w.inCallee(call, fn, func(s *ast.ReturnStmt, decl *ast.FuncDecl) bool { return w.evalReturn(s, decl, index) })
	if !ok {
		w.out = w.out[:mark]
		return false
	}
	w.keepReplacement(mark)
	w.nameHole(mark, e)
	return true
}

// inReturn calls f with result index of a return statement of the callee, in the frame of the call. It
// reports false if there is none; it may then not have called f.
func (w *walk) inReturn(call *ast.CallExpr, index int, f func(ast.Expr)) bool {
	fn := goinfo.Callee(w.ev.Info, call)
	if fn == nil || !w.ev.HasArguments(call, fn) {
		return false
	}
	return w.inCallee(call, fn, func(s *ast.ReturnStmt, _ *ast.FuncDecl) bool {
		results := fn.Signature().Results()
		if len(s.Results) != results.Len() || index >= results.Len() {
			return false
		}
		if _, h := w.ev.DefsOf(results.At(index)); h != nil && h.Obstacle() != 0 {
			return false // a deferred closure may change it
		}
		f(s.Results[index])
		return true
	})
}

// inCallee calls f with a return statement of the callee fn, a function
// of the package, in the frame of the call.
func (w *walk) inCallee(call *ast.CallExpr, fn *types.Func, f func(*ast.ReturnStmt, *ast.FuncDecl) bool) bool {
	fn = fn.Origin()
	decl := w.ev.FuncDecl(fn)
	if decl == nil || w.frame.isEvaluating(fn) || w.frame.isDeepest() {
		return false
	}
	returns := w.ev.TreeAt(fn.Pos()).Returns
	if len(returns) > maxReturns {
		return false
	}
	outer, via := w.frame, w.via
	w.frame, w.via = w.frameOf(call, fn), &srcmap.Link{Repeated: true, Next: via}
	k, ok := w.chooseReturn(decl, returns, call, outer)
	if ok && len(returns) > 1 {
		w.infeasible = w.infeasible || w.ev.isOfNil(returns[k], fn) && !w.ev.IsZero(goinfo.Receiver(call))
		w.inFrame(outer, func() { w.excludeByReceiver(returns[k], call, fn) })
	}
	ok = ok && f(returns[k], decl)
	w.frame, w.via = outer, via
	return ok
}

// chooseReturn returns the index of one of the return statements of a function that call, in the frame outer, calls.
// The walk is infeasible if the arguments rule that statement out.
func (w *walk) chooseReturn(fn ast.Node, returns []*ast.ReturnStmt, call *ast.CallExpr, outer *frame) (int, bool) {
	k, ok := w.Choose(fn, len(returns))
	if ok && len(returns) > 1 && w.ev.Premises != nil {
		w.inFrame(outer, func() { w.excludeByPremises(w.ev.Premises.AtStmt(returns[k]), call) })
	}
	return k, ok
}

// inFrame calls f while the walk is in another frame.
func (w *walk) inFrame(other *frame, f func()) {
	here := w.frame
	w.frame = other
	f()
	w.frame = here
}

// excludeByPremises marks the walk infeasible if the arguments of a call rule out these conditions on them.
func (w *walk) excludeByPremises(when premise.List, call *ast.CallExpr) {
	if !w.infeasible {
		given := func(p int) premise.Argument { return importEvaluator{w}.argumentGiven(p, call) }
		w.infeasible = when.IsExcluded(given)
	}
}

// isRuledOut reports whether this walk took a branch that the texts on it rule out: the arguments of the call of a
// callee, or the texts that a condition of the function itself tests. It makes no further decisions.
func (w *walk) isRuledOut() bool {
	most, before := w.decisions.maxPoints, *w
	defer func() {
		w.decisions.maxPoints, w.frame = most, before.frame
		w.sources, w.decided, w.otherFormat = before.sources, before.decided, before.otherFormat
	}()
	w.decisions.maxPoints = len(w.decisions.at)
	for _, d := range w.decisions.path {
		if _, made := w.decisions.at[d.at]; !made {
			continue
		}
		c, ok := choiceOf(d)
		if !ok {
			continue
		}
		if w.isExcluded(c, d.at.frame) {
			return true
		}
	}
	return false
}

// isExcluded is isRuledOut for one branch, taken within a frame.
func (w *walk) isExcluded(c Choice, within *frame) bool {
	if within == nil {
		w.frame = nil
		return w.excludesBranch(c)
	}
	w.frame = within.outer
	if w.ev.Premises != nil {
		w.excludeByPremises(w.ev.Premises.AtChoice(c), within.call)
	}
	return w.infeasible
}

// excludesBranch reports whether the texts that the condition of an if statement tests rule out a branch.
func (w *walk) excludesBranch(c Choice) bool {
	fork, ok := c.Fork.(*ast.IfStmt)
	if !ok || c.Branch > 0 && fork.Else == nil {
		return false
	}
	when, operands := premise.OfCondition(w.ev.Info, fork.Cond, c.Branch == 0)
	return when.IsExcluded(func(i int) (g premise.Argument) {
		if goinfo.IsString(goinfo.TypeOf(w.ev.Info, operands[i])) {
			g.Text, g.Known = srcmap.TextOf(w.takePieces(operands[i])), true
		}
		return g
	})
}

// choiceOf returns the branch that the walk takes by the decision d; false if that is none.
func choiceOf(d decision) (Choice, bool) {
	fork, ok := d.at.at.(*flow.Fork)
	if !ok || fork.Stmt == nil {
		return Choice{}, false
	}
	if open := fork.Completing(); d.choice < len(open) {
		return Choice{fork.Stmt, slices.Index(fork.Branches, open[d.choice])}, true
	}
	return Choice{fork.Stmt, -1}, true
}

// frameOf returns the frame of a call. It returns the same frame each time.
func (p *evalPath) frameOf(call *ast.CallExpr, fn *types.Func) *frame {
	f := p.ev.frame(p.frame, call)
	f.set(call, fn, fn.Signature(), nil)
	return f
}

// frame returns the frame of a call within the frame outer. It returns the same frame each time.
func (ev *Evaluator) frame(outer *frame, at any) *frame {
	key := branchPoint{outer, at}
	f := ev.frames[key]
	if f == nil {
		f = &frame{outer: outer, depth: 1}
		if outer != nil {
			f.depth = outer.depth + 1
		}
		if ev.frames == nil {
			ev.frames = map[branchPoint]*frame{}
		}
		ev.frames[key] = f
	}
	return f
}

// evalReturn appends result index of a return statement. It reports false if the result is unknown.
func (w *walk) evalReturn(s *ast.ReturnStmt, decl *ast.FuncDecl, index int) bool {
	fn, ok := w.ev.Info.Defs[decl.Name].(*types.Func)
	if !ok || index >= fn.Signature().Results().Len() {
		return false
	}
	v := fn.Signature().Results().At(index)
	f, h := w.ev.DefsOf(v)
	if !goinfo.MayBeString(v.Type()) && !w.calling.isOf(v.Type()) ||
		h != nil && h.Obstacle() != 0 { // a deferred closure may change it
		return false
	}
	mark := len(w.out)
	switch {
	case len(s.Results) == fn.Signature().Results().Len():
		w.eval(s.Results[index])
		w.asEscaped(mark, decl)
	case len(s.Results) == 0 && h != nil:
		w.trace(nameOf(decl, v), v, h, "").run(f.Root.At(s.Pos()), s.Pos())
	default:
		return w.evalForwarded(s, index)
	}
	return true
}

// evalForwarded appends result index of a statement that returns all results of a call.
func (w *walk) evalForwarded(s *ast.ReturnStmt, index int) bool {
	if len(s.Results) != 1 {
		return false
	}
	call, ok := ast.Unparen(s.Results[0]).(*ast.CallExpr)
	if ok {
		w.evalResult(call, call, index)
	}
	return ok
}

// nameOf returns the name of the result v in the declaration; the name of the function if the result has none.
func nameOf(decl *ast.FuncDecl, v *types.Var) *ast.Ident {
	for _, field := range decl.Type.Results.List {
		for _, id := range field.Names {
			if id.Pos() == v.Pos() {
				return id
			}
		}
	}
	return decl.Name
}
