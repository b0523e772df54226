package unit

import (
	"go/ast"
	"iter"

	"golang.org/x/tools/go/ast/inspector"
)

// Each yields the nodes of type N below a cursor, in source order, with their cursors.
func Each[N ast.Node](below inspector.Cursor) iter.Seq2[inspector.Cursor, N] {
	return func(yield func(inspector.Cursor, N) bool) {
		var of N
		for c := range below.Preorder(of) {
			if !yield(c, c.Node().(N)) {
				return
			}
		}
	}
}

// Around returns the innermost node of type N at a cursor or around it.
func Around[N ast.Node](cur inspector.Cursor) (n N, ok bool) {
	for c := range cur.Enclosing(n) {
		return c.Node().(N), true
	}
	return n, false
}

// Has reports whether a node of type N below a cursor satisfies is.
func Has[N ast.Node](below inspector.Cursor, is func(N) bool) bool {
	for _, n := range Each[N](below) {
		if is(n) {
			return true
		}
	}
	return false
}
