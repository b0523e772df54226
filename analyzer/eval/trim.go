package eval

import (
	"go/ast"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// trim appends the result of the functions of package strings that trim.
func (w computation) trim(e *ast.CallExpr, function, cut string) bool {
	ps := w.takePieces(e.Args[0])
	if w.budget < 0 {
		return true
	}
	t := newHoledText(ps)
	once := strings.HasSuffix(function, "fix")
	if !isASCII(cut) && !once || !isASCII(t.s) && function == "TrimSpace" {
		return false // a byte may be a part of a letter
	}
	r := t.trim(function, cut)
	in := srcmap.Cursor{Pieces: ps}
	if r.start == r.end {
		w.addEmpty(e)
		return true
	}
	w.addUncertain(&in, r.start, r.softStart, cut)
	in.Cut(r.softStart, r.softEnd, w.addPiece)
	w.addUncertain(&in, r.softEnd, r.end, cut)
	return true
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// addUncertain appends bytes [start, end) as one hole.
func (w computation) addUncertain(in *srcmap.Cursor, start, end int, cut string) {
	if start == end {
		return
	}
	var first srcmap.Piece
	n := 0
	in.Cut(start, end, func(p srcmap.Piece) {
		if n == 0 || first.Kind != srcmap.Unknown && p.Kind == srcmap.Unknown {
			first = p
		}
		n++
	})
	h := core.Hole{Name: first.Hole.Name, From: first.Hole.From}
	if n == 1 && keepsKind(first.Hole.May, cut) {
		h.May, h.By = first.Hole.May, first.Hole.By
	}
	if cut == "." {
		h.From = core.FromName // what may end in a dot is a name in the DNS, no address
	}
	first.Hole = &srcmap.Hole{Hole: h, Expr: first.Hole.Expr, Why: flow.ChangedByCall}
	w.addPiece(first)
}
