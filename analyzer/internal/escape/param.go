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

// paramGetsOnlyPlain reports whether e is a parameter whose arguments in the package need no escape: constants,
// numbers, and escaped values.
func (es *Index) paramGetsOnlyPlain(e ast.Expr) bool {
	v := es.Variable(e)
	if v == nil || v.Kind() != types.ParamVar {
		return false
	}
	args := es.givenTo(v)
	return len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		call, ok := ast.Unparen(arg).(*ast.CallExpr)
		return !es.isPlain(arg) && !(ok && es.isEscaper(call))
	})
}

// isPlain reports whether e is a text of constants and numbers that url.PathEscape does not change.
func (es *Index) isPlain(e ast.Expr) bool {
	values, known := es.eval.EvalAll(e)
	return known && len(values) > 0 && !slices.ContainsFunc(values, func(v eval.Value) bool {
		text := []byte(v.Text.S)
		for _, h := range v.Text.Holes {
			if h.May != core.Digits && h.May != core.Hex {
				return true
			}
			text[h.At] = '0'
		}
		return url.PathEscape(string(text)) != string(text)
	})
}

// paramGetsEscaped reports whether e is a parameter that gets an escaped value.
func (es *Index) paramGetsEscaped(e ast.Expr) bool {
	v := es.Variable(e)
	if v == nil || v.Kind() != types.ParamVar {
		return false
	}
	return goinfo.Memo(&es.given, v, false, func() bool {
		return slices.ContainsFunc(es.givenTo(v), es.isEscaperResult)
	})
}

// givenTo returns the arguments for a parameter in the package, outside tests, including those of calls through the
// package's interfaces. Other packages may call the function, too.
func (es *Index) givenTo(param *types.Var) (args []ast.Expr) {
	decl, ok := es.FuncDeclAround(param.Pos(), param.Pos())
	if !ok {
		return nil
	}
	fn, ok := es.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok {
		return nil
	}
	i := goinfo.ParamIndex(fn.Signature(), param)
	if i < 0 {
		return nil // a parameter of a function literal
	}
	for _, call := range es.callsOf(fn) {
		if arg := goinfo.Argument(es.Pass.TypesInfo, call, fn.Signature(), i); arg != nil {
			args = append(args, arg)
		}
	}
	return args
}

// callsOf returns the calls of a function of the package, and of the package's interface methods that it implements.
func (es *Index) callsOf(fn *types.Func) []*ast.CallExpr {
	if es.calls == nil {
		es.calls = make(map[*types.Func][]*ast.CallExpr)
		for _, call := range unit.Each[*ast.CallExpr](es.Root) {
			callee, ok := typeutil.Callee(es.Pass.TypesInfo, call).(*types.Func)
			if ok && callee.Pkg() == es.Pass.Pkg && !es.InTestFile(call.Pos()) && !es.InTestFunction(call.Pos()) {
				es.calls[callee] = append(es.calls[callee], call)
			}
		}
	}
	calls := es.calls[fn]
	for _, method := range es.wrappers.InterfaceMethods(fn) {
		calls = slices.Concat(calls, es.calls[method])
	}
	return calls
}

// isEscaperResult reports whether e may be the result of an escaper.
func (es *Index) isEscaperResult(e ast.Expr) bool {
	values, _ := es.eval.EvalAll(e)
	return slices.ContainsFunc(values, func(v eval.Value) bool {
		return len(v.Text.S) == len(v.Text.Holes) && slices.ContainsFunc(v.Text.Holes, func(h core.Hole) bool {
			return h.By != core.ByNobody
		})
	})
}
