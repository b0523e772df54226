package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// A functionCall is a call of a function value: of a variable, a field, an element or the result of another
// call. The evaluation of the value calls the function that it finds.
type functionCall struct {
	call  *ast.CallExpr
	index int           // of the result
	frame *frame        // the frame in which the arguments are evaluated
	outer *functionCall // the call of the result, if that is a function, too
	found bool          // a function was found, and its result was appended
	other bool          // in this alternative, the function is none of the known ones
}

// evalFunctionValue appends result index of a call of a function value in place of e.
func (w *walk) evalFunctionValue(e ast.Expr, call *ast.CallExpr, index int) {
	c := &functionCall{call: call, index: index, frame: w.frame, outer: w.calling}
	mark, sources := len(w.out), w.sources
	w.calling = c
	w.eval(call.Fun)
	if w.calling = c.outer; !c.found {
		w.out, w.sources = w.out[:mark], sources
		if w.addOpaqueFor(e, call); c.other {
			w.sources = sources // it shares no operands with other texts
		}
		return
	}
	w.nameHole(mark, e)
}

// evalNamed appends the result of the call, whose callee is the function that e names.
func (c *functionCall) evalNamed(w *walk, e ast.Expr) {
	frame := w.frame
	w.calling, w.frame, c.found = c.outer, c.frame, true
	w.evalResult(c.call, w.ev.callOf(c.call, e), c.index)
	w.calling, w.frame = c, frame
}

// A namedCall is a call of a function value, with the name of the function.
type namedCall struct {
	call *ast.CallExpr
	name ast.Expr
}

// callOf returns call with name in place of the function value. It returns the same call each time.
func (ev *Evaluator) callOf(call *ast.CallExpr, name ast.Expr) *ast.CallExpr {
	key := namedCall{call, name}
	if ev.namedCalls[key] == nil {
		if ev.namedCalls == nil {
			ev.namedCalls = map[namedCall]*ast.CallExpr{}
		}
		same := *call
		same.Fun = name
		ev.namedCalls[key] = &same
	}
	return ev.namedCalls[key]
}

// evalLiteral appends the result of the call, whose callee is a function
// literal: the value of one of its return statements.
func (c *functionCall) evalLiteral(w *walk, lit *ast.FuncLit) {
	inside, via := w.frame, w.via
	sig, ok := goinfo.TypeOf(w.ev.Info, lit).(*types.Signature)
	if !ok || !goinfo.FitsArguments(w.ev.Info, c.call, sig) || c.frame.isEvaluating(lit) || c.frame.isDeepest() {
		return
	}
	returns := returnsOf(lit)
	w.frame, w.via = w.ev.frame(c.frame, literalCall{c.call, lit, inside}), &srcmap.Link{Repeated: true, Next: via}
	w.frame.set(c.call, lit, sig, inside)
	k, ok := w.chooseReturn(lit, returns, c.call, c.frame)
	ok = ok && len(returns) <= maxReturns && c.index < len(returns[k].Results)
	if ok && sig.Results().At(0).Name() == "" {
		w.calling, c.found = c.outer, true
		w.eval(returns[k].Results[c.index])
	}
	w.calling, w.frame, w.via = c, inside, via
}

// A literalCall is a call of a function literal that was created in a frame.
type literalCall struct {
	call   *ast.CallExpr
	lit    *ast.FuncLit
	within *frame
}

// returnsOf returns the return statements of a function literal; nil if one of them does not list all results.
func returnsOf(lit *ast.FuncLit) (list []*ast.ReturnStmt) {
	list = goinfo.ReturnsOf(lit.Body)
	if slices.ContainsFunc(list, func(s *ast.ReturnStmt) bool { return len(s.Results) != lit.Type.Results.NumFields() }) {
		return nil
	}
	return list
}

// isOf reports whether c is not nil and t is the type of a function.
func (c *functionCall) isOf(t types.Type) bool { return c != nil && flow.IsFunction(t) }
