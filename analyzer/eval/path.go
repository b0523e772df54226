package eval

import (
	"go/ast"
	"path"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// path appends what package path makes of texts that are known.
func (w computation) path(e *ast.CallExpr, function string) bool {
	of := map[string]func(string) string{"Base": path.Base, "Clean": path.Clean, "Dir": path.Dir,
		"Ext": path.Ext}[function]
	switch {
	case function == "Join" && !e.Ellipsis.IsValid():
		return w.pathJoin(e)
	case of == nil:
		return false
	}
	s, ok := w.knownText(e.Args[0])
	if ok {
		w.addKnown(e, of(s))
		return true
	}
	ps := srcmap.NonEmpty(w.takePieces(e.Args[0]))
	return function == "Clean" && len(ps) > 0 && w.joinAround(e, ps)
}

// pathJoin appends the elements with slashes between them. If path.Join would not change
// that, every byte keeps its position in the source.
func (w computation) pathJoin(e *ast.CallExpr) bool {
	ps, parts := w.joinOperands(e, e.Args)
	s := fillHoles(ps)
	switch clean := path.Join(parts...); {
	case clean == s && havePlainHoles(ps):
		w.addPieces(ps)
	case !srcmap.HasHole(ps):
		w.addKnown(e, clean)
	default:
		return w.joinAround(e, ps)
	}
	return true
}

// joinAround appends the certain ends of a path with holes: its leading slash, since ".."
// leads no further up, and whole elements after the last hole.
func (w computation) joinAround(e *ast.CallExpr, ps []srcmap.Piece) bool {
	tail := tailOf(ps)
	rooted := ps[0].Kind != srcmap.Unknown && ps[0].Text[0] == '/'
	if !rooted && tail == nil {
		return false
	}
	if rooted {
		w.addPieces(srcmap.Cut(ps, 0, 1))
	}
	w.addHole(e, core.Hole{May: core.PathText}, flow.ResultOfCall)
	w.addPieces(tail)
	return true
}

// tailOf returns the elements of a path after its last hole, without the slashes around them;
// nil if there are none or path.Clean changes them.
func tailOf(ps []srcmap.Piece) []srcmap.Piece {
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
		start += len("../") // that takes from the hole, or from nothing
	}
	s := strings.TrimRight(t.s[start:], "/")
	if s == "" || s != path.Clean(s) || s == "." || strings.HasPrefix(s, "..") {
		return nil
	}
	return srcmap.Cut(ps, start, start+len(s))
}

// joinOperands returns the elements of a path with slashes between them, and each element
// on its own.
func (w computation) joinOperands(e ast.Expr, args []ast.Expr) (ps []srcmap.Piece, parts []string) {
	slash := srcmap.Piece{Kind: srcmap.Derived, Text: "/", At: &srcmap.Origin{Pos: e.Pos(), End: e.End()}}
	for _, arg := range args {
		p := srcmap.NonEmpty(w.takePieces(arg))
		if len(ps) > 0 && len(p) > 0 {
			ps = append(ps, slash)
		}
		ps = append(ps, p...)
		parts = append(parts, fillHoles(p))
	}
	return ps, parts
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

// havePlainHoles reports whether the holes among ps, if there are some, hold nothing
// that path.Join changes.
func havePlainHoles(ps []srcmap.Piece) bool {
	for _, p := range ps {
		if p.Kind == srcmap.Unknown && (!p.Hole.NotEmpty || p.Hole.May != core.Digits && p.Hole.May != core.Hex) {
			return false
		}
	}
	return true
}
