package lit

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
)

// A piece is a stretch of a text that comes from one place.
type piece struct {
	kind kind
	text string // its bytes; of a hole: the placeholder
	hole *holeOf
	at   *place

	// What spells it, if at has a literal: bytes [off, off+span) of that
	// literal's value. If plain, byte i of text is byte off+i of the value.
	off, span int32
}

type kind uint8

const (
	plain   kind = iota // spelled byte by byte
	escaped             // spelled as a whole, in the escapes of its format: %%
	misread             // spelled without them: a "%" that fmt takes for the beginning of a verb
	derived             // known, but not spelled: string('b'), a number under %5d
	hole                // not known
)

type holeOf struct {
	core.Hole
	expr ast.Expr // what the hole stands for; nil: a verb without an argument
	asIs bool     // the hole holds the very value of expr, not a form of it (%q)
	why  Reason
}

// A place is where pieces are written: a literal, or any other expression, the
// bytes of which cannot be told apart. Pieces of one literal share their place.
type place struct {
	pos, end token.Pos
	lit      *literal // nil: not a literal
	via      *link    // the names between the use and lit
	formats  uint8    // how many times the text is a format: each needs every % doubled
}

// source gives the source range that spells bytes [i, j) of p, or the place of
// p where they cannot be told apart; exact says which.
func (p *piece) source(src *sourceFiles, i, j int32) (pos, end token.Pos, exact bool) {
	if p.at.lit == nil {
		return p.at.pos, p.at.end, p.kind == hole
	}
	from, to := p.off, p.off+p.span
	if p.kind == plain {
		from, to = p.off+i, p.off+j
	}
	from, to, ok := p.at.lit.source(src, from, to)
	if !ok {
		return p.at.pos, p.at.end, false
	}
	return p.at.pos + token.Pos(from), p.at.pos + token.Pos(to), p.kind != derived
}

// A cursor reads pieces from front to back: ps[k] begins at offset at.
type cursor struct {
	ps []piece
	k  int
	at int
}

// cut calls f with each piece, cut to size, of bytes [start, end) of the joined
// text. A start never lies before that of the call before.
func (c *cursor) cut(start, end int, f func(piece)) {
	for c.k < len(c.ps) && c.at < end {
		p := c.ps[c.k]
		stop := c.at + len(p.text)
		if stop > start {
			f(p.cut(max(start-c.at, 0), min(end, stop)-c.at))
		}
		if stop > end {
			return
		}
		c.k, c.at = c.k+1, stop
	}
}

// cut gives bytes [i, j) of p. Of a part of what is not spelled byte by byte nothing
// is known but where the whole comes from.
func (p piece) cut(i, j int) piece {
	if p.kind == plain {
		p.off, p.span = p.off+int32(i), int32(j-i)
	} else if j-i < len(p.text) {
		p.at, p.off, p.span = &place{pos: p.at.pos, end: p.at.end}, 0, 0
	}
	p.text = p.text[i:j]
	return p
}

// asText gives the text that pieces are.
func asText(ps []piece) core.Text {
	t := core.Text{S: join(ps)}
	at := int32(0)
	for _, p := range ps {
		if p.kind == hole {
			h := p.hole.Hole
			h.At = at
			t.Holes = append(t.Holes, h)
		}
		at += int32(len(p.text))
	}
	return t
}

// compact drops empty pieces, but for one if there is nothing else.
func compact(ps []piece) []piece {
	kept := make([]piece, 0, len(ps))
	for _, p := range ps {
		if p.text != "" {
			kept = append(kept, p)
		}
	}
	if len(kept) == 0 && len(ps) > 0 {
		return ps[:1]
	}
	return kept
}

func join(ps []piece) string {
	if len(ps) == 1 {
		return ps[0].text
	}
	var b strings.Builder
	for _, p := range ps {
		b.WriteString(p.text)
	}
	return b.String()
}

func holed(ps []piece) bool {
	return slices.ContainsFunc(ps, func(p piece) bool { return p.kind == hole })
}
