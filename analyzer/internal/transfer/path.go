package transfer

import (
	"go/ast"
	"path"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// PathJoin appends the result of path.Join for elements. If path.Join only puts slashes between them, every byte keeps
// its position in the source.
func PathJoin(out Output, e *ast.CallExpr, elements [][]srcmap.Piece) bool {
	ps := WithSlashes(e, elements)
	var parts []string
	for _, p := range elements {
		parts = append(parts, fillHoles(p))
	}
	s := fillHoles(ps)
	switch clean := path.Join(parts...); {
	case clean == s && havePlainHoles(ps):
		addPieces(out, ps)
	case !srcmap.HasHole(ps):
		out.AddKnown(e, clean)
	default:
		return PathEnds(out, e, ps)
	}
	return true
}

// PathEnds appends the certain ends of a path with holes: its leading slash, which ".." cannot remove, and the
// elements after the last hole, or after the last one that was not escaped. It reports false if there are none.
func PathEnds(out Output, e *ast.CallExpr, ps []srcmap.Piece) bool {
	tail := PathTail(ps)
	if more := escapedTail(ps); more != nil {
		tail = append([]srcmap.Piece{slash(e)}, more...)
	}
	rooted := ps[0].Kind != srcmap.Unknown && ps[0].Text[0] == '/'
	escaped := escapedHole(ps)
	if !rooted && tail == nil && escaped == nil {
		return false
	}
	if rooted {
		addPieces(out, srcmap.Cut(ps, 0, 1))
	}
	if escaped != nil {
		out.AddPiece(*escaped)
	} else {
		out.AddHole(e, core.Hole{Kind: core.PathText}, flow.ResultOfCall)
	}
	addPieces(out, tail)
	return true
}

// escapedHole returns a hole for a path whose holes were all escaped, for a query if one of them was, or else for a
// path. It returns nil if a hole was not escaped, or if there is none.
func escapedHole(ps []srcmap.Piece) *srcmap.Piece {
	var first *srcmap.Piece
	for i := range ps {
		p := &ps[i]
		switch {
		case p.Kind != srcmap.Unknown:
		case !isSegmentEscaped(p.Hole):
			return nil
		case first == nil || first.Hole.Escaper == core.ByPathEscape && p.Hole.Escaper == core.ByQueryEscape:
			first = p
		}
	}
	if first == nil {
		return nil
	}
	of, whole := *first.Hole, *first
	of.Hole = core.Hole{Kind: core.PathText, Escaper: of.Escaper, Unescaped: of.Unescaped, Name: of.Name}
	of.Verbatim, whole.Hole = false, &of
	return &whole
}

// escapedTail returns the elements of a path after its last hole that was not escaped, without the slash before them.
// It returns nil if there is no such hole, if none of them was escaped, or if path.Clean changes them.
func escapedTail(ps []srcmap.Piece) []srcmap.Piece {
	start, escaped := 0, false
	for i := range ps {
		switch {
		case ps[i].Kind != srcmap.Unknown:
		case isSegmentEscaped(ps[i].Hole):
			escaped = true
		default:
			start, escaped = i+1, false
		}
	}
	if start == 0 || !escaped {
		return nil
	}
	tail := ps[start:]
	s := fillHoles(tail)
	slash := strings.IndexByte(s, '/') + 1
	if slash == 0 || s[slash:] == "" || strings.HasPrefix(s[slash:], "..") || path.Clean(s[slash:]) != s[slash:] {
		return nil
	}
	return srcmap.Cut(tail, slash, len(s))
}

// isSegmentEscaped reports whether the value of h was escaped for a path or a query value.
func isSegmentEscaped(h *srcmap.Hole) bool {
	return h.Escaper == core.ByPathEscape || h.Escaper == core.ByQueryEscape
}

// PathTail returns the elements of a path after its last hole, without the slashes around them. It returns nil if
// there are none, or if path.Clean changes them.
func PathTail(ps []srcmap.Piece) []srcmap.Piece {
	t := newHoledText(ps)
	start := 0
	if n := len(t.holes); n > 0 {
		slash := strings.IndexByte(t.s[t.holes[n-1]:], '/')
		if slash < 0 {
			return nil
		}
		start = t.holes[n-1] + slash
	}
	for start < len(t.s) && t.s[start] == '/' {
		start++
	}
	for strings.HasPrefix(t.s[start:], "../") && len(t.holes) > 0 {
		start += len("../") // it removes an element of the hole, or nothing
	}
	s := strings.TrimRight(t.s[start:], "/")
	if s == "" || s != path.Clean(s) || s == "." || strings.HasPrefix(s, "..") {
		return nil
	}
	return srcmap.Cut(ps, start, start+len(s))
}

// WithSlashes returns the non-empty elements of a path, with slashes between them.
func WithSlashes(e ast.Expr, elements [][]srcmap.Piece) (ps []srcmap.Piece) {
	for _, p := range elements {
		if p = srcmap.NonEmpty(p); len(ps) > 0 && len(p) > 0 {
			ps = append(ps, slash(e))
		}
		ps = append(ps, p...)
	}
	return ps
}

// slash returns a piece for a slash that e inserts.
func slash(e ast.Expr) srcmap.Piece {
	return srcmap.Piece{Kind: srcmap.Derived, Text: "/", At: &srcmap.SourceRef{Pos: e.Pos(), End: e.End()}}
}

// fillHoles returns pieces as a string, with a letter for each hole.
func fillHoles(ps []srcmap.Piece) string {
	var b strings.Builder
	for _, p := range ps {
		if p.Kind == srcmap.Unknown {
			b.WriteByte('x')
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}

// havePlainHoles reports whether path.Join leaves the holes among ps unchanged.
func havePlainHoles(ps []srcmap.Piece) bool {
	for _, p := range ps {
		if p.Kind == srcmap.Unknown && (!p.Hole.NotEmpty || p.Hole.Kind != core.Digits && p.Hole.Kind != core.Hex) {
			return false
		}
	}
	return true
}
