package srcmap

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/core"
)

// PlaceIn returns the source range of the bytes at of the text of e: all literals of e that spell them, or the part
// in the first of several literals. For a hole that a format elsewhere prints, it returns the expression of the
// value.
func (m *Map) PlaceIn(e ast.Expr, at core.Span) (pos, end token.Pos) {
	contains := func(pos token.Pos) bool { return e.Pos() <= pos && pos < e.End() }
	pos, end, exact := m.Range(int(at.Start), int(at.End))
	hole := m.Hole(int(at.Start))
	switch {
	case !pos.IsValid():
		return e.Pos(), e.End()
	case at.Len() == 1 && hole != nil && !contains(pos) && contains(hole.Pos()):
		return hole.Pos(), hole.End()
	case !exact && m.IsSpelledIn(e, at):
		_, last, _ := m.Range(int(at.End)-1, int(at.End))
		return pos, last
	}
	return pos, end
}

// IsSpelledIn reports whether all the bytes at are spelled in literals of e, in order.
func (m *Map) IsSpelledIn(e ast.Expr, at core.Span) bool {
	before := e.Pos()
	for _, p := range m.Parts(int(at.Start), int(at.End)) {
		if !p.IsSpelled() || p.Pos < before || e.End() < p.EndPos {
			return false
		}
		before = p.EndPos
	}
	return at.Len() > 0
}
