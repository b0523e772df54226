package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// cmpOr appends the result of cmp.Or: the first argument that is not empty.
func (w computation) cmpOr(e *ast.CallExpr) bool {
	if e.Ellipsis.IsValid() || !goinfo.IsString(w.ev.Info.TypeOf(e)) {
		return false
	}
	var may []ast.Expr
	for _, arg := range e.Args {
		ps := srcmap.NonEmpty(w.takePieces(arg))
		if len(ps) > 0 {
			may = append(may, arg)
		}
		if srcmap.IsNonEmpty(ps) {
			break
		}
	}
	if len(may) == 0 {
		w.addEmpty(e)
		return true
	}
	k, ok := w.choose(e, len(may))
	if !ok {
		return false
	}
	mark := len(w.out)
	w.eval(may[k])
	if k < len(may)-1 {
		w.requireNonEmpty(mark)
	}
	return true
}
