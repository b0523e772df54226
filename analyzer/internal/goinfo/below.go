package goinfo

import (
	"go/ast"
)

// HasNode reports whether is holds for a node of type N below another one.
func HasNode[N ast.Node](below ast.Node, is func(N) bool) bool {
	for n := range ast.Preorder(below) {
		if n, ok := n.(N); ok && is(n) {
			return true
		}
	}
	return false
}
