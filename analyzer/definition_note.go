package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/core"
)

// definition says where a finding's string is defined if only its name is marked: a constant
// or variable of another package, as in " (conf.BaseURL, conf.go:7)". Of a hole it is not
// known.
func (r *reporter) definition(v *eval.Value, f verdict) string {
	if told := r.toldIn(v, f.Span); told != "" {
		return told
	}
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

// toldIn returns the definition in another package of the first of the bytes at, for a
// message; "" if there is none.
func (r *reporter) toldIn(v *eval.Value, at core.Span) string {
	for _, p := range v.Map.Parts(int(at.Start), int(at.End)) {
		file, at, ok := strings.Cut(p.Told(), ":")
		cur, found := r.At(p.Pos, p.EndPos)
		if !ok || !found {
			continue
		}
		e, ok := cur.Node().(ast.Expr)
		if !ok {
			continue
		}
		if call, is := e.(*ast.CallExpr); is {
			e = call.Fun
		}
		line, _, _ := strings.Cut(at, ":")
		return fmt.Sprintf(" (%s, %s:%s)", types.ExprString(e), file, line)
	}
	return ""
}
