package srcmap

import "go/ast"

// Common returns the common first pieces and the common last pieces of several texts. The function same reports
// whether two holes have the same expression.
func Common(maps []*Map, same func(a, b ast.Expr) bool) (head, tail []Piece) {
	first := maps[0].pieces
	front, back, least := len(first), len(first), len(first)
	for _, m := range maps[1:] {
		front, back = min(front, sharedPieces(maps[0], m, true, same)), min(back, sharedPieces(maps[0], m, false, same))
		least = min(least, len(m.pieces))
	}
	back = min(back, least-front)
	return first[:front], first[len(first)-back:]
}

// sharedPieces returns how many pieces two maps have in common at the front, or at the end.
func sharedPieces(m, o *Map, front bool, same func(a, b ast.Expr) bool) int {
	n := min(len(m.pieces), len(o.pieces))
	for i := range n {
		p, q := &m.pieces[i], &o.pieces[i]
		if !front {
			p, q = &m.pieces[len(m.pieces)-1-i], &o.pieces[len(o.pieces)-1-i]
		}
		if !p.equal(q) && !p.holds(q, same) {
			return i
		}
	}
	return n
}

// holds reports whether two holes hold the same value.
func (p *Piece) holds(q *Piece, same func(a, b ast.Expr) bool) bool {
	if p.Kind != Unknown || q.Kind != Unknown || p.Hole.Expr == nil || q.Hole.Expr == nil ||
		p.Hole.Verbatim != q.Hole.Verbatim || !same(p.Hole.Expr, q.Hole.Expr) {
		return false
	}
	h := *q.Hole
	h.Expr = p.Hole.Expr
	return p.Hole.equal(&h)
}
