package transfer

import (
	"go/ast"
	"slices"
	"unicode/utf8"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// MapText applies f to each known piece. Pieces that f does not change keep their positions in the source.
func MapText(ps []srcmap.Piece, e ast.Expr, f func(string) string) []srcmap.Piece {
	out := slices.Clone(ps)
	for i := range out {
		p := &out[i]
		if s := f(p.Text); p.Kind != srcmap.Unknown && s != p.Text {
			p.Kind, p.Text = srcmap.Derived, s
		}
	}
	return out
}

// ChangeCase appends ps in the case that f converts to. Pieces that f does not change keep their positions in the
// source. It reports false, and appends nothing, if a known piece is not valid UTF-8.
func ChangeCase(out Output, e ast.Expr, ps []srcmap.Piece, f func(string) string) bool {
	for _, p := range ps {
		if p.Kind != srcmap.Unknown && !utf8.ValidString(p.Text) {
			return false
		}
	}
	for _, p := range MapText(ps, e, f) {
		if p.Kind == srcmap.Unknown {
			h := core.Hole{NotEmpty: p.Hole.NotEmpty, Kind: p.Hole.Kind, Escaper: p.Hole.Escaper, Origin: p.Hole.Origin,
				Name: p.Hole.Name}
			p.Hole = &srcmap.Hole{Hole: h, Expr: p.Hole.Expr, Why: flow.ChangedByCall}
		}
		out.AddPiece(p)
	}
	return true
}
