package analyzer

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"golang.org/x/tools/go/types/typeutil"
)

// isBracketedBefore reports whether what e holds comes from a function that writes
// brackets around an address; of a parameter of a function that the package has for
// itself, whether that is so of each call, or its function looks for an address.
func (l *linter) isBracketedBefore(e ast.Expr) bool {
	if e == nil {
		return false
	}
	if l.comesFromBrackets(e) {
		return true
	}
	param := l.Variable(e)
	if param == nil || param.Kind() != types.ParamVar || !l.eval.NeverWritten(param) {
		return false
	}
	cur, ok := l.Root.FindByPos(e.Pos(), e.End())
	if !ok {
		return false
	}
	fn, i := l.functionOf(cur, param)
	return fn != nil && l.allCalls(fn, func(call *ast.CallExpr) bool {
		arg := goinfo.Argument(l.Pass.TypesInfo, call, fn.Signature(), i)
		return arg != nil && (l.handlesIPv6(arg) || l.comesFromBrackets(arg))
	})
}

// comesFromBrackets reports whether e, or what is assigned to it, is the result of a function of
// the package that writes brackets around an address.
func (l *linter) comesFromBrackets(e ast.Expr) bool {
	list := []ast.Expr{e}
	if v := l.Variable(e); v != nil {
		list = l.DefsOf(v, e.Pos()).Values
	}
	for _, value := range list {
		call, ok := ast.Unparen(value).(*ast.CallExpr)
		if !ok {
			continue
		}
		fn := typeutil.StaticCallee(l.Pass.TypesInfo, call)
		if fn == nil || l.FuncDecl(fn) == nil {
			continue
		}
		if cur, ok := l.FuncDeclAround(fn.Pos(), fn.Pos()); ok && l.ipv6GuardIn(cur).bracketBranch != nil {
			return true
		}
	}
	return false
}
