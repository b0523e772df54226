package eval

import (
	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
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
