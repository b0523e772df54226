package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"golang.org/x/tools/go/types/typeutil"
)

// isRooted reports whether a text begins with one slash: it is for a client that
// knows the host.
func (l *linter) isRooted(e ast.Expr) bool {
	v, known := l.eval.Eval(e)
	return known && strings.HasPrefix(v.Text.S, "/") && !strings.HasPrefix(v.Text.S, "//")
}

// sentByForeign reports whether the request that the call n builds, or makes, is
// sent by a client that the package need not have made: a parameter, a field, or
// the result of a call. Its Transport may put the host in.
func (l *linter) sentByForeign(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	if fn := typeutil.StaticCallee(l.Pass.TypesInfo, call); fn != nil && fn.Signature().Recv() != nil {
		return l.isForeign(goinfo.Receiver(call))
	}
	cur, ok := l.Cursor(call)
	if !ok {
		return false
	}
	request := l.assigned(cur)
	fn, ok := l.FuncDeclAround(call.Pos(), call.End())
	if request == nil || !ok {
		return false
	}
	for _, use := range l.UsesOf(request, fn) {
		if do, ok := use.Parent().Node().(*ast.CallExpr); ok && l.useOf(use) == useSends && l.isForeign(goinfo.Receiver(do)) {
			return true
		}
	}
	return false
}

// isForeign reports whether e is a client that the package need not have made.
func (l *linter) isForeign(e ast.Expr) bool {
	switch e := l.ValueOf(e).(type) {
	case *ast.Ident:
		v := l.Variable(e)
		return v != nil && v.Kind() == types.ParamVar
	case *ast.SelectorExpr:
		v, ok := l.Pass.TypesInfo.Uses[e.Sel].(*types.Var)
		return ok && v.IsField()
	case *ast.CallExpr:
		return true
	}
	return false
}
