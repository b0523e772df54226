package eval

import (
	"go/ast"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// strings appends the result of functions of package strings. If it reports false, nothing
// was appended.
func (w computation) strings(e *ast.CallExpr, function string) bool {
	switch function {
	case "Clone":
		w.eval(e.Args[0])
	case "Join":
		return w.join(e)
	case "Repeat":
		return w.repeat(e)
	case "ToLower":
		return w.changeCase(e, strings.ToLower)
	case "ToUpper":
		return w.changeCase(e, strings.ToUpper)
	case "Replace", "ReplaceAll":
		return w.replace(e)
	case "Trim", "TrimLeft", "TrimRight", "TrimPrefix", "TrimSuffix":
		cut, ok := w.knownText(e.Args[1])
		return ok && w.trim(e, function, cut)
	case "TrimSpace":
		return w.trim(e, function, "\t\n\v\f\r ")
	default:
		return false
	}
	return true
}

// maxRepeat is how often strings.Repeat may repeat something.
const maxRepeat = 1 << 10

func (w computation) repeat(e *ast.CallExpr) bool {
	n, ok := w.ev.IntOf(e.Args[1])
	if !ok || n < 0 || n > maxRepeat {
		return false
	}
	ps := w.takePieces(e.Args[0])
	if n == 0 {
		w.addEmpty(e)
	}
	for ; n > 0 && w.budget >= 0; n-- {
		w.addPieces(ps)
	}
	return true
}

// changeCase appends a text in upper or lower case. Bytes that stay the same stay where
// they are spelled.
func (w computation) changeCase(e *ast.CallExpr, f func(string) string) bool {
	ps := w.takePieces(e.Args[0])
	for _, p := range ps {
		if p.Kind != srcmap.Unknown && !utf8.ValidString(p.Text) {
			return false
		}
	}
	for _, p := range mapText(ps, e, f) {
		if p.Kind == srcmap.Unknown {
			h := core.Hole{NotEmpty: p.Hole.NotEmpty, May: p.Hole.May, By: p.Hole.By, From: p.Hole.From,
				Name: p.Hole.Name}
			p.Hole = &srcmap.Hole{Hole: h, Expr: p.Hole.Expr, Why: flow.ChangedByCall}
		}
		w.addPiece(p)
	}
	return true
}

// replace appends a text with one known text replaced by another. It reports false if a hole,
// with the bytes around it, may contain the replaced text.
func (w computation) replace(e *ast.CallExpr) bool {
	old, ok := w.knownText(e.Args[1])
	if !ok || old == "" {
		return false
	}
	times := int64(-1)
	if len(e.Args) > 3 {
		if times, ok = w.ev.IntOf(e.Args[3]); !ok {
			return false
		}
	}
	ps, with := w.takePieces(e.Args[0]), w.takePieces(e.Args[2])
	t := newHoledText(ps)
	if w.budget >= 0 && escapesPart(ps, old, with) {
		w.addHole(e, core.Hole{From: core.FromReplaced, Name: origin.Name(e.Args[0])}, flow.ResultOfCall)
		return true
	}
	if w.budget >= 0 && len(ps) == 1 && ps[0].Kind == srcmap.Unknown {
		if h, ok := respelled(ps[0].Hole.Hole, old, srcmap.Join(with)); ok {
			w.addHole(e, h, flow.ResultOfCall)
			return true
		}
	}
	if w.budget >= 0 && (!t.isApartFrom(old) || times >= 0 && len(t.holes) > 0 && t.index(old, 0) >= 0) {
		return false // the holes may use up the times
	}
	if len(t.s) == 0 {
		w.addEmpty(e)
	}
	if times == 0 {
		w.addPieces(ps)
		return true
	}
	in := srcmap.Cursor{Pieces: ps}
	for at := 0; at < len(t.s) && w.budget >= 0; times-- {
		i := t.index(old, at)
		if i < 0 || times == 0 {
			i = len(t.s)
		}
		in.Cut(at, i, func(p srcmap.Piece) { w.addPiece(replacedIn(p, old, srcmap.Join(with))) })
		if i < len(t.s) {
			w.addPieces(with)
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
// "%20" now.
func respelled(h core.Hole, old, with string) (core.Hole, bool) {
	if h.May == core.QueryValue && old == "+" && with == "%20" {
		h.May, h.By = core.Segment, core.ByNobody
	}
	decoded, err := url.PathUnescape(old)
	escaped, err2 := url.PathUnescape(with)
	return h, h.May != core.Anything && (old == "+" || err == nil && decoded == with ||
		err2 == nil && escaped == old && strings.IndexByte(old, '%') < 0)
}

// escapesPart reports whether with is the escape of old in an unescaped value: other bytes of
// it need escapes, too.
func escapesPart(ps []srcmap.Piece, old string, with []srcmap.Piece) bool {
	escape := srcmap.Join(with)
	if len(ps) != 1 || ps[0].Kind != srcmap.Unknown || len(old) != 1 || !strings.Contains(" /?#&", old) ||
		srcmap.HasHole(with) ||
		!strings.EqualFold(escape, url.PathEscape(old)) && escape != url.QueryEscape(old) {
		return false
	}
	h := ps[0].Hole
	return h.May == core.Anything && h.By == core.ByNobody && (h.From <= core.FromForm || h.From == core.FromReplaced)
}
