package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// excludes reports whether control reaches e only if a text differs from v: an earlier
// condition tests for a prefix, a suffix or a part of the operand that e begins with.
func (lo *localizer) excludes(e ast.Expr, v *eval.Value) bool {
	subject := leftmost(e)
	name := types.ExprString(subject)
	for _, o := range lo.outcomesAt(e) {
		is, known := lo.textDecides(o.of, name, v, subject == ast.Unparen(e))
		if o.value != "true" {
			s, ok := goinfo.StringVal(constantOf(o.value))
			is, known = v.Text.S == s, ok && o.operand == name && subject == ast.Unparen(e) && len(v.Text.Holes) == 0
		}
		if known && is != o.is && !lo.isAssignedBetween(subject, o.at, e.Pos()) {
			return true
		}
	}
	return false
}

// constantOf returns the value of a string literal.
func constantOf(lit string) constant.Value { return constant.MakeFromLiteral(lit, token.STRING, 0) }

// leftmost returns the expression whose text the text of e begins with.
func leftmost(e ast.Expr) ast.Expr {
	for {
		sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD {
			return ast.Unparen(e)
		}
		e = sum.X
	}
}

// textDecides returns the outcome of a call of strings.HasPrefix, HasSuffix or Contains on
// the variable name whose text begins with v; known is false if that does not follow. With
// whole, v is all of its text.
func (lo *localizer) textDecides(cond ast.Expr, name string, v *eval.Value, whole bool) (is, known bool) {
	call, ok := cond.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || types.ExprString(ast.Unparen(call.Args[0])) != name {
		return false, false
	}
	fn := goinfo.Callee(lo.Pass.TypesInfo, call)
	part, ok := goinfo.StringVal(lo.Pass.TypesInfo.Types[call.Args[1]].Value)
	if !ok || fn == nil {
		return false, false
	}
	text, all := v.Text.S, len(v.Text.Holes) == 0
	if !all {
		text = text[:v.Text.Holes[0].At]
	}
	switch goinfo.FullName(fn) {
	case "strings.HasPrefix":
		return strings.HasPrefix(text, part), all || len(part) <= len(text)
	case "strings.HasSuffix":
		return strings.HasSuffix(text, part), all && whole
	case "strings.Contains":
		is = strings.Contains(text, part)
		return is, is || all
	}
	return false, false
}
