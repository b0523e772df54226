package code

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// ConstantText returns the value of a constant string, or of a variable that holds one.
func (p *View) ConstantText(e ast.Expr) (string, bool) {
	tv := p.Pass.TypesInfo.Types[e]
	if s, ok := goinfo.StringVal(tv.Value); ok {
		return s, true
	}
	if goinfo.BasicInfo(tv.Type)&(types.IsNumeric|types.IsBoolean) != 0 {
		return "", false
	}
	v, known := p.Texts.Eval(e)
	return v.Text.S, known && len(v.Text.Holes) == 0
}

// Local returns the local variable that e names, or declares; nil if it does not.
func (p *View) Local(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := p.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || v.Kind() != types.LocalVar {
		return nil
	}
	return v
}

// IsPort reports whether s has the form of a port: at most five digits.
func IsPort(s string) bool { return s != "" && len(s) <= 5 && strings.Trim(s, "0123456789") == "" }
