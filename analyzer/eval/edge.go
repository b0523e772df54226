package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
)

// assume records in the pieces from mark on, the value of the variable, what the conditions on the path
// imply about its first and last byte. If a condition contradicts a known byte, the path is infeasible.
func (t *tracer) assume(mark int, passed []flow.Condition) {
	for _, a := range passed {
		t.Edges(a.Expr, a.Value, func(edge flow.Edge) {
			p := t.endPiece(mark, edge.Last)
			if p == nil {
				return
			}
			if p.Kind != srcmap.Unknown {
				t.infeasible = t.infeasible || (edge.In(p.Text) == edge.Byte) != edge.Is
				return
			}
			if edge.Byte != '/' {
				return
			}
			is := core.NoSlash
			if edge.Is {
				is = core.Slash
			}
			if h := *p.Hole; edge.Last {
				t.infeasible = t.infeasible || h.LastByte != core.AnyByte && h.LastByte != is
				h.LastByte, p.Hole = is, &h
			} else {
				t.infeasible = t.infeasible || h.FirstByte != core.AnyByte && h.FirstByte != is
				h.FirstByte, p.Hole = is, &h
			}
		})
	}
}

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
