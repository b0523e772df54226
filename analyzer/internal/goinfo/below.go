package goinfo

import (
	"go/ast"
)

// HasNode reports whether a node of type N at or below another one satisfies is.
func HasNode[N ast.Node](below ast.Node, is func(N) bool) bool {
	for n := range ast.Preorder(below) {
		if n, ok := n.(N); ok && is(n) {
			return true
		}
	}
	return false
}
