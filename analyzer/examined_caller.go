package analyzer

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"golang.org/x/tools/go/types/typeutil"
)

// bracketedBefore reports whether what e holds comes from a function that writes
// brackets around an address; of a parameter of a function that the package has for
// itself, whether that is so of each call, or its function looks for an address.
func (l *linter) bracketedBefore(e ast.Expr) bool {
	if e == nil {
		return false
	}
	if l.fromBracketing(e) {
		return true
	}
	param := l.variable(e)
	if param == nil || param.Kind() != types.ParamVar || !l.texts.NeverWritten(param) {
		return false
	}
	cur, ok := l.root.FindByPos(e.Pos(), e.End())
	if !ok {
		return false
	}
	fn, i := l.functionOf(cur, param)
	return fn != nil && l.allCalls(fn, func(call *ast.CallExpr) bool {
		arg := goinfo.Argument(l.pass.TypesInfo, call, fn.Signature(), i)
		return arg != nil && (l.examined(arg) || l.fromBracketing(arg))
	})
}

// fromBracketing reports whether e, or what is assigned to it, is the result of a function of
// the package that writes brackets around an address.
func (l *linter) fromBracketing(e ast.Expr) bool {
	list := []ast.Expr{e}
	if v := l.variable(e); v != nil {
		list = l.storyOf(v, e.Pos()).values
	}
	for _, value := range list {
		call, ok := ast.Unparen(value).(*ast.CallExpr)
		if !ok {
			continue
		}
		fn := typeutil.StaticCallee(l.pass.TypesInfo, call)
		if fn == nil || l.declarationOf(fn) == nil {
			continue
		}
		if cur, ok := l.functionAround(fn.Pos(), fn.Pos()); ok && l.examinationIn(cur).within != nil {
			return true
		}
	}
	return false
}
