package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A cellReading evaluates fields by the definitions in their cells.
type cellReading struct{ *walk }

// evalCell appends a hole for the field that e selects and, in further alternatives, the values of its
// definitions. If decides is true, conditions on the field itself are tested against the text.
func (w cellReading) evalCell(e ast.Expr, decides bool) {
	if w.overlaid != nil && w.ev.Cells.IsOwn(e) {
		d := *w.overlaid
		d.trimmed = nil
		w.evalCellDef(e, &d)
		return
	}
	defs, field := w.cellDefs(e, decides)
	defs, table := w.ofTable(e, w.ofFunction(e, defs))
	defs = w.ofElement(e, defs)
	defs, holder := w.ofHolder(e, field, defs)
	k := w.chooseInRow(e, cellPart{field, table, holder}, defs)
	taken := decidedField{field: field}
	if k > 0 && defs[k-1].imported == nil {
		taken.def = defs[k-1].Value.Pos()
	}
	if len(defs) > 0 {
		w.decided = append(w.decided, taken)
	}
	if k == 0 {
		if w.calling != nil {
			w.calling.other = len(defs) > 0
		}
		w.AddHole(e, w.fieldHole(e), flow.Field)
		return
	}
	mark := len(w.out)
	w.evalApart(field, &srcmap.Link{Obj: field, Def: taken.def, Next: w.via}, func() { w.evalCellDef(e, &defs[k-1]) })
	if h, _, ok := w.mergedHole(mark); ok && len(w.out) > mark && w.calling == nil { // as if it had not been followed
		if w.out = w.out[:mark]; h.Origin == core.FromUnknown || h.Origin == core.FromParameter {
			h = w.fieldHole(e)
		}
		h.Name = ""
		w.AddHole(e, h, flow.Field)
	}
}

// chooseDef returns which of the n definitions of a cell the walk takes, counted from 1; 0 for none of them.
func (p *evalPath) chooseDef(cell any, n int) int {
	c := p.decisions
	if c == nil || n == 0 {
		return 0
	}
	if !c.decidesCell(cell) {
		return 0
	}
	return p.takeDef(cell, n)
}

// takeDef is chooseDef for a cell that this walk decides.
func (p *evalPath) takeDef(cell any, n int) int {
	frame := p.frame
	p.frame = nil // the choice holds for all values of the struct
	k, _ := p.Choose(cell, n+1)
	p.frame = frame
	return k
}

// decidesCell reports whether this walk decides the definition of a cell.
func (c *decisions) decidesCell(cell any) bool {
	at := c.cells[cell]
	if at == 0 {
		if c.cells == nil {
			c.cells = make(map[any]int)
		}
		at = len(c.cells) + 1
		c.cells[cell] = at
	}
	if c.only > 0 {
		return at == c.only
	}
	return at <= c.maxCells
}

// fieldHole returns a hole for the field that e selects, with the
// facts that all definitions of the field share.
func (w cellReading) fieldHole(e ast.Expr) core.Hole {
	h := w.ev.origins.FieldHole(e)
	field := goinfo.Field(w.ev.Info, e)
	if field == nil || h.Origin != core.FromField || !goinfo.IsString(field.Type()) || w.visiting[field.Origin()] {
		return h
	}
	if !w.inTests && w.ev.cells.isConstant(field.Origin()) {
		h.Origin = core.FromUnknown // it has no values but its definitions
	}
	sel := ast.Unparen(e).(*ast.SelectorExpr)
	c := w.ev.cells.of(field.Origin(), w.inTests)
	if !c.done || w.dependsOnStruct(sel, field.Origin(), false) {
		return h
	}
	if c.edges.hostPort && core.NamesIP(sel.Sel.Name) {
		h.Origin = core.FromName // its values say more than its name
	}
	if h.Origin == core.FromField && c.sent != core.FromUnknown {
		h.Origin = c.sent
	}
	if !isDecoded(w.ev.Info.Selections[sel]) {
		h.FirstByte, h.LastByte = c.edges.first, c.edges.last
	}
	return h
}

// isDecoded reports whether another package may fill a field: it has a tag, or it is promoted.
func isDecoded(s *types.Selection) bool {
	if s == nil || len(s.Index()) != 1 {
		return true
	}
	of, ok := goinfo.Deref(s.Recv()).Underlying().(*types.Struct)
	return !ok || of.Tag(s.Index()[0]) != ""
}

// cellDefs returns the definitions of the field that e selects that may reach e, and the field.
func (w cellReading) cellDefs(e ast.Expr, decides bool) ([]cellDef, *types.Var) {
	field := goinfo.Field(w.ev.Info, e)
	if field == nil || w.decisions == nil || w.decisions.maxCells == 0 ||
		!goinfo.IsString(field.Type()) && !w.calling.isOf(field.Type()) {
		return nil, nil
	}
	sel := ast.Unparen(e).(*ast.SelectorExpr)
	field = field.Origin()
	c := w.ev.cells.of(field, w.inTests)
	switch {
	case w.visiting[field] || !c.done:
		c.isSelf = c.isSelf || !w.ev.Cells.IsOwn(e)
		return nil, nil
	case c.isSelf || len(c.defs) > maxDefs || w.dependsOnStruct(sel, field, decides):
		return nil, nil
	}
	return c.defs, field
}

// dependsOnStruct reports whether control reaches sel, through the inlined calls, only for some values of the struct.
func (w cellReading) dependsOnStruct(sel *ast.SelectorExpr, field *types.Var, decides bool) bool {
	if w.ev.Conditions.DependsOnStruct(sel, field, decides) {
		return true
	}
	for f := w.frame; f != nil; f = f.outer {
		if at, ok := ast.Unparen(f.call.Fun).(*ast.SelectorExpr); ok && w.ev.Info.Selections[at] != nil &&
			w.ev.Conditions.DependsOnStruct(at, field, false) {
			return true
		}
	}
	return false
}

// evalCellDef appends the value of a definition in place of e.
func (w cellReading) evalCellDef(e ast.Expr, d *cellDef) {
	switch {
	case d.trimmed != nil:
		around := w.overlaid
		w.overlaid = d
		w.eval(d.trimmed)
		w.overlaid = around
		return
	case d.imported != nil:
		importEvaluator{w.walk}.addDefinition(e, d.imported, nil)
		return
	case d.Tag != "":
		w.AddKnown(d.Value, d.Tag)
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
