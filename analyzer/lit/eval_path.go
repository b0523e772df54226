package lit

import (
	"go/ast"
	"path"
	"strings"

	"github.com/urllint/urllint/core"
)

// path appends what package path makes of texts that are known.
func (w *walk) path(e *ast.CallExpr, function string) bool {
	of := map[string]func(string) string{"Base": path.Base, "Clean": path.Clean, "Dir": path.Dir, "Ext": path.Ext}[function]
	switch {
	case function == "Join" && !e.Ellipsis.IsValid():
		return w.pathJoin(e)
	case of == nil:
		return false
	}
	s, ok := w.textOf(e.Args[0])
	if ok {
		w.known(e, of(s))
	}
	return ok
}

// pathJoin appends the elements with slashes between them. Where that is what
// path.Join gives, each byte stays where it is spelled.
func (w *walk) pathJoin(e *ast.CallExpr) bool {
	var ps []piece
	slash := piece{kind: derived, text: "/", at: &place{pos: e.Pos(), end: e.End()}}
	var parts []string
	for _, arg := range e.Args {
		p := nonempty(w.take(arg))
		if len(ps) > 0 && len(p) > 0 {
			ps = append(ps, slash)
		}
		ps = append(ps, p...)
		parts = append(parts, filled(p))
	}
	s := filled(ps)
	switch clean := path.Join(parts...); {
	case clean == s && plainHoles(ps):
		w.addAll(ps)
	case !holed(ps):
		w.known(e, clean)
	case strings.HasPrefix(s, "/") && ps[0].kind != hole: // ".." leads no further up than that
		w.addAll(cutPieces(ps, 0, 1))
		w.hole(e, core.Hole{May: core.PathText}, ResultOfCall)
	default:
		return false
	}
	return true
}

// filled gives pieces as a string, with a letter for each hole.
func filled(ps []piece) string {
	var b strings.Builder
	for _, p := range ps {
		if p.kind == hole {
			b.WriteByte('x')
		} else {
			b.WriteString(p.text)
		}
	}
	return b.String()
}

// plainHoles reports whether the holes among ps, if there are some, hold nothing
// that path.Join changes.
func plainHoles(ps []piece) bool {
	for _, p := range ps {
		if p.kind == hole && (!p.hole.NotEmpty || p.hole.May != core.Digits && p.hole.May != core.Hex) {
			return false
		}
	}
	return true
}
