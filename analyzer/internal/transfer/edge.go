package transfer

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// CutEnd appends the text ps that e slices, without its first n bytes or, if e has no lower bound, without its last n
// bytes. It reports false if those bytes are unknown.
func CutEnd(out Output, e *ast.SliceExpr, ps []srcmap.Piece, n int) bool {
	if ps = srcmap.NonEmpty(ps); len(ps) == 0 {
		return false
	}
	last := e.Low == nil
	end := ps[0]
	if last {
		end = ps[len(ps)-1]
	}
	size := len(srcmap.Join(ps))
	switch {
	case end.Kind != srcmap.Unknown && len(end.Text) >= n && last:
		ps = srcmap.Cut(ps, 0, size-n)
	case end.Kind != srcmap.Unknown && len(end.Text) >= n:
		ps = srcmap.Cut(ps, n, size)
	case end.Kind != srcmap.Unknown || n != 1:
		return false
	case len(ps) > 1:
		return false
	case last && end.Hole.LastByte == core.Slash:
		out.AddHole(e, core.Hole{Origin: end.Hole.Origin, LastByte: core.NoSlash}, flow.OtherExpression)
		return true
	case !last && end.Hole.FirstByte == core.Slash:
		out.AddHole(e, core.Hole{Origin: end.Hole.Origin, FirstByte: core.NoSlash}, flow.OtherExpression)
		return true
	default:
		return false
	}
	if len(ps) == 0 {
		out.AddKnown(e, "")
	}
	addPieces(out, ps)
	return true
}

// EdgesOf returns what is known of the first and the last byte of a text.
func EdgesOf(t *core.Text) (first, last core.Edge) {
	if t.S == "" {
		return core.NoSlash, core.NoSlash
	}
	return edgeAt(t, 0, false), edgeAt(t, len(t.S)-1, true)
}

func edgeAt(t *core.Text, i int, last bool) core.Edge {
	switch h := t.HoleAt(i); {
	case h != nil && last:
		return h.LastByte
	case h != nil:
		return h.FirstByte
	case t.S[i] == '/':
		return core.Slash
	}
	return core.NoSlash
}
