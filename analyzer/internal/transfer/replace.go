package transfer

import (
	"go/ast"
	"net/url"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// Replace appends ps, the value of text, with one known text replaced by another, at most so many times; below zero:
// always. It reports false, and appends nothing, if a hole, with the bytes around it, may contain the replaced text.
func Replace(out Output, e *ast.CallExpr, text ast.Expr, ps, with []srcmap.Piece, old string, times int64) bool {
	t := newHoledText(ps)
	if EscapesPart(ps, old, srcmap.Join(with)) && !srcmap.HasHole(with) {
		AddPartlyEscaped(out, e, text)
		return true
	}
	if len(ps) == 1 && ps[0].Kind == srcmap.Unknown {
		if h, ok := respelled(ps[0].Hole.Hole, old, srcmap.Join(with)); ok {
			out.AddHole(e, h, flow.ResultOfCall)
			return true
		}
	}
	if !t.isApartFrom(old) || times >= 0 && len(t.holes) > 0 && t.index(old, 0) >= 0 {
		return false // the holes may use up the times
	}
	if len(t.s) == 0 {
		out.AddKnown(e, "")
	}
	if times == 0 {
		addPieces(out, ps)
		return true
	}
	in := srcmap.Cursor{Pieces: ps}
	for at := 0; at < len(t.s) && !out.IsExhausted(); times-- {
		i := t.index(old, at)
		if i < 0 || times == 0 {
			i = len(t.s)
		}
		in.Cut(at, i, func(p srcmap.Piece) { out.AddPiece(replacedIn(p, old, srcmap.Join(with))) })
		if i < len(t.s) {
			addPieces(out, with)
		}
		at = i + len(old)
	}
	return true
}

// replacedIn returns a piece of a text in which old is replaced. Of an escaped value that may still be known;
// of a path, strings.Replace may have made slashes of the separators of the system.
func replacedIn(p srcmap.Piece, old, with string) srcmap.Piece {
	if p.Kind != srcmap.Unknown {
		return p
	}
	h, ok := respelled(p.Hole.Hole, old, with)
	p = p.Reshaped()
	switch {
	case ok:
		p.Hole.Hole = h
	case p.Hole.From == core.FromSeparators:
		p.Hole.From = core.FromUnknown
	case p.Hole.From == core.FromLine && old == "\n" && !strings.Contains(with, "\n"):
		p.Hole.From = core.FromUnknown // a line has no more than the one at its end
	}
	return p
}

// respelled returns what is known of an escaped value in which old is replaced: it is escaped
// still, also if one more kind of byte is, and everywhere right if it was for a query and each "+" is
// "%20" now. A name of a host stays one.
func respelled(h core.Hole, old, with string) (core.Hole, bool) {
	if h.From == core.FromName && !strings.ContainsAny(with, ":/?#@[]% ") {
		h.NotEmpty = false
		return h, true
	}
	if h.May == core.QueryValue && old == "+" && with == "%20" {
		h.May, h.By = core.Segment, core.ByNobody
	}
	decoded, err := url.PathUnescape(old)
	escaped, err2 := url.PathUnescape(with)
	return h, h.May != core.Anything && (old == "+" || err == nil && decoded == with ||
		err2 == nil && escaped == old && strings.IndexByte(old, '%') < 0)
}

// AddPartlyEscaped appends the value s, in which the call e replaces some bytes by their escapes.
func AddPartlyEscaped(out Output, e *ast.CallExpr, s ast.Expr) {
	out.AddHole(e, core.Hole{From: core.FromReplaced, Name: origin.Name(s)}, flow.ResultOfCall)
}

// EscapesPart reports whether with is the escape of old in an unescaped value: other bytes of
// it need escapes, too.
func EscapesPart(ps []srcmap.Piece, old, with string) bool {
	if len(ps) != 1 || ps[0].Kind != srcmap.Unknown || len(old) != 1 || !strings.Contains(" /?#&", old) ||
		!strings.EqualFold(with, url.PathEscape(old)) && with != url.QueryEscape(old) {
		return false
	}
	h := ps[0].Hole
	return h.May == core.Anything && h.By == core.ByNobody && (h.From <= core.FromForm || h.From == core.FromReplaced)
}
