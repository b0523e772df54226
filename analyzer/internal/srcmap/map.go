package srcmap

import (
	"go/ast"
	"go/token"
	"slices"
	"sort"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/core"
)

// A Map maps the bytes of a text to their source. Offsets are byte offsets into the text; ranges are half-open, and
// clipped to the text.
//
// The position within a literal is the position of the byte or escape. The position of a constant of this package or
// of a local variable is its declaration; the position of a constant of another package is its use. The position of a
// hole is its operand or, in a format, its verb.
type Map struct {
	src    *Source
	text   string
	pieces []Piece
	starts []int32 // the offset of each piece, and the length of the text
}

// NewMap returns the text that the pieces form, and its map.
func NewMap(src *Source, pieces []Piece) (core.Text, Map) {
	m := Map{src: src, pieces: compact(pieces)}
	t := TextOf(m.pieces)
	m.text = t.S
	m.starts = make([]int32, len(m.pieces)+1)
	for i, p := range m.pieces {
		m.starts[i+1] = m.starts[i] + int32(len(p.Text))
	}
	return t, m
}

// Cut returns bytes [start, end) of the text, and their map.
func (m *Map) Cut(start, end int) (core.Text, Map) {
	start, end = m.clamp(start, end)
	return NewMap(m.src, Cut(m.pieces, start, end))
}

// Range returns the source range that spells bytes [start, end); for an empty range, the position between two bytes. A
// part of an escape counts as the whole escape.
//
// It reports false if the bytes have no spelling of their own; the range is then the whole expression with their
// value, such as a constant of another package or string('b'). It also reports false if the bytes come from several
// literals; the range is then the part in the first one, because a diagnostic is about one place. Source between two
// bytes of the same literal, such as a verb in a format, is part of the range. For a single hole of a named format,
// the range is the expression of its value.
func (m *Map) Range(start, end int) (pos, endPos token.Pos, ok bool) {
	start, end = m.clamp(start, end)
	if len(m.pieces) == 0 {
		return token.NoPos, token.NoPos, false
	}
	if start == end {
		return m.positionBetween(start)
	}
	first, last := m.pieceAt(start), m.pieceAt(end-1)
	if first == last {
		return m.partRange(first, start, end)
	}
	pos, endPos, ok = m.pieceRange(first, start, end)
	if p := m.pieces[first].At; p != m.pieces[last].At || p.Lit == nil {
		return pos, endPos, false
	}
	_, endPos, exact := m.pieceRange(last, start, end)
	return pos, endPos, ok && exact
}

// holeAt returns the hole at byte i; nil if there is none.
func (m *Map) holeAt(i int) *Hole {
	if i < 0 || i >= len(m.text) || m.pieces[m.pieceAt(i)].Kind != Unknown {
		return nil
	}
	return m.pieces[m.pieceAt(i)].Hole
}

// Hole returns the expression of the hole at byte i; nil if there is no hole, or if it has none, as a verb without an
// argument.
func (m *Map) Hole(i int) ast.Expr {
	if h := m.holeAt(i); h != nil {
		return h.Expr
	}
	return nil
}

// Entered returns the name of the value of the hole at byte i in the called function that inserts it into the text;
// nil if no call does.
func (m *Map) Entered(i int) ast.Expr {
	if h := m.holeAt(i); h != nil && h.Expr != nil {
		return h.Entered
	}
	return nil
}

// Replaced returns what escapes the value of the hole at byte i in part in a called function; nil if none does.
func (m *Map) Replaced(i int) *Replacement {
	if h := m.holeAt(i); h != nil && h.Expr != nil {
		return h.Replaced
	}
	return nil
}

// Verbatim is Hole, but returns nil if the hole holds another form of the value, as for %q and %5s.
func (m *Map) Verbatim(i int) ast.Expr {
	if h := m.holeAt(i); h != nil && h.Verbatim {
		return h.Expr
	}
	return nil
}

// EscapesAsVerbs returns the offset of each "%" that starts a percent-encoded byte but that fmt parses as the start
// of a verb. The format must have "%%" there, which [Map.Spell] writes.
func (m *Map) EscapesAsVerbs() (at []int) {
	for k := range m.pieces {
		if m.pieces[k].Kind == EscapeAsVerb {
			at = append(at, int(m.starts[k]))
		}
	}
	return at
}

// IsJunction reports whether bytes i-1 and i are both known and spelled in two places: in different literals, or in a
// constant of another package.
func (m *Map) IsJunction(i int) bool {
	if i <= 0 || i >= len(m.text) {
		return false
	}
	p, q := &m.pieces[m.pieceAt(i-1)], &m.pieces[m.pieceAt(i)]
	return p.Kind != Unknown && q.Kind != Unknown && p.At != q.At
}

// A Stretch is a range of a text whose bytes one literal spells.
type Stretch struct {
	Start, End  int       // its bytes in the text
	Pos, EndPos token.Pos // the source that spells them
}

// Stretches returns the parts of bytes [start, end) that are spelled in literals, in order.
func (m *Map) Stretches(start, end int) []Stretch {
	start, end = m.clamp(start, end)
	var out []Stretch
	for k := m.pieceAt(start); k < len(m.pieces) && int(m.starts[k]) < end; k++ {
		from, to := max(start, int(m.starts[k])), min(end, int(m.starts[k+1]))
		if p := &m.pieces[k]; p.At.Lit == nil || p.Kind == Unknown || from == to {
			continue
		}
		if pos, endPos, ok := m.pieceRange(k, from, to); ok {
			out = append(out, Stretch{from, to, pos, endPos})
		}
	}
	return out
}

// pieceRange returns the source of the part of bytes [start, end) in piece k.
func (m *Map) pieceRange(k, start, end int) (pos, endPos token.Pos, ok bool) {
	p := &m.pieces[k]
	at, stop := int(m.starts[k]), int(m.starts[k+1])
	return p.Source(m.src, int32(max(start, at)-at), int32(min(end, stop)-at))
}

// partRange is pieceRange for a single piece. A named format may have other uses; the range of a value that it prints
// is therefore the expression of the value.
func (m *Map) partRange(k, start, end int) (pos, endPos token.Pos, ok bool) {
	if p := &m.pieces[k]; p.Kind == Unknown && p.At.Lit != nil && p.At.isNamed() && p.Hole.Expr != nil {
		return p.Hole.Expr.Pos(), p.Hole.Expr.End(), true
	}
	return m.pieceRange(k, start, end)
}

// Verb returns the source of the hole at byte i; in a format, its verb.
func (m *Map) Verb(i int) (pos, endPos token.Pos, ok bool) {
	if m.holeAt(i) == nil {
		return token.NoPos, token.NoPos, false
	}
	return m.pieceRange(m.pieceAt(i), i, i+1)
}

// positionBetween returns the position before byte i. It prefers a position within a literal, and the left one of two
// literals.
func (m *Map) positionBetween(i int) (pos, endPos token.Pos, ok bool) {
	for _, s := range m.rangesAt(i) {
		if from, _, ok := s.place.Lit.source(m.src, s.from, s.from); ok {
			pos = s.place.Pos + token.Pos(from)
			return pos, pos, true
		}
	}
	k := m.pieceAt(min(i, max(len(m.text)-1, 0)))
	pos = m.pieces[k].At.Pos
	if i == len(m.text) && i > 0 {
		pos = m.pieces[k].At.End
	}
	return pos, pos, false
}

// pieceAt returns the index of the piece that byte i is in.
func (m *Map) pieceAt(i int) int {
	return max(sort.Search(len(m.pieces), func(k int) bool { return int(m.starts[k]) > i })-1, 0)
}

func (m *Map) clamp(start, end int) (int, int) {
	start = min(max(start, 0), len(m.text))
	return start, min(max(end, start), len(m.text))
}

// A valueRange is a range of bytes in the value of a literal.
type valueRange struct {
	place    *SourceRef
	from, to int32
}

// rangesAt returns the empty ranges of literals between bytes i-1 and i. There are two if two literals meet; one that
// is not reached by name comes first.
func (m *Map) rangesAt(i int) []valueRange {
	var out []valueRange
	right := m.pieceAt(i)
	if left := right - 1; left >= 0 && int(m.starts[right]) == i {
		out = m.pieces[left].rangeAfter(out)
	}
	p := &m.pieces[right]
	r := int32(i) - m.starts[right]
	switch {
	case p.At.Lit == nil:
	case r == 0:
		out = append(out, valueRange{p.At, p.Off, p.Off})
		if out[0].place.isNamed() && !p.At.isNamed() {
			slices.Reverse(out)
		}
	case i == len(m.text):
		out = p.rangeAfter(out)
	case p.Kind == Plain:
		out = append(out, valueRange{p.At, p.Off + r, p.Off + r})
	}
	return out
}

func (p *Piece) rangeAfter(out []valueRange) []valueRange {
	if p.At.Lit == nil {
		return out
	}
	return append(out, valueRange{p.At, p.Off + p.Span, p.Off + p.Span})
}

// Equal reports whether two texts with the same bytes have the same source.
func (m *Map) Equal(o *Map) bool {
	if len(m.pieces) != len(o.pieces) {
		return false
	}
	for i := range m.pieces {
		if !m.pieces[i].equal(&o.pieces[i]) {
			return false
		}
	}
	return true
}

func (p *Piece) equal(q *Piece) bool {
	return p.Kind == q.Kind && p.Text == q.Text && p.At.Pos == q.At.Pos && p.Off == q.Off &&
		(p.Kind != Unknown || p.Hole.equal(q.Hole))
}

func (h *Hole) equal(g *Hole) bool {
	return h.Kind == g.Kind && h.NotEmpty == g.NotEmpty && h.Escaper == g.Escaper && h.Origin == g.Origin &&
		h.Name == g.Name &&
		h.Expr == g.Expr
}

// Why returns why byte i of the text is unknown; flow.Known if there is no hole. For a value that could not be
// computed it returns flow.TooMuch.
func (m *Map) Why(i int) flow.Reason {
	if len(m.pieces) == 0 {
		return flow.TooMuch
	}
	if h := m.holeAt(i); h != nil {
		return h.Why
	}
	return flow.Known
}

// Trimmed returns the calls that trim the value at the hole at byte i, if nothing else changes it; nil otherwise.
func (m *Map) Trimmed(i int) []TrimCall {
	if h := m.holeAt(i); h != nil {
		return h.Trimmed
	}
	return nil
}

// WithoutEntered returns m without the name that the value of the hole at byte i has in the called function.
func (m *Map) WithoutEntered(i int) Map {
	out, k := *m, m.pieceAt(i)
	h := *m.pieces[k].Hole
	h.Entered = nil
	out.pieces = slices.Clone(m.pieces)
	out.pieces[k].Hole = &h
	return out
}
