package eval

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/exported"
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
	sent     core.Origin  // of a definition, if it comes from a client or the command line
}

// edges are the known facts about both ends of a value, and whether it is a host and port.
type edges struct {
	first, last core.Edge
	hostPort    bool
}

// join returns the facts that s and other share; if first is true, s is empty, and other is the first value.
func (s edges) join(other edges, first bool) edges {
	if first {
		return other
	}
	if s.first != other.first {
		other.first = core.AnyByte
	}
	if s.last != other.last {
		other.last = core.AnyByte
	}
	other.hostPort = other.hostPort && s.hostPort
	return other
}

// A cellDef is a definition in this or another package.
type cellDef struct {
	flow.CellDef
	imported *exported.Definition
	row      string // the position of the literal that contains it; "" if none does
	table    string // the package-level variable that holds the row; "" if there is none
	holder   string // the field that holds the struct; "" if unknown

	trimmed ast.Expr // what is assigned to the field instead, and reads it ([flow.Cell.Trimmed]); nil if nothing is
}

// maxDefs limits the definitions of a cell that are distinguished.
const maxDefs = maxTexts - 1

func (d cellDef) isInRow() bool { return d.row != "" }

// isConstant reports whether a definition has a single, known value.
func (d cellDef) isConstant(info *types.Info) bool {
	if d.imported != nil {
		return len(d.imported.Text.Holes) == 0
	}
	return d.Tag != "" || info.Types[d.Value].Value != nil
}

type cellKey struct {
	field   *types.Var
	inTests bool
}

// cells evaluates the definitions of fields ([flow.Cells]), each field once.
type cells struct {
	ev        *Evaluator
	known     map[cellKey]*cell
	constants map[*types.Var]bool // whether fields are assigned only constants; a cache
}

// of returns the cell of a field, which it builds once.
func (cs *cells) of(field *types.Var, inTests bool) *cell {
	key := cellKey{field, inTests}
	if c := cs.known[key]; c != nil {
		return c
	}
	c := &cell{}
	cs.known[key] = c
	defer func() { c.done = true }()
	all := cs.ev.Cells.Of(field)
	if all == nil {
		all = &flow.Cell{}
	}
	if c.isSelf = all.IsSelf; c.isSelf {
		return c
	}
	imported := cs.ev.ImportedDefinitions(field)
	for i := range imported {
		c.defs = append(c.defs, cellDef{imported: &imported[i], row: imported[i].Row, table: imported[i].Table,
			holder: imported[i].Holder})
	}
	cs.collectDefs(field, c, all, inTests)
	for i := range c.defs {
		if c.defs[i].Value != all.Trimmed {
			c.defs[i].trimmed = all.Trimmed
		}
	}
	if len(imported) > 0 || c.isSelf {
		c.edges = edges{}
	}
	return c
}

// collectDefs adds the definitions of a field in the package to c.
func (cs *cells) collectDefs(field *types.Var, c *cell, all *flow.Cell, inTests bool) {
	any, others := true, false
	for i := range all.Defs {
		d := &all.Defs[i]
		others = others || d.IsKind || d.IsFlag || d.Tag != ""
		if len(c.defs) > maxDefs || c.isSelf || !inTests && d.InTest || d.IsKind ||
			goinfo.SelectsField(cs.ev.Info, field, d.Value) {
			continue
		}
		if d.Holder != nil && d.Row() == nil {
			c.assigned = append(c.assigned, d.Holder)
		}
		known, ends, sent := cs.knownOf(field, d)
		c.sent = cmp.Or(c.sent, sent)
		c.edges, any = c.edges.join(ends, any), false
		if known {
			of := cellDef{CellDef: *d, row: cs.rowOf(d), table: cs.tableAt(d)}
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

// isLine reports whether a text is a single hole for a line that ends with a line break.
func isLine(t *core.Text) bool {
	return len(t.S) == len(srcmap.HoleText) && len(t.Holes) == 1 && t.Holes[0].Origin == core.FromLine
}

// knownOf reports whether any byte of a definition's value is known, including a line break, and returns its edges,
// and its origin if a client or the command line sends it.
func (cs *cells) knownOf(field *types.Var, d *flow.CellDef) (known bool, ends edges, sent core.Origin) {
	if flow.IsFunction(field.Type()) {
		return true, ends, sent
	}
	if s, ok := cs.ev.StringOf(d.Value); ok {
		ends.first, ends.last = transfer.EdgesOf(&core.Text{S: s})
		return s != "", ends, sent
	}
	c := decisions{budget: cs.ev.nextBudget(), maxPoints: maxChoices, maxCells: 1}
	before := c.budget
	values, _, _ := cs.ev.evalPaths(cs.givenBy(field, &cellDef{CellDef: *d}), &c)
	cs.ev.spent += before - c.budget
	for i := range values {
		t := &values[i].Text
		var of edges
		of.first, of.last = transfer.EdgesOf(t)
		of.hostPort = len(t.S) == 1 && len(t.Holes) == 1 && t.Holes[0].Kind == core.HostPort || endsInPort.MatchString(t.S)
		ends = ends.join(of, i == 0)
		known = known || len(t.S) > len(t.Holes)*len(srcmap.HoleText) || isLine(t)
		if len(t.Holes) == 1 && len(t.S) == len(srcmap.HoleText) &&
			(t.Holes[0].Origin == core.FromForm || t.Holes[0].Origin == core.FromArgument) {
			sent = t.Holes[0].Origin
		}
	}
	return known, ends, sent
}

// givenBy returns the task that evaluates a definition of a field.
func (cs *cells) givenBy(field *types.Var, d *cellDef) task {
	return task{pos: d.Value.Pos(), run: func(w *walk) {
		w.evalApart(field, w.via, func() { cellReading{w}.evalCellDef(d.Value, d) })
	}}
}

// rowOf returns the position of the literal that contains a definition; "" if there is none.
func (cs *cells) rowOf(d *flow.CellDef) string {
	if lit := d.Row(); lit != nil {
		return cs.ev.position(lit.Pos())
	}
	return ""
}

// tableAt returns the name of the package-level variable whose declaration has the literal that contains a definition;
// "" if there is none.
func (cs *cells) tableAt(d *flow.CellDef) string {
	lit := d.Row()
	if lit == nil {
		return ""
	}
	decl, ok := cs.ev.DeclAt(lit.Pos()).(*ast.GenDecl)
	if !ok {
		return ""
	}
	for _, s := range decl.Specs {
		spec, ok := s.(*ast.ValueSpec)
		for i := 0; ok && i < len(spec.Values) && i < len(spec.Names); i++ {
			if value := spec.Values[i]; value.Pos() <= lit.Pos() && lit.End() <= value.End() {
				return cs.ev.Pkg.Path() + "." + spec.Names[i].Name
			}
		}
	}
	return ""
}

// isConstant reports whether only the package writes to the field, and all values are constants.
func (cs *cells) isConstant(field *types.Var) bool {
	if cs.ev.FieldWrites == nil || field.Exported() { // decoders write to exported fields
		return false
	}
	return goinfo.Memo(&cs.constants, field, false, func() bool {
		values, ok := cs.ev.FieldWrites(field)
		return ok && len(values) > 0 &&
			!slices.ContainsFunc(values, func(e ast.Expr) bool { return cs.ev.Info.Types[e].Value == nil })
	})
}
