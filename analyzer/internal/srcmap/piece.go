package srcmap

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/core"
)

// A Piece is what one step of the evaluation appended to a text: bytes from one literal, or one unknown value.
type Piece struct {
	Kind Kind
	Text string // its bytes; for a hole, the placeholder
	Hole *Hole
	At   *SourceRef

	// If At has a literal, bytes [Off, Off+Span) of its value spell the piece. If Kind is Plain, byte i of Text is byte
	// Off+i of the value.
	Off, Span int32
}

// A Kind describes how a piece is spelled.
type Kind uint8

const (
	Plain        Kind = iota // spelled byte by byte
	Escaped                  // spelled as a whole, with the escapes of its format: %%
	EscapeAsVerb             // spelled without them: a "%" that fmt parses as the start of a verb
	Derived                  // known, but not spelled: string('b'), a number printed by %5d
	Unknown                  // unknown
)

// A Hole is a part of a text that is known only at run time.
type Hole struct {
	core.Hole
	Expr     ast.Expr // its expression; nil for a verb without an argument
	Verbatim bool     // the hole holds the value of Expr, not another form of it (%q)
	Entered  ast.Expr // the name of the value in the called function that inserts it into the text; nil for Expr
	Why      flow.Reason
	Replaced *Replacement // what escapes the value in part in a called function; nil if none does
	Trimmed  []TrimCall   // if the hole is the value of Expr after these calls and no other: them, in their order
}

// A TrimCall is a call of a function of package strings that cuts bytes off a value.
type TrimCall struct {
	Function string // its name
	Cut      string // its second argument; "" for TrimSpace
}

// A Replacement is the code of a called function that replaces some bytes of a value by their escapes.
type Replacement struct {
	Call ast.Expr // nil if it is in another package
	Told string   // the position of the function's result in that package
}

// An SourceRef is the source of pieces: a literal, or another expression, whose bytes have no positions of their own.
// Pieces of one literal share their Origin.
type SourceRef struct {
	Pos, End token.Pos
	Lit      *Literal // nil if it is no literal
	Via      *Link    // the names between the use and Lit
	Told     string   // the position of the definition in another package; "" if there is none
	ToldText string   // the text of that definition, which may be one of several there
	Result   bool     // a function of another package returns it
	Inner    bool     // of a hole: the value comes from within another package, not from this one
	Formats  uint8    // how often the text is used as a format: each use requires every % doubled
}

// Source returns the source range that spells bytes [i, j) of p. If they have no positions of their own, it returns
// the range of the whole place, and exact is false.
func (p *Piece) Source(src *Source, i, j int32) (pos, end token.Pos, exact bool) {
	if p.At.Lit == nil {
		return p.At.Pos, p.At.End, p.Kind == Unknown
	}
	from, to := p.Off, p.Off+p.Span
	if p.Kind == Plain {
		from, to = p.Off+i, p.Off+j
	}
	from, to, ok := p.At.Lit.source(src, from, to)
	if !ok {
		return p.At.Pos, p.At.End, false
	}
	return p.At.Pos + token.Pos(from), p.At.Pos + token.Pos(to), p.Kind != Derived
}

// isNamed reports whether the source is used by name, so that other code may use it, too.
func (p *SourceRef) isNamed() bool {
	for l := p.Via; l != nil; l = l.Next {
		if l.Obj != nil {
			return true
		}
	}
	return false
}

// A Cursor reads pieces from front to back.
type Cursor struct {
	Pieces []Piece
	k      int
	at     int
}

// Cut calls f with the pieces of bytes [start, end) of the joined text, each cut to size.
// Later calls must not start before earlier ones.
func (c *Cursor) Cut(start, end int, f func(Piece)) {
	for c.k < len(c.Pieces) && c.at < end {
		p := c.Pieces[c.k]
		stop := c.at + len(p.Text)
		if stop > start {
			f(p.Cut(max(start-c.at, 0), min(end, stop)-c.at))
		}
		if stop > end {
			return
		}
		c.k, c.at = c.k+1, stop
	}
}

// Cut returns bytes [i, j) of p. A part of a piece that is not spelled byte by byte keeps only the position of the
// whole.
func (p Piece) Cut(i, j int) Piece {
	if p.Kind == Plain {
		p.Off, p.Span = p.Off+int32(i), int32(j-i)
	} else if j-i < len(p.Text) {
		p.At, p.Off, p.Span = &SourceRef{Pos: p.At.Pos, End: p.At.End, Told: p.At.Told, ToldText: p.At.ToldText}, 0, 0
	}
	p.Text = p.Text[i:j]
	return p
}

// TextOf returns the text that the pieces form.
func TextOf(ps []Piece) core.Text {
	t := core.Text{S: Join(ps)}
	at := int32(0)
	for _, p := range ps {
		if p.Kind == Unknown {
			h := p.Hole.Hole
			h.At = at
			t.Holes = append(t.Holes, h)
		}
		at += int32(len(p.Text))
	}
	return t
}

// compact drops empty pieces, but keeps one if there are no others.
func compact(ps []Piece) []Piece {
	if kept := NonEmpty(ps); len(kept) > 0 || len(ps) == 0 {
		return kept
	}
	return ps[:1]
}

// Join returns the pieces as one string.
func Join(ps []Piece) string {
	if len(ps) == 1 {
		return ps[0].Text
	}
	var b strings.Builder
	for _, p := range ps {
		b.WriteString(p.Text)
	}
	return b.String()
}

// HasHole reports whether one of ps is a hole.
func HasHole(ps []Piece) bool {
	return slices.ContainsFunc(ps, func(p Piece) bool { return p.Kind == Unknown })
}

// NonEmpty returns ps without empty pieces.
func NonEmpty(ps []Piece) []Piece {
	out := make([]Piece, 0, len(ps))
	for _, p := range ps {
		if p.Text != "" {
			out = append(out, p)
		}
	}
	return out
}

// HasKnown reports whether a byte of ps is known.
func HasKnown(ps []Piece) bool {
	return slices.ContainsFunc(ps, func(p Piece) bool { return p.Kind != Unknown && p.Text != "" })
}

// IsNonEmpty reports whether the text of ps is certainly not empty.
func IsNonEmpty(ps []Piece) bool {
	return HasKnown(ps) ||
		slices.ContainsFunc(ps, func(p Piece) bool { return p.Kind == Unknown && p.Hole.NotEmpty })
}

// Cut returns bytes [start, end) of ps.
func Cut(ps []Piece, start, end int) []Piece {
	var out []Piece
	in := Cursor{Pieces: ps}
	in.Cut(start, end, func(p Piece) { out = append(out, p) })
	return out
}

// Reshaped returns p for a changed value: a hole keeps only its name and origin.
func (p Piece) Reshaped() Piece {
	if p.Kind == Unknown {
		p.Hole = &Hole{Hole: core.Hole{Name: p.Hole.Name, Origin: p.Hole.Origin}, Expr: p.Hole.Expr,
			Why: flow.ChangedByCall}
	}
	return p
}

// A Link is a name on the path from a use to a literal.
type Link struct {
	Obj      types.Object
	Repeated bool // other constants share the spelling of its value
	Next     *Link
	Def      token.Pos // of a field: its definition
}

// HoleText is the placeholder of a hole in a text.
var HoleText = string(rune(core.HoleByte))
