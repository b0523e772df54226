package code

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// IsTested reports whether the function takes a part of e, or passes e to a call that is a condition or whose last
// result is a bool or an integer, such as strings.Index or strings.Cut.
func (p *View) IsTested(e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	if !ok {
		return true
	}
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.IndexExpr)(nil), (*ast.SliceExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if (c.ParentEdgeKind() == edge.IfStmt_Cond || isAnswer(p.TypeOf(n))) &&
				slices.ContainsFunc(n.Args, func(arg ast.Expr) bool { return p.Same(arg, e) }) {
				return true
			}
		case *ast.IndexExpr:
			if p.Same(n.X, e) {
				return true
			}
		case *ast.SliceExpr:
			if p.Same(n.X, e) {
				return true
			}
		}
	}
	return false
}

// isAnswer reports whether t, or the last type of a tuple t, is a bool or an integer.
func isAnswer(t types.Type) bool {
	if results, ok := t.(*types.Tuple); ok && results.Len() > 0 {
		t = results.At(results.Len() - 1).Type()
	}
	return goinfo.BasicInfo(t)&(types.IsBoolean|types.IsInteger) != 0
}
