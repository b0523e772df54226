package srcmap

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A Part is what a range of a text has of one piece, with its source.
type Part struct {
	Start, End  int       // its bytes in the text
	Pos, EndPos token.Pos // its source

	piece *Piece
}

// AllParts returns the parts of the whole text, in order.
func (m *Map) AllParts() []Part { return m.Parts(0, len(m.text)) }

// Parts returns the parts of bytes [start, end), in order. For an empty range it returns the parts of the whole text.
func (m *Map) Parts(start, end int) []Part {
	start, end = m.clamp(start, end)
	if start == end {
		start, end = 0, len(m.text)
	}
	var out []Part
	for k := m.pieceAt(start); k < len(m.pieces) && int(m.starts[k]) < end; k++ {
		from, to := max(start, int(m.starts[k])), min(end, int(m.starts[k+1]))
		if from == to {
			continue
		}
		pos, endPos, _ := m.partRange(k, from, to)
		out = append(out, Part{Start: from, End: to, Pos: pos, EndPos: endPos, piece: &m.pieces[k]})
	}
	return out
}

// Has reports whether the text has source of p: bytes of the same stretch, or the same unknown value.
func (m *Map) Has(p Part) bool {
	for k := range m.pieces {
		q := &m.pieces[k]
		switch {
		case (q.Kind == Unknown) != p.IsHole():
		case p.IsHole():
			if q.At.Pos == p.piece.At.Pos && q.Off == p.piece.Off && q.Hole.isLike(p.piece.Hole) {
				return true
			}
		case q.At.Told != p.piece.At.Told, q.At.ToldText != p.piece.At.ToldText:
		case q.At.Pos < p.EndPos && p.Pos < q.At.End:
			if from, to, _ := q.Source(m.src, 0, int32(len(q.Text))); from < p.EndPos && p.Pos < to {
				return true
			}
		}
	}
	return false
}

// HasSource reports whether the text has bytes that are spelled between two positions or, if these are equal, on
// either side of them.
func (m *Map) HasSource(pos, end token.Pos) bool {
	for k := range m.pieces {
		p := &m.pieces[k]
		if p.At.Lit == nil || p.Text == "" {
			continue
		}
		from, to, _ := p.Source(m.src, 0, int32(len(p.Text)))
		if from < end && pos < to || pos == end && from <= pos && pos <= to {
			return true
		}
	}
	return false
}

// HasLiteralOf reports whether the text has bytes of the literal of p.
func (m *Map) HasLiteralOf(p Part) bool {
	for k := range m.pieces {
		if lit := m.pieces[k].At.Lit; lit != nil && p.piece.At.Lit != nil && lit.Node == p.piece.At.Lit.Node {
			return true
		}
	}
	return false
}

// isLike reports whether two holes of the same expression may hold the same values.
func (h *Hole) isLike(g *Hole) bool {
	return h.Expr == g.Expr && h.Kind == g.Kind && h.Escaper == g.Escaper && h.Origin == g.Origin
}

// IsHole reports whether the part is known only at run time.
func (p Part) IsHole() bool { return p.piece.Kind == Unknown }

// IsSpelled reports whether a literal spells the part.
func (p Part) IsSpelled() bool { return p.piece.Kind != Unknown && p.piece.At.Lit != nil }

// Literal returns the literal that spells the part; nil if none does.
func (p Part) Literal() *ast.BasicLit {
	if p.piece.At.Lit == nil {
		return nil
	}
	return p.piece.At.Lit.Node
}

// Spelled returns the bytes of the part in the value of its literal; "" if it has none.
func (p Part) Spelled() string {
	if q := p.piece; p.IsSpelled() {
		return q.At.Lit.Value[q.Off : q.Off+q.Span]
	}
	return ""
}

// IsFormatted reports whether the part comes from a format.
func (p Part) IsFormatted() bool { return p.piece.At.Formats > 0 }

// Told returns the position where another package defines the part, as m.test/pkg/file.go:12:3; "" if none does.
func (p Part) Told() string { return p.piece.At.Told }

// IsOfOther reports whether another package defines the part, which may be known or not.
func (p Part) IsOfOther() bool { return p.piece.At.Told != "" || p.piece.At.Inner }

// IsResult reports whether a function of another package returns the part.
func (p Part) IsResult() bool { return p.piece.At.Result }

// Names returns the variables and constants that hold the part on its way to the text, as far as they are known. For
// an unknown value it returns the variable that it was read from.
func (p Part) Names(info *types.Info) (list []types.Object) {
	if p.IsHole() {
		if id, ok := ast.Unparen(p.piece.Hole.Expr).(*ast.Ident); ok && info.Uses[id] != nil {
			return []types.Object{info.Uses[id]}
		}
		return nil
	}
	for l := p.piece.At.Via; l != nil; l = l.Next {
		if l.Obj != nil {
			list = append(list, l.Obj)
		}
	}
	return list
}

// IsOfDef reports whether a field and its definition that led to the part satisfy is.
func (p Part) IsOfDef(is func(field types.Object, def token.Pos) bool) bool {
	for l := p.piece.At.Via; l != nil && !p.IsHole(); l = l.Next {
		if l.Def.IsValid() && is(l.Obj, l.Def) {
			return true
		}
	}
	return false
}
