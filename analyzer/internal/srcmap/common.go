package srcmap

// Common returns the pieces that different texts begin with, and those that they end with.
func Common(maps []*Map) (head, tail []Piece) {
	first := maps[0].pieces
	front, back, least := len(first), len(first), len(first)
	for _, m := range maps[1:] {
		front, back = min(front, sharedPieces(maps[0], m, true)), min(back, sharedPieces(maps[0], m, false))
		least = min(least, len(m.pieces))
	}
	back = min(back, least-front)
	return first[:front], first[len(first)-back:]
}

// sharedPieces returns how many pieces two maps have in common at their front, or at their end.
func sharedPieces(m, o *Map, front bool) int {
	n := min(len(m.pieces), len(o.pieces))
	for i := range n {
		p, q := &m.pieces[i], &o.pieces[i]
		if !front {
			p, q = &m.pieces[len(m.pieces)-1-i], &o.pieces[len(o.pieces)-1-i]
		}
		if !p.equal(q) {
			return i
		}
	}
	return n
}
