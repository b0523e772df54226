package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// addCommon appends the common beginning of values, a hole, and their common end, in
// place of e. It reports false if nothing is common.
func (w *walk) addCommon(e ast.Expr, values []Value) bool {
	maps := make([]*srcmap.Map, len(values))
	for i := range values {
		maps[i] = &values[i].Map
	}
	head, tail := srcmap.Common(maps, func(a, b ast.Expr) bool { return goinfo.Same(w.ev.Info, a, b) })
	w.addPieces(head)
	w.addUnknown(e, flow.SeveralValues)
	w.addPieces(tail)
	return len(head)+len(tail) > 0
}
