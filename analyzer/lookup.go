package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/compared"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/sink"
)

// lookUp yields a list, or the constants of one, in which n looks up key, a part of a URL or an Origin header, as
// places that the part is compared with.
func (l *linter) lookUp(n ast.Node, list, key ast.Expr, yield func(sink.Site)) {
	if !l.IsStringType(key) {
		return
	}
	if compared.IsOrigin(l.Unit, key) && !l.isLookedUpElsewhere(list) {
		yield(compared.OriginSite(l.Unit, list))
	}
	key = compared.Part(l.Unit, key)
	if call, ok := ast.Unparen(key).(*ast.CallExpr); ok && len(call.Args) == 1 && l.Calls(call, "strings.ToLower") {
		key = compared.Part(l.Unit, call.Args[0])
	}
	switch ast.Unparen(key).(type) {
	case *ast.SelectorExpr, *ast.CallExpr:
	default:
		return
	}
	constants := l.eval.Lists.Constants(list)
	v := l.Variable(list)
	if v != nil && v.Kind() == types.ParamVar && goinfo.IsStrings(v.Type()) {
		l.syntax.Compared(n, key, list)
	}
	if len(constants) == 0 || v != nil && len(l.UsesOf(v, l.Root)) > 1 {
		return // other keys may be looked up, too
	}
	for _, constant := range constants {
		l.matcher.Compare(&ast.BinaryExpr{X: key, Op: token.EQL, Y: constant}, yield)
		l.syntax.Compared(n, key, constant)
	}
}

// isLookedUpElsewhere is [compared.IsLookedUpElsewhere], once for each list.
func (l *linter) isLookedUpElsewhere(list ast.Expr) bool {
	return goinfo.Memo(&l.lookedUp, l.ObjectOf(list), false, func() bool {
		return compared.IsLookedUpElsewhere(l.Unit, list)
	})
}
