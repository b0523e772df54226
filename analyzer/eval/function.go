package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// A functionCall is a call of a function that is a value: a variable, a field or an element holds it, or another
// call returns it. While that value is evaluated, the function that it turns out to be is called.
type functionCall struct {
	call  *ast.CallExpr
	index int           // which result is asked for
	frame *frame        // where the arguments are evaluated
	outer *functionCall // what the result is called by, if that is a function, too
	found bool          // a function was found, and what it returns was appended
	other bool          // it is none of those that are known
}

// evalFunctionValue appends result index of a call of a function that is a value, on behalf of e.
func (w *walk) evalFunctionValue(e ast.Expr, call *ast.CallExpr, index int) {
	c := &functionCall{call: call, index: index, frame: w.frame, outer: w.calling}
	mark, sources := len(w.out), w.sources
	w.calling = c
	w.eval(call.Fun)
	if w.calling = c.outer; !c.found {
		w.out, w.sources = w.out[:mark], sources
		if w.addOpaqueFor(e, call); c.other {
			w.sources = sources // it is made of nothing that other texts are made of
		}
		return
	}
	w.nameHole(mark, e)
}

// evalNamed appends what the function that e names returns to the call.
func (c *functionCall) evalNamed(w *walk, e ast.Expr) {
	frame := w.frame
	w.calling, w.frame, c.found = c.outer, c.frame, true
	w.evalResult(c.call, w.ev.callOf(c.call, e), c.index)
	w.calling, w.frame = c, frame
}

// A namedCall is a call of a value, and the name of the function that the value is.
type namedCall struct {
	call *ast.CallExpr
	name ast.Expr
}

// callOf returns a call with the name of the function in place of the value, the same one each time.
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

// evalLiteral appends what a function literal returns to the call: the value of one of its return statements.
func (c *functionCall) evalLiteral(w *walk, lit *ast.FuncLit) {
	inside, via := w.frame, w.via
	sig, ok := goinfo.TypeOf(w.ev.Info, lit).(*types.Signature)
	if !ok || !goinfo.FitsArguments(w.ev.Info, c.call, sig) || c.frame.isEvaluating(lit) || c.frame.isDeepest() {
		return
	}
	returns := w.ev.returnsOf(lit)
	w.frame, w.via = w.ev.frame(c.frame, literalCall{c.call, lit, inside}), &srcmap.Link{Repeated: true, Next: via}
	w.frame.set(c.call, lit, sig, inside)
	k, ok := w.Choose(lit, len(returns))
	if ok && len(returns) > 1 {
		here := w.frame
		w.frame = c.frame
		w.excludeStatement(returns[k], c.call)
		w.frame = here
	}
	if ok = ok && len(returns) <= maxReturns && c.index < len(returns[k].Results); ok && sig.Results().At(0).Name() == "" {
		w.calling, c.found = c.outer, true
		w.eval(returns[k].Results[c.index])
	}
	w.calling, w.frame, w.via = c, inside, via
}

// A literalCall is a call of a function literal that was made in a frame.
type literalCall struct {
	call   *ast.CallExpr
	lit    *ast.FuncLit
	within *frame
}

// returnsOf returns the return statements of a function literal, if all of them have the results that it declares.
func (ev *Evaluator) returnsOf(lit *ast.FuncLit) (list []*ast.ReturnStmt) {
	results := lit.Type.Results.NumFields()
	for n := range returnsIn(lit.Body) {
		if len(n.Results) != results {
			return nil
		}
		list = append(list, n)
	}
	return list
}

// returnsIn yields the return statements of a function with that body, not those of functions within.
func returnsIn(body *ast.BlockStmt) func(yield func(*ast.ReturnStmt) bool) {
	return func(yield func(*ast.ReturnStmt) bool) {
		more := true
		ast.Inspect(body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ReturnStmt:
				more = more && yield(n)
			}
			return more
		})
	}
}

// isOf reports whether c is a call of a function, and a value of type t is one.
func (c *functionCall) isOf(t types.Type) bool { return c != nil && flow.IsFunction(t) }
