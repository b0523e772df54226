package wrapper

import (
	"go/ast"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// hasOptionalEnd reports whether what follows byte at of v, where the field of the struct x is, is appended only if
// another field of x is set, as in
//
//	u := base + o.Path
//	if len(o.Query) > 0 {
//		u += "?" + o.Query.Encode()
//	}
//
// Structs with one of the two fields come to the place without the end.
func (cs *Conditions) hasOptionalEnd(v *eval.Value, at int, x ast.Expr) bool {
	for _, part := range v.Map.Parts(at+1, len(v.Text.S)) {
		if part.Start <= at {
			continue
		}
		cur, ok := cs.At(part.Pos, part.EndPos)
		for ok {
			if kind, _ := cur.ParentEdge(); kind == edge.Invalid || kind == edge.FuncDecl_Body {
				break
			} else if kind == edge.IfStmt_Body {
				is := cur.Parent().Node().(*ast.IfStmt)
				if is.Else == nil && (x.Pos() < is.Pos() || is.End() < x.End()) && cs.testsField(is.Cond, x) {
					return true
				}
			}
			cur = cur.Parent()
		}
	}
	return false
}

// testsField reports whether cond has a field of the struct x.
func (cs *Conditions) testsField(cond, x ast.Expr) bool {
	return goinfo.HasNode(cond, func(sel *ast.SelectorExpr) bool { return cs.Same(sel.X, x) })
}
