package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// evalCall appends the result of a call or conversion.
func (w *walk) evalCall(e *ast.CallExpr) {
	if w.ev.Info.Types[e.Fun].IsType() {
		computation{w}.conversion(e)
		return
	}
	w.evalResult(e, e, 0)
}

// evalResult appends result index of a call in place of e.
func (w *walk) evalResult(e ast.Expr, call *ast.CallExpr, index int) {
	fn := goinfo.Callee(w.ev.Info, call)
	if fn == nil {
		w.evalFunctionValue(e, call, index)
		return
	}
	if !w.ev.HasArguments(call, fn) {
		w.addOpaqueFor(e, call)
		return
	}
	if fn.Pkg() == w.ev.Pkg {
		if fn = (cellReading{w}).implementation(fn); fn == nil || !w.evalCallee(e, call, fn, index) {
			w.addOpaqueFor(e, call)
		}
		return
	}
	name := goinfo.FullName(fn)
	if w.calling != nil && (name == "sync.OnceValue" || name == "sync.OnceValues") {
		w.eval(call.Args[0])
		return
	}
	if index == 0 && ((computation{w}).compute(e, call, name) || (computation{w}).setting(call, name)) {
		return
	}
	if r, ok := origin.ResultOf(name, index); ok {
		w.note(call)
		h := r.Of(w.ev.origins, e, call)
		if h.Kind == core.UserText {
			h.Unescaped = w.ofUserinfo(goinfo.Receiver(call))
		}
		w.AddHole(e, h, flow.ResultOfCall)
		return
	}
	if (importEvaluator{w}).evalImported(e, fn.Origin(), call, index) {
		return
	}
	w.addOpaqueFor(e, call)
}

// implementation returns the function that a call of fn runs. For a method of an interface
// with a single implementation, that is the implementation in one of two alternatives, and
// nil in the other. It returns nil if there are several.
func (w cellReading) implementation(fn *types.Func) *types.Func {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn
	}
	iface, ok := recv.Type().Underlying().(*types.Interface)
	if !ok {
		return fn
	}
	all := goinfo.Memo(&w.ev.implementations, fn, nil, func() []*types.Func {
		return w.ev.Implementations(iface, fn.Name())
	})
	if len(all) != 1 || all[0].Pkg() != w.ev.Pkg || w.chooseDef(fn, 1) == 0 {
		return nil
	}
	return all[0]
}

// callTo returns the call that e is, if it calls one of these functions with an expression for each parameter;
// otherwise nil.
func (ev *Evaluator) callTo(e ast.Expr, functions ...string) *ast.CallExpr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn := goinfo.Callee(ev.Info, call)
	if fn == nil || !ev.HasArguments(call, fn) ||
		!slices.ContainsFunc(functions, func(name string) bool { return goinfo.IsFunc(fn, name) }) {
		return nil
	}
	return call
}

// takePieces evaluates e and returns its pieces instead of appending them. Fixes cannot
// edit them, because they are operands of a computation.
func (w *walk) takePieces(e ast.Expr) []srcmap.Piece {
	mark, via, calling := len(w.out), w.via, w.calling
	w.via, w.calling = &srcmap.Link{Repeated: true, Next: via}, nil
	w.eval(e)
	w.via, w.calling = via, calling
	ps := slices.Clone(w.out[mark:])
	w.out = w.out[:mark]
	return ps
}

// knownText returns the text of e. It reports false if the text has holes.
func (w *walk) knownText(e ast.Expr) (string, bool) {
	if s, ok := w.ev.StringOf(e); ok {
		return s, w.spend(len(s))
	}
	ps := w.takePieces(e)
	return srcmap.Join(ps), w.budget >= 0 && !srcmap.HasHole(ps)
}

// reasonOf returns why the value of an expression like e is unknown.
func reasonOf(e ast.Expr) flow.Reason {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return flow.ResultOfCall
	case *ast.IndexExpr:
		return flow.Element
	case *ast.SelectorExpr:
		return flow.Field
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return flow.AddressTaken
		}
	}
	return flow.OtherExpression
}
