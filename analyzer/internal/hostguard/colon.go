package hostguard

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isCutField reports whether e is a field that the package only sets to constants and to what is before the first colon
// of a text: an IPv6 address does not come whole, which the rule host-split reports.
func (g *Guards) isCutField(e ast.Expr) bool {
	field, ok := g.ObjectOf(e).(*types.Var)
	if !ok || !field.IsField() {
		return false
	}
	values, closed := g.Fields.Writes(field)
	cut := false
	for _, value := range values {
		switch {
		case g.isBeforeColon(value):
			cut = true
		case g.Pass.TypesInfo.Types[value].Value == nil:
			return false
		}
	}
	return closed && cut
}

// isBeforeColon reports whether e is the part of a text before its first colon: list[0] after
// list := strings.Split(s, ":"), or the first result of strings.Cut(s, ":").
func (g *Guards) isBeforeColon(e ast.Expr) bool {
	value := g.ValueOf(e)
	if index, ok := value.(*ast.IndexExpr); ok && goinfo.IsInt(g.Pass.TypesInfo, index.Index, 0) {
		call, ok := g.ValueOf(index.X).(*ast.CallExpr)
		return ok && len(call.Args) > 1 && g.IsText(call.Args[1], ":") && g.Calls(call, "strings.Split", "strings.SplitN")
	}
	call, ok := value.(*ast.CallExpr)
	return ok && len(call.Args) > 1 && g.IsText(call.Args[1], ":") && g.Calls(call, "strings.Cut")
}
