package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"path/filepath"

	"github.com/urllint/urllint/analyzer/eval"
)

// definition says where a finding's string is defined if only its name is marked: a constant
// or variable of another package, as in " (conf.BaseURL, conf.go:7)". Of a hole it is not
// known.
func (r *reporter) definition(v *eval.Value, f verdict) string {
	if v.Text.HoleIn(f.Span) {
		return ""
	}
	cur, ok := r.At(f.pos, f.end)
	if !ok {
		return ""
	}
	sel, ok := cur.Node().(*ast.SelectorExpr)
	if !ok || sel.Pos() != f.pos || sel.End() != f.end {
		return ""
	}
	obj := r.Pass.TypesInfo.Uses[sel.Sel]
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == r.Pass.Pkg || obj.Parent() != obj.Pkg().Scope() {
		return ""
	}
	at := r.Pass.Fset.Position(obj.Pos())
	if _, isFunc := obj.(*types.Func); isFunc || !at.IsValid() {
		return ""
	}
	return fmt.Sprintf(" (%s, %s:%d)", types.ExprString(sel), filepath.Base(at.Filename), at.Line)
}
