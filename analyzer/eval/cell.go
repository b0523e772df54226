package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A cell is what is known of the definitions of a field, for a reader in tests or outside
// of them.
type cell struct {
	defs   []cellDef // those of which a byte is known
	isSelf bool      // one of them reads the field
	done   bool      // it is complete: evaluating one of them does not ask for it
}

// A cellDef is a definition in the package, or one in another.
type cellDef struct {
	flow.CellDef
	imported *Definition
}

type cellKey struct {
	field   *types.Var
	inTests bool
}

// maxDefs is how many definitions of a cell are told apart.
const maxDefs = maxTexts - 1

// evalCell appends a hole for the field that e selects; in other texts, what one of its
// definitions in the package gives. With decides, what conditions about the field itself
// ask is held against the text.
func (w *walk) evalCell(e ast.Expr, decides bool) {
	defs, field := w.cellDefs(e, decides)
	k := w.chooseDef(field, len(defs))
	if k == 0 {
		w.addHole(e, w.ev.fieldHole(e), flow.Field)
		return
	}
	mark := len(w.out)
	w.evalApart(field, w.via, func() { w.evalCellDef(e, &defs[k-1]) })
	if h, _, ok := w.mergedHole(mark); ok && len(w.out) > mark { // as if it had not been followed
		if w.out = w.out[:mark]; h.From == core.FromUnknown || h.From == core.FromParameter {
			h = w.ev.fieldHole(e)
		}
		h.Name = ""
		w.addHole(e, h, flow.Field)
	}
}

// chooseDef returns which of n definitions of a cell is taken, from 1 on; 0: another one.
func (w *walk) chooseDef(field types.Object, n int) int {
	c := w.decisions
	if c == nil || n == 0 {
		return 0
	}
	if _, chosen := c.at[branchPoint{nil, field}]; !chosen {
		if c.cells == c.maxCells {
			return 0
		}
		c.cells++
	}
	frame := w.frame
	w.frame = nil // all values of the struct are taken for one
	k, _ := w.choose(field, n+1)
	w.frame = frame
	return k
}

// cellDefs returns the definitions of the field that e selects which may come to the place.
func (w *walk) cellDefs(e ast.Expr, decides bool) ([]cellDef, *types.Var) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || w.decisions == nil || w.decisions.maxCells == 0 {
		return nil, nil
	}
	field, ok := w.ev.Info.Uses[sel.Sel].(*types.Var)
	if !ok || !field.IsField() || !goinfo.IsString(field.Type()) {
		return nil, nil
	}
	field = field.Origin()
	c := w.ev.cellOf(field, w.inTests)
	switch {
	case w.visiting[field] || !c.done:
		c.isSelf = true
		return nil, nil
	case c.isSelf || len(c.defs) > maxDefs || w.isToldApart(sel, field, decides):
		return nil, nil
	}
	return c.defs, field
}

// isToldApart reports whether control comes to sel, by the calls at hand, only for some
// values of the struct.
func (w *walk) isToldApart(sel *ast.SelectorExpr, field *types.Var, decides bool) bool {
	if w.ev.IsToldApart(sel, field, decides) {
		return true
	}
	for f := w.frame; f != nil; f = f.outer {
		if at, ok := ast.Unparen(f.call.Fun).(*ast.SelectorExpr); ok && w.ev.Info.Selections[at] != nil &&
			w.ev.IsToldApart(at, field, false) {
			return true
		}
	}
	return false
}

// cellOf returns the cell of a field.
func (ev *Evaluator) cellOf(field *types.Var, inTests bool) *cell {
	key := cellKey{field, inTests}
	if c := ev.cells[key]; c != nil {
		return c
	}
	c := &cell{}
	if ev.cells == nil {
		ev.cells = map[cellKey]*cell{}
	}
	ev.cells[key] = c
	defer func() { c.done = true }()
	all := ev.CellOf(field)
	if all == nil {
		all = &flow.Cell{}
	}
	if c.isSelf = all.IsSelf; c.isSelf {
		return c
	}
	imported := ev.imported(field)
	for i := range imported {
		c.defs = append(c.defs, cellDef{imported: &imported[i]})
	}
	for i := range all.Defs {
		d := &all.Defs[i]
		if len(c.defs) <= maxDefs && !c.isSelf && (inTests || !d.InTest) && !d.IsKind && ev.isPartlyKnown(field, d) {
			c.defs = append(c.defs, cellDef{CellDef: *d})
		}
	}
	return c
}

// isPartlyKnown reports whether a byte is known of what a definition gives.
func (ev *Evaluator) isPartlyKnown(field *types.Var, d *flow.CellDef) bool {
	if s, ok := ev.StringOf(d.Value); ok {
		return s != ""
	}
	if sel, ok := ast.Unparen(d.Value).(*ast.SelectorExpr); ok {
		if from, ok := ev.Info.Uses[sel.Sel].(*types.Var); ok && from.Origin() == field {
			return false // a copy
		}
	}
	c := decisions{budget: ev.nextBudget(), maxPoints: maxChoices, maxCells: 1}
	before := c.budget
	values, _, _ := ev.evalPaths(task{pos: d.Value.Pos(), run: func(w *walk) {
		w.evalApart(field, w.via, func() { w.evalCellDef(d.Value, &cellDef{CellDef: *d}) })
	}}, &c)
	ev.spent += before - c.budget
	for i := range values {
		if t := &values[i].Text; len(t.S) > len(t.Holes)*len(srcmap.HoleText) {
			return true
		}
	}
	return false
}

// evalCellDef appends what a definition gives, on behalf of e.
func (w *walk) evalCellDef(e ast.Expr, d *cellDef) {
	switch {
	case d.imported != nil:
		w.addDefinition(e, d.imported, nil)
		return
	case d.Index < 0:
		w.eval(d.Value)
		return
	}
	if call, ok := ast.Unparen(d.Value).(*ast.CallExpr); ok {
		w.evalResult(e, call, d.Index)
		return
	}
	w.addOpaqueFor(e, d.Value)
}
