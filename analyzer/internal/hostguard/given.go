package hostguard

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isGivenName reports whether e is a field of a call's result, and the call passes a constant for the parameter with
// the name of the field. The function probably returns the same address.
func (g *Guards) isGivenName(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || goinfo.Field(g.Pass.TypesInfo, sel) == nil {
		return false
	}
	v := g.Variable(sel.X)
	if v == nil || v.Kind() != types.LocalVar {
		return false
	}
	return g.DefsOf(v, e.Pos()).All(func(value ast.Expr) bool {
		call, ok := ast.Unparen(value).(*ast.CallExpr)
		return ok && g.givesName(call, sel.Sel.Name)
	})
}

// givesName reports whether a call passes a constant other than an IPv6 address for the parameter with that name.
func (g *Guards) givesName(call *ast.CallExpr, name string) bool {
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
	if fn == nil {
		return false
	}
	for i := range fn.Signature().Params().Len() {
		if !strings.EqualFold(fn.Signature().Params().At(i).Name(), name) {
			continue
		}
		arg := goinfo.Argument(g.Pass.TypesInfo, call, fn.Signature(), i)
		if arg == nil {
			return false
		}
		text, ok := g.StringOf(arg)
		return ok && text != "" && !strings.Contains(text, ":")
	}
	return false
}
