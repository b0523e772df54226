package eval

import (
	"go/ast"
	"path"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
)

// path appends the result of a function of package path for known texts. It reports false if a text is unknown.
func (w computation) path(e *ast.CallExpr, function string) bool {
	of := map[string]func(string) string{"Base": path.Base, "Clean": path.Clean, "Dir": path.Dir,
		"Ext": path.Ext}[function]
	switch {
	case function == "Join" && e.Ellipsis.IsValid() && len(e.Args) == 1:
		h, ok := w.escapedElement(e.Args[0])
		if ok {
			w.AddHole(e, h, flow.ResultOfCall)
		}
		return ok
	case function == "Join" && !e.Ellipsis.IsValid():
		return transfer.PathJoin(w, e, w.takeEach(e.Args))
	case of == nil:
		return false
	}
	s, ok := w.knownText(e.Args[0])
	if ok {
		w.AddKnown(e, of(s))
		return true
	}
	ps := srcmap.NonEmpty(w.takePieces(e.Args[0]))
	return function == "Clean" && len(ps) > 0 && transfer.PathEnds(w, e, ps)
}

// takeEach is takePieces for several expressions.
func (w computation) takeEach(list []ast.Expr) (all [][]srcmap.Piece) {
	for _, e := range list {
		all = append(all, w.takePieces(e))
	}
	return all
}
