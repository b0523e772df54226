package eval

import (
	"go/ast"
	"go/token"
)

// evalConcat appends the operands of a chain of + from left to right. The chain
// leans to the left and may be long, so it is not walked by recursion.
func (w *walk) evalConcat(e *ast.BinaryExpr) {
	if e.Op != token.ADD {
		w.addOpaque(e)
		return
	}
	var operands []ast.Expr
	var left ast.Expr = e
	for {
		b, ok := left.(*ast.BinaryExpr)
		if !ok || b.Op != token.ADD || !w.spend(nodeCost) {
			break
		}
		operands = append(operands, b.Y)
		left = ast.Unparen(b.X)
	}
	w.eval(left)
	for i := len(operands) - 1; i >= 0; i-- {
		w.eval(operands[i])
	}
}
