package unit

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// MaxSearched is how many times the size of the package is searched before an index is built. Most packages need few
// searches, each in one declaration. A very long function would need as many as it has statements. Tests set it to 0.
var MaxSearched = 20

// An index finds nodes and mentions of objects.
type index struct {
	searched int                                 // how many bytes of source were searched
	size     int                                 // the size of the package in bytes; 0 until computed
	nodes    map[ast.Node]inspector.Cursor       // all nodes except names and literals; nil until built
	mentions map[types.Object][]inspector.Cursor // names, by what they denote; nil until built
	spans    []span                              // sorted by position; nil until built
}

// A span is a node that may have many siblings.
type span struct {
	pos, end token.Pos
	around   int // the index of the next larger span; -1 if there is none
	cur      inspector.Cursor
}

// needsIndex reports whether enough source has been searched to justify an index. It counts a search of scope.
func (s *Syntax) needsIndex(scope inspector.Cursor) bool {
	if s.index.size == 0 {
		for _, f := range s.Pass.Files {
			s.index.size += int(f.FileEnd - f.FileStart)
		}
	}
	searched := s.index.size
	if n := scope.Node(); n != nil {
		searched = int(n.End() - n.Pos())
	}
	s.index.searched += searched
	return s.index.searched > MaxSearched*s.index.size
}

// spansOf returns the declarations, statements, fields and elements below root.
func spansOf(root inspector.Cursor) (all []span) {
	for cur := range root.Preorder() {
		switch n := cur.Node().(type) {
		case ast.Decl, ast.Stmt, ast.Spec, *ast.Field:
			all = append(all, span{n.Pos(), n.End(), -1, cur})
		case ast.Expr:
			if cur.ParentEdgeKind() == edge.CompositeLit_Elts {
				all = append(all, span{n.Pos(), n.End(), -1, cur})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b span) int { return cmp.Compare(a.pos, b.pos) })
	for i := 1; i < len(all); i++ {
		around := i - 1
		for around >= 0 && all[around].end < all[i].end {
			around = all[around].around
		}
		all[i].around = around
	}
	return all
}
