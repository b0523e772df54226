package hostguard

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isCutField reports whether e is a field that the package only sets to constants and to what is before the first or
// the last colon of a text. From the first, an IPv6 address does not come whole, which the rule host-split reports; in
// front of the last, which precedes a port, it has its brackets.
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

// isBeforeColon reports whether e is the part of a text before its first colon, list[0] after
// list := strings.Split(s, ":") or the first result of strings.Cut(s, ":"), or before its last one, s[:i] after
// i := strings.LastIndex(s, ":").
func (g *Guards) isBeforeColon(e ast.Expr) bool {
	value := g.ValueOf(e)
	if cut, ok := value.(*ast.SliceExpr); ok && cut.High != nil {
		s := goinfo.LastIndexOf(g.Pass.TypesInfo, g.ValueOf(cut.High), ":")
		return s != nil && g.Same(s, cut.X)
	}
	if index, ok := value.(*ast.IndexExpr); ok && goinfo.IsInt(g.Pass.TypesInfo, index.Index, 0) {
		call, ok := g.ValueOf(index.X).(*ast.CallExpr)
		return ok && len(call.Args) > 1 && g.IsText(call.Args[1], ":") && g.Calls(call, "strings.Split", "strings.SplitN")
	}
	call, ok := value.(*ast.CallExpr)
	return ok && len(call.Args) > 1 && g.IsText(call.Args[1], ":") && g.Calls(call, "strings.Cut")
}
