package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
)

// A cell holds the definitions of a field, for a reader either in tests or outside of them.
type cell struct {
	assigned []*types.Var // fields that hold a struct with an assignment to this field
	defs     []cellDef    // the definitions with a known byte
	isSelf   bool         // one of the definitions reads the field
	done     bool         // complete: evaluating a definition does not need the cell
	edges    edges        // common to all definitions
}

// edges are the known facts about both ends of a value, and whether it is a host and port.
type edges struct {
	first, last core.Edge
	hostPort    bool
}

// join returns the facts that s and other share; if any is true, those of other alone.
func (s edges) join(other edges, any bool) edges {
	if !any && s.first != other.first {
		other.first = core.AnyByte
	}
	if !any && s.last != other.last {
		other.last = core.AnyByte
	}
	other.hostPort = other.hostPort && (any || s.hostPort)
	return other
}

// A cellDef is a definition in this or another package.
type cellDef struct {
	flow.CellDef
	imported *Definition
	row      string // the position of the literal that contains it; "" if none does
	table    string // the package-level variable that holds the row; "" if there is none
	holder   string // the field that holds the struct; "" if unknown
}

type cellKey struct {
	field   *types.Var
	inTests bool
}

// maxDefs limits the definitions of a cell that are distinguished.
const maxDefs = maxTexts - 1

// A cellReading evaluates fields by the definitions in their cells.
type cellReading struct{ *walk }

// evalCell appends a hole for the field that e selects and, in further alternatives, the values of its
// definitions. If decides is true, conditions on the field itself are tested against the text.
func (w cellReading) evalCell(e ast.Expr, decides bool) {
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
		if w.out = w.out[:mark]; h.From == core.FromUnknown || h.From == core.FromParameter {
			h = w.fieldHole(e)
		}
		h.Name = ""
		w.AddHole(e, h, flow.Field)
	}
}

// isConstant reports whether only the package writes to the field, and all values are constants.
func (w cellReading) isConstant(field *types.Var) bool {
	if w.inTests || w.ev.FieldWrites == nil || field.Exported() { // decoders write to exported fields
		return false
	}
	return goinfo.Memo(&w.ev.constants, field, false, func() bool {
		values, ok := w.ev.FieldWrites(field)
		return ok && len(values) > 0 &&
			!slices.ContainsFunc(values, func(e ast.Expr) bool { return w.ev.Info.Types[e].Value == nil })
	})
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
	if field == nil || h.From != core.FromField || !goinfo.IsString(field.Type()) || w.visiting[field.Origin()] {
		return h
	}
	if w.isConstant(field.Origin()) {
		h.From = core.FromUnknown // it has no values but its definitions
	}
	sel := ast.Unparen(e).(*ast.SelectorExpr)
	c := w.ev.cellOf(field.Origin(), w.inTests)
	if !c.done || w.dependsOnStruct(sel, field.Origin(), false) {
		return h
	}
	if c.edges.hostPort && core.NamesIP(sel.Sel.Name) {
		h.From = core.FromName // its values say more than its name
	}
	if !isDecoded(w.ev.Info.Selections[sel]) {
		h.First, h.Last = c.edges.first, c.edges.last
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
	c := w.ev.cellOf(field, w.inTests)
	switch {
	case w.visiting[field] || !c.done:
		c.isSelf = true
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

// cellOf returns the cell of a field, which it builds once.
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
	all := ev.Cells.Of(field)
	if all == nil {
		all = &flow.Cell{}
	}
	if c.isSelf = all.IsSelf; c.isSelf {
		return c
	}
	imported := ev.imported(field)
	for i := range imported {
		c.defs = append(c.defs, cellDef{imported: &imported[i], row: imported[i].Row, table: imported[i].Table,
			holder: imported[i].Holder})
	}
	ev.collectDefs(field, c, all, inTests)
	if len(imported) > 0 || c.isSelf {
		c.edges = edges{}
	}
	return c
}

// collectDefs adds the definitions of a field in the package to c.
func (ev *Evaluator) collectDefs(field *types.Var, c *cell, all *flow.Cell, inTests bool) {
	any, others := true, false
	for i := range all.Defs {
		d := &all.Defs[i]
		others = others || d.IsKind || d.IsFlag || d.Tag != ""
		if len(c.defs) > maxDefs || c.isSelf || !inTests && d.InTest || d.IsKind || isCopy(ev, field, d.Value) {
			continue
		}
		if d.Holder != nil && d.Row() == nil {
			c.assigned = append(c.assigned, d.Holder)
		}
		known, ends := ev.knownOf(field, d)
		c.edges, any = c.edges.join(ends, any), false
		if known {
			of := cellDef{CellDef: *d, row: ev.rowOf(d), table: ev.tableAt(d)}
			if d.Holder != nil {
				of.holder = d.Holder.Name()
			}
			c.defs = append(c.defs, of)
		}
	}
	if len(c.defs) > maxDefs || others {
		c.edges = edges{}
	}
}

// isCopy reports whether e selects the same field of another struct.
func isCopy(ev *Evaluator, field *types.Var, e ast.Expr) bool {
	from := goinfo.Field(ev.Info, e)
	return from != nil && from.Origin() == field
}

// isLine reports whether a text is a single hole for a line that ends with a line break.
func isLine(t *core.Text) bool {
	return len(t.S) == len(srcmap.HoleText) && len(t.Holes) == 1 && t.Holes[0].From == core.FromLine
}

// knownOf reports whether any byte of a definition's value is known, including a line break, and returns its edges.
func (ev *Evaluator) knownOf(field *types.Var, d *flow.CellDef) (known bool, ends edges) {
	if flow.IsFunction(field.Type()) {
		return true, ends
	}
	if s, ok := ev.StringOf(d.Value); ok {
		ends.first, ends.last = transfer.EdgesOf(&core.Text{S: s})
		return s != "", ends
	}
	c := decisions{budget: ev.nextBudget(), maxPoints: maxChoices, maxCells: 1}
	before := c.budget
	values, _, _ := ev.evalPaths(ev.givenBy(field, &cellDef{CellDef: *d}), &c)
	ev.spent += before - c.budget
	for i := range values {
		t := &values[i].Text
		var of edges
		of.first, of.last = transfer.EdgesOf(t)
		of.hostPort = len(t.S) == 1 && len(t.Holes) == 1 && t.Holes[0].May == core.HostPort || endsInPort.MatchString(t.S)
		ends = ends.join(of, i == 0)
		known = known || len(t.S) > len(t.Holes)*len(srcmap.HoleText) || isLine(t)
	}
	return known, ends
}

// givenBy returns the task that evaluates a definition of a field.
func (ev *Evaluator) givenBy(field *types.Var, d *cellDef) task {
	return task{pos: d.Value.Pos(), run: func(w *walk) {
		w.evalApart(field, w.via, func() { cellReading{w}.evalCellDef(d.Value, d) })
	}}
}

// evalCellDef appends the value of a definition in place of e.
func (w cellReading) evalCellDef(e ast.Expr, d *cellDef) {
	switch {
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
