package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// pieces are the output of an evaluation so far, with its remaining budget.
type pieces struct {
	out    []srcmap.Piece
	budget int // the rest of it; below zero, the evaluation gives up
}

// spend takes n from the budget, and reports whether the budget was sufficient. Without a budget, n
// constants that each double the previous one would have 2ⁿ bytes.
func (ps *pieces) spend(n int) bool {
	if ps.budget >= 0 {
		ps.budget -= n
	}
	return ps.budget >= 0
}

// IsExhausted reports whether the budget is used up.
func (ps *pieces) IsExhausted() bool { return ps.budget < 0 }

func (ps *pieces) AddPiece(p srcmap.Piece) {
	if ps.spend(pieceCost + len(p.Text)) {
		ps.out = append(ps.out, p)
	}
}

func (ps *pieces) addPieces(list []srcmap.Piece) {
	for _, p := range list {
		ps.AddPiece(p)
	}
}

// text returns the pieces from mark on as one string.
func (ps *pieces) text(mark int) string { return srcmap.Join(ps.out[mark:]) }

// isInformative reports whether something is known of the pieces from mark on: a
// byte, the kind of a hole, or that there are none.
func (ps *pieces) isInformative(mark int) bool {
	holes := 0
	for _, p := range ps.out[mark:] {
		switch {
		case p.Kind != srcmap.Unknown && p.Text != "":
			return true
		case p.Kind == srcmap.Unknown && (p.Hole.Kind != core.Anything || p.Hole.Escaper != core.ByNobody ||
			p.Hole.FirstByte != core.AnyByte || p.Hole.LastByte != core.AnyByte || p.Hole.Origin == core.FromLine):
			return true
		case p.Kind == srcmap.Unknown:
			holes++
		}
	}
	return holes == 0
}

// mergedHole returns the single hole that represents the pieces from mark on. It reports
// false if a byte of them is known, or if there are none.
func (ps *pieces) mergedHole(mark int) (h core.Hole, why flow.Reason, ok bool) {
	for _, p := range ps.out[mark:] {
		switch {
		case p.Kind == srcmap.Unknown && why == 0:
			h, why = p.Hole.Hole, p.Hole.Why
		case p.Kind == srcmap.Unknown:
			by := escapedInLoop(why, h.Escaper, p.Hole)
			h = core.Hole{NotEmpty: h.NotEmpty || p.Hole.NotEmpty, FirstByte: h.FirstByte, LastByte: p.Hole.LastByte,
				Escaper: by}
		case p.Text != "":
			return h, why, false
		}
	}
	return h, why, why != 0
}

// endPiece returns the first or the last non-empty piece from mark on; nil if there is none.
func (ps *pieces) endPiece(mark int, last bool) *srcmap.Piece {
	for i := range len(ps.out) - mark {
		at := mark + i
		if last {
			at = len(ps.out) - 1 - i
		}
		if ps.out[at].Text != "" {
			return &ps.out[at]
		}
	}
	return nil
}

// replaced returns what escapes the pieces from mark on in part, if they are a single hole and a called function does.
func (ps *pieces) replaced(mark int) *srcmap.Replacement {
	if out := ps.out[mark:]; len(out) == 1 && out[0].Kind == srcmap.Unknown {
		return out[0].Hole.Replaced
	}
	return nil
}

// keepReplacement records what escapes the pieces from mark on in part, if they are a single hole of the called
// function.
func (ps *pieces) keepReplacement(mark int) {
	if out := ps.out[mark:]; len(out) == 1 && out[0].Kind == srcmap.Unknown && out[0].Hole.Origin == core.FromReplaced &&
		out[0].Hole.Replaced == nil {
		h := *out[0].Hole
		h.Replaced = &srcmap.Replacement{Call: h.Expr}
		out[0].Hole = &h
	}
}

// enterHole records that the pieces from mark on, if they are a single hole, have the name e in the inlined
// function. Text that the function adds around the hole is added around e.
func (ps *pieces) enterHole(mark int, e ast.Expr) {
	if out := ps.out[mark:]; len(out) == 1 && out[0].Kind == srcmap.Unknown && out[0].Hole.Verbatim {
		h := *out[0].Hole
		h.Entered = e
		out[0].Hole = &h
	}
}
