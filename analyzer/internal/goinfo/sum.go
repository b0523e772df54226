package goinfo

import (
	"go/ast"
	"go/token"
)

// FirstOperand returns the first operand of a chain of "+" without parentheses around it; e itself if it is none.
func FirstOperand(e ast.Expr) ast.Expr {
	for {
		e = ast.Unparen(e)
		sum, ok := e.(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD {
			return e
		}
		e = sum.X
	}
}
