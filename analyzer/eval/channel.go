package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
)

// evalReceive appends what is received from a channel, in place of e: one of the values that
// the package sends or, in another alternative, a hole.
func (w cellReading) evalReceive(e, from ast.Expr) {
	c := w.ev.ChannelOf(from)
	if c == nil || w.visiting[c.ID] || len(c.Sent) > maxDefs || w.decisions == nil || w.decisions.maxCells == 0 {
		w.addOpaque(e)
		return
	}
	k := w.chooseDef(c.ID, len(c.Sent))
	if k == 0 {
		w.addUnknown(e, flow.OtherExpression)
		return
	}
	mark := len(w.out)
	w.evalApart(c.ID, w.via, func() { w.eval(c.Sent[k-1]) })
	if _, _, ok := w.mergedHole(mark); ok {
		w.out = w.out[:mark]
		w.addUnknown(e, flow.OtherExpression)
	}
}
