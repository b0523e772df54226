package wrapper

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// formatAt returns the parameter that is the format of the text at a hole, if a call of fmt.Sprintf formats the text
// with it and the variadic parameter; otherwise nil.
func (so *sources) formatAt(v eval.Value, h *core.Hole) *types.Var {
	call, ok := so.valueAt(v, h).(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn := typeutil.StaticCallee(so.Pass.TypesInfo, call)
	if fn == nil || !goinfo.IsFunc(fn, "fmt.Sprintf") {
		return nil
	}
	return so.forwardedFormat(call, 0)
}

// valueAt returns the expression with the value of the hole.
func (so *sources) valueAt(v eval.Value, h *core.Hole) ast.Expr {
	e := v.Map.Verbatim(int(h.At))
	if e == nil {
		return nil
	}
	return so.ValueOf(e)
}

// forwardedFormat returns the parameter that a call passes on as argument i, if the call spreads the variadic parameter
// of the same function as its last argument; otherwise nil.
func (so *sources) forwardedFormat(call *ast.CallExpr, i int) *types.Var {
	if !call.Ellipsis.IsValid() || i != len(call.Args)-2 {
		return nil
	}
	format, rest := so.parameter(call.Args[i]), so.parameter(call.Args[i+1])
	if format == nil || rest == nil || rest.Pos() < format.Pos() || !so.eval.NeverWritten(format) {
		return nil
	}
	return format
}

// parameter returns the parameter that e names, if the function never assigns to it; otherwise nil.
func (so *sources) parameter(e ast.Expr) *types.Var {
	v := so.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || !so.eval.NeverAssigned(v) {
		return nil
	}
	return v
}

// valuesFor returns the values that flow into the sink of w in a call with the argument arg. It returns none if the
// call passes on the format of its own function, which then becomes a wrapper.
func (wr *Tracer) valuesFor(call *ast.CallExpr, arg argument, sig *types.Signature, w *Wrapper) (
	values []eval.Value, known bool) {
	switch {
	case arg.result >= 0:
		values, known = wr.eval.EvalResult(arg.expr.(*ast.CallExpr), arg.result)
	case !w.Format:
		values, known = wr.eval.EvalAll(arg.expr)
	default:
		return wr.formattedValues(call, arg.expr, sig, w)
	}
	for i := range values {
		values[i] = w.trimmed(values[i])
	}
	return values, known
}

// formattedValues is valuesFor for a format.
func (wr *Tracer) formattedValues(call *ast.CallExpr, format ast.Expr, sig *types.Signature, w *Wrapper) (
	[]eval.Value, bool) {
	args := goinfo.Arguments(wr.Pass.TypesInfo, call)
	if call.Ellipsis.IsValid() {
		if param := wr.sources.forwardedFormat(call, len(call.Args)-len(args)+w.Param); param != nil {
			wr.addWrapper(call, param, *w)
		}
		return nil, false
	}
	return wr.eval.EvalFormatted(call, append([]ast.Expr{format}, args[sig.Params().Len()-1:]...))
}
