package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/transfer"
)

// evalSlice appends s[n:] if s begins with n known bytes or, for n = 1, with a
// slash, and s[:len(s)-1] likewise; a hole otherwise.
func (w *walk) evalSlice(e *ast.SliceExpr) {
	if !goinfo.IsString(goinfo.TypeOf(w.ev.Info, e.X)) || e.Slice3 || (e.Low == nil) == (e.High == nil) {
		w.addOpaque(e)
		return
	}
	n := int64(1)
	if e.Low != nil {
		var ok bool
		if n, ok = w.ev.IntOf(e.Low); !ok || n < 0 {
			w.addOpaque(e)
			return
		}
	} else if !flow.IsLast(w.ev.Info, e.High, func(of ast.Expr) bool { return sameName(w.ev, of, e.X) }) {
		w.addOpaque(e)
		return
	}
	if !transfer.CutEnd(w, e, w.takePieces(e.X), int(n)) {
		w.addOpaque(e)
	}
}

// sameName reports whether two expressions name the same variable.
func sameName(ev *Evaluator, a, b ast.Expr) bool {
	x, ok := ast.Unparen(a).(*ast.Ident)
	y, is := ast.Unparen(b).(*ast.Ident)
	return ok && is && ev.Info.Uses[x] != nil && ev.Info.Uses[x] == ev.Info.Uses[y]
}
