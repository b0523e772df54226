package escape

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// isPlainParam reports whether e is a parameter whose arguments in the package need no escape: constants,
// numbers, and escaped values.
func (a *Annotator) isPlainParam(e ast.Expr) bool {
	v := a.ParamVar(e)
	if v == nil {
		return false
	}
	args := a.argumentsFor(v)
	return len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		call, ok := ast.Unparen(arg).(*ast.CallExpr)
		return !a.isPlain(arg) && !(ok && a.isEscaper(call))
	})
}

// isPlain reports whether e is a text of constants and numbers that url.PathEscape does not change.
func (a *Annotator) isPlain(e ast.Expr) bool {
	values, known := a.eval.EvalAll(e)
	return known && len(values) > 0 && !slices.ContainsFunc(values, func(v eval.Value) bool {
		text := []byte(v.Text.S)
		for _, h := range v.Text.Holes {
			if h.Kind != core.Digits && h.Kind != core.Hex {
				return true
			}
			text[h.At] = '0'
		}
		return url.PathEscape(string(text)) != string(text)
	})
}

// isEscapedParam reports whether e is a parameter that gets an escaped value.
func (a *Annotator) isEscapedParam(e ast.Expr) bool {
	v := a.ParamVar(e)
	if v == nil {
		return false
	}
	return goinfo.Memo(&a.params, v, false, func() bool {
		return slices.ContainsFunc(a.argumentsFor(v), a.isEscaperResult)
	})
}

// argumentsFor returns the arguments for a parameter in the package, outside tests, including those of calls through
// the package's interfaces. Other packages may call the function, too.
func (a *Annotator) argumentsFor(param *types.Var) (args []ast.Expr) {
	fn := a.FuncOf(param)
	if fn == nil {
		return nil
	}
	i := goinfo.ParamIndex(fn.Signature(), param)
	for _, call := range a.callsOf(fn) {
		if arg := goinfo.Argument(a.Pass.TypesInfo, call, fn.Signature(), i); arg != nil {
			args = append(args, arg)
		}
	}
	return args
}

// callsOf returns the calls of a function of the package, and of the package's interface methods that it implements.
func (a *Annotator) callsOf(fn *types.Func) []*ast.CallExpr {
	if a.calls == nil {
		a.calls = make(map[*types.Func][]*ast.CallExpr)
		for _, call := range unit.Each[*ast.CallExpr](a.Root) {
			callee, ok := typeutil.Callee(a.Pass.TypesInfo, call).(*types.Func)
			if ok && callee.Pkg() == a.Pass.Pkg && !a.InTestFile(call.Pos()) && !a.Tests.InFunction(call.Pos()) {
				a.calls[callee] = append(a.calls[callee], call)
			}
		}
	}
	calls := a.calls[fn]
	for _, method := range a.wrappers.InterfaceMethods(fn) {
		calls = slices.Concat(calls, a.calls[method])
	}
	return calls
}

// isEscaperResult reports whether e may be the result of an escaper.
func (a *Annotator) isEscaperResult(e ast.Expr) bool {
	values, _ := a.eval.EvalAll(e)
	return slices.ContainsFunc(values, func(v eval.Value) bool {
		return len(v.Text.S) == len(v.Text.Holes) && slices.ContainsFunc(v.Text.Holes, func(h core.Hole) bool {
			return h.Escaper != core.ByNobody
		})
	})
}
