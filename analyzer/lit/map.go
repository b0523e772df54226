package lit

import (
	"go/ast"
	"go/token"
	"sort"

	"github.com/urllint/urllint/core"
)

// A Map tells where the bytes of a text are spelled. Its offsets are byte
// offsets into the text; ranges are half-open, and cut to the text.
//
// A position inside a literal is that of the byte or escape itself. A constant
// of this package and a local variable stand where they are declared, a constant
// of another package where it is used. A hole stands where its operand is, or in
// a format at its verb.
type Map struct {
	src    *sourceFiles
	text   string
	pieces []piece
	starts []int32 // where each piece begins in the text, and the text's length
}

// newMap gives the text that pieces are, and where its bytes are spelled.
func newMap(src *sourceFiles, pieces []piece) (core.Text, Map) {
	m := Map{src: src, pieces: compact(pieces)}
	t := asText(m.pieces)
	m.text = t.S
	m.starts = make([]int32, len(m.pieces)+1)
	for i, p := range m.pieces {
		m.starts[i+1] = m.starts[i] + int32(len(p.text))
	}
	return t, m
}

// Range gives the source range that spells bytes [start, end); of an empty range,
// the position between two bytes. A part of an escape counts as all of it.
//
// ok is false where the bytes have no spelling of their own: then the range is
// that of the whole expression which makes them, such as a constant of another
// package or string('b'). It is false, too, where the bytes come from more than
// one literal: then the range is that of the part in the first, since a
// diagnostic is about one place. What stands between two bytes of one literal, as
// an operand does in a format, is part of the range.
func (m *Map) Range(start, end int) (pos, endPos token.Pos, ok bool) {
	start, end = m.clamp(start, end)
	if len(m.pieces) == 0 {
		return token.NoPos, token.NoPos, false
	}
	if start == end {
		return m.between(start)
	}
	first, last := m.find(start), m.find(end-1)
	pos, endPos, ok = m.inPiece(first, start, end)
	if first == last {
		return pos, endPos, ok
	}
	if p := m.pieces[first].at; p != m.pieces[last].at || p.lit == nil {
		return pos, endPos, false
	}
	_, endPos, exact := m.inPiece(last, start, end)
	return pos, endPos, ok && exact
}

// Hole gives the expression whose value stands at the hole at byte i, or nil if
// there is no hole or it has none (a verb without an argument).
func (m *Map) Hole(i int) ast.Expr {
	if i < 0 || i >= len(m.text) || !m.isHole(i) {
		return nil
	}
	return m.pieces[m.find(i)].hole.expr
}

// Verbatim is Hole where the hole holds the very value of the expression, and
// nil where it holds a form of it, as %q and %5s print.
func (m *Map) Verbatim(i int) ast.Expr {
	if e := m.Hole(i); e != nil && m.pieces[m.find(i)].hole.asIs {
		return e
	}
	return nil
}

func (m *Map) isHole(i int) bool { return m.pieces[m.find(i)].kind == hole }

// Misread gives where a "%" stands that begins a percent-encoded byte, and that
// fmt takes for the beginning of a verb: its format has to have "%%" there, which
// is how [Map.Spell] writes it.
func (m *Map) Misread() (at []int) {
	for k := range m.pieces {
		if m.pieces[k].kind == misread {
			at = append(at, int(m.starts[k]))
		}
	}
	return at
}

// Meet reports whether byte i and the one before it are known and spelled in two
// places: in different literals, or in a constant of another package.
func (m *Map) Meet(i int) bool {
	if i <= 0 || i >= len(m.text) {
		return false
	}
	p, q := &m.pieces[m.find(i-1)], &m.pieces[m.find(i)]
	return p.kind != hole && q.kind != hole && p.at != q.at
}

// A Stretch is a part of a text that is spelled in one literal.
type Stretch struct {
	Start, End  int       // its bytes in the text
	Pos, EndPos token.Pos // the source that spells them
}

// Stretches gives the parts of bytes [start, end) that are spelled in literals,
// from front to back. Of what stands between them nothing is a literal.
func (m *Map) Stretches(start, end int) []Stretch {
	start, end = m.clamp(start, end)
	var out []Stretch
	for k := m.find(start); k < len(m.pieces) && int(m.starts[k]) < end; k++ {
		from, to := max(start, int(m.starts[k])), min(end, int(m.starts[k+1]))
		if p := &m.pieces[k]; p.at.lit == nil || p.kind == hole || from == to {
			continue
		}
		if pos, endPos, ok := m.inPiece(k, from, to); ok {
			out = append(out, Stretch{from, to, pos, endPos})
		}
	}
	return out
}

// Spells reports whether a byte of the text is spelled in a literal within the
// source [pos, end).
func (m *Map) Spells(pos, end token.Pos) bool {
	for k := range m.pieces {
		p := &m.pieces[k]
		if p.at.lit == nil || end <= p.at.pos || p.at.end <= pos {
			continue
		}
		if from, to, _ := p.source(m.src, 0, int32(len(p.text))); from < end && pos < to {
			return true
		}
	}
	return false
}

// CallsElsewhere reports whether a hole that m has and other has not stands for what
// a call gave in another function than pos is in.
func (m *Map) CallsElsewhere(pos token.Pos, other *Map) bool {
	for k := range m.pieces {
		p := &m.pieces[k]
		if p.kind != hole || p.hole.expr == nil || p.hole.why != ResultOfCall && p.hole.why != ChangedByCall {
			continue
		}
		if !other.hasHole(p.hole.expr) && m.src.DeclAt(p.hole.expr.Pos()) != m.src.DeclAt(pos) {
			return true
		}
	}
	return false
}

func (m *Map) hasHole(e ast.Expr) bool {
	for k := range m.pieces {
		if p := &m.pieces[k]; p.kind == hole && p.hole.expr == e {
			return true
		}
	}
	return false
}

// inPiece gives the source of those of bytes [start, end) that piece k has.
func (m *Map) inPiece(k, start, end int) (pos, endPos token.Pos, ok bool) {
	p := &m.pieces[k]
	at, stop := int(m.starts[k]), int(m.starts[k+1])
	return p.source(m.src, int32(max(start, at)-at), int32(min(end, stop)-at))
}

// between gives the position before byte i: in a literal, if there is one on
// either side, and on the left if on both.
func (m *Map) between(i int) (pos, endPos token.Pos, ok bool) {
	spots := m.spots(i)
	for _, s := range spots {
		if from, _, ok := s.at.lit.source(m.src, s.from, s.from); ok {
			pos = s.at.pos + token.Pos(from)
			return pos, pos, true
		}
	}
	k := m.find(min(i, max(len(m.text)-1, 0)))
	pos = m.pieces[k].at.pos
	if i == len(m.text) && i > 0 {
		pos = m.pieces[k].at.end
	}
	return pos, pos, false
}

// find gives the piece that byte i is in.
func (m *Map) find(i int) int {
	return max(sort.Search(len(m.pieces), func(k int) bool { return int(m.starts[k]) > i })-1, 0)
}

func (m *Map) clamp(start, end int) (int, int) {
	start = min(max(start, 0), len(m.text))
	return start, min(max(end, start), len(m.text))
}

// A spot is a range of a literal's value.
type spot struct {
	at       *place
	from, to int32
}

// spots gives the places in literals that are between byte i-1 and byte i: none,
// one, or two where two literals meet.
func (m *Map) spots(i int) []spot {
	var out []spot
	right := m.find(i)
	if left := right - 1; left >= 0 && int(m.starts[right]) == i {
		out = m.pieces[left].spotAfter(out)
	}
	p := &m.pieces[right]
	r := int32(i) - m.starts[right]
	switch {
	case p.at.lit == nil:
	case r == 0:
		out = append(out, spot{p.at, p.off, p.off})
	case i == len(m.text):
		out = p.spotAfter(out)
	case p.kind == plain:
		out = append(out, spot{p.at, p.off + r, p.off + r})
	}
	return out
}

func (p *piece) spotAfter(out []spot) []spot {
	if p.at.lit == nil {
		return out
	}
	return append(out, spot{p.at, p.off + p.span, p.off + p.span})
}

// equal reports whether two texts of the same bytes come from the same places.
func (m *Map) equal(o *Map) bool {
	if len(m.pieces) != len(o.pieces) {
		return false
	}
	for i := range m.pieces {
		p, q := &m.pieces[i], &o.pieces[i]
		if p.kind != q.kind || p.text != q.text || p.at.pos != q.at.pos || p.off != q.off {
			return false
		}
		if p.kind == hole && !p.hole.same(q.hole) {
			return false
		}
	}
	return true
}

func (h *holeOf) same(g *holeOf) bool {
	return h.May == g.May && h.NotEmpty == g.NotEmpty && h.By == g.By && h.From == g.From && h.Name == g.Name && h.expr == g.expr
}
