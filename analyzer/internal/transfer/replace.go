package transfer

import (
	"go/ast"
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// Replace appends ps, the value of text, with old replaced by with, at most times times; if times is negative, always.
// It reports false, and appends nothing, if old may occur in a hole and the bytes around it.
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
		return false // occurrences in the holes may count against times
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

// Fill appends ps, a known text, with each of olds replaced, as a strings.Replacer does: from left to right, the first
// of olds that matches, and never in what was put in.
func Fill(out Output, ps []srcmap.Piece, olds []string, withs [][]srcmap.Piece) {
	s, in, kept := srcmap.Join(ps), srcmap.Cursor{Pieces: ps}, 0
	for at := 0; at < len(s) && !out.IsExhausted(); {
		k := slices.IndexFunc(olds, func(old string) bool { return strings.HasPrefix(s[at:], old) })
		if k < 0 {
			at++
			continue
		}
		in.Cut(kept, at, out.AddPiece)
		addPieces(out, withs[k])
		at += len(olds[k])
		kept = at
	}
	in.Cut(kept, len(s), out.AddPiece)
}

// replacedIn returns the piece p of a text in which old is replaced. A hole keeps its properties if respelled does. A
// path with the separators of the system may have slashes afterwards.
func replacedIn(p srcmap.Piece, old, with string) srcmap.Piece {
	if p.Kind != srcmap.Unknown {
		return p
	}
	h, ok := respelled(p.Hole.Hole, old, with)
	p = p.Reshaped()
	switch {
	case ok:
		p.Hole.Hole = h
	case p.Hole.Origin == core.FromSeparators:
		p.Hole.Origin = core.FromUnknown
	case p.Hole.Origin == core.FromLine && old == "\n" && !strings.Contains(with, "\n"):
		p.Hole.Origin = core.FromUnknown // a line has no newline other than the last byte
	}
	return p
}

// respelled returns the properties of a hole in which old is replaced, and whether they are known. An escaped value
// remains escaped if the replacement escapes or unescapes a byte. A value that is escaped for a query fits everywhere
// once each "+" is "%20", and a query has no "+" for a space then. A host name remains a name.
func respelled(h core.Hole, old, with string) (core.Hole, bool) {
	if h.Origin == core.FromName && !strings.ContainsAny(with, ":/?#@[]% ") {
		h.NotEmpty = false
		return h, true
	}
	if h.Kind == core.QueryValue && old == "+" && with == "%20" {
		h.Kind, h.Escaper = core.Segment, core.ByNobody
	}
	if h.Escaper == core.ByEncode && old == "+" && with == "%20" {
		h.Escaper = core.ByNobody
	}
	decoded, err := url.PathUnescape(old)
	escaped, err2 := url.PathUnescape(with)
	return h, h.Kind != core.Anything && (old == "+" || err == nil && decoded == with ||
		err2 == nil && escaped == old && strings.IndexByte(old, '%') < 0)
}

// AddPartlyEscaped appends a hole for the value s, in which the call e replaces some bytes by their escapes.
func AddPartlyEscaped(out Output, e *ast.CallExpr, s ast.Expr) {
	out.AddHole(e, core.Hole{Origin: core.FromReplaced, Name: origin.Name(s)}, flow.ResultOfCall)
}

// EscapesPart reports whether with is the escape of old, and ps an unescaped value, in which other bytes need escapes,
// too.
func EscapesPart(ps []srcmap.Piece, old, with string) bool {
	if len(ps) != 1 || ps[0].Kind != srcmap.Unknown || len(old) != 1 || !strings.Contains(" /?#&", old) ||
		!strings.EqualFold(with, url.PathEscape(old)) && with != url.QueryEscape(old) {
		return false
	}
	h := ps[0].Hole
	return h.Kind == core.Anything && h.Escaper == core.ByNobody &&
		(h.Origin <= core.FromForm || h.Origin == core.FromReplaced)
}
