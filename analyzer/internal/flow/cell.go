package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Cell holds the definitions of a struct field in the package, for all values of the struct and in no particular
// order.
type Cell struct {
	Defs []CellDef
	// IsSelf means that a definition depends on the field, or that its address is taken. The field may then hold a value
	// that is not among Defs.
	IsSelf bool
	// Trimmed is the value of an assignment that cuts bytes off the end of the field itself, such as
	// strings.TrimRight(c.Base, "/"); nil if none does. The field may be the argument of a call that returns it or
	// something else, as in strings.TrimRight(orDefault(c.Base), "/").
	Trimmed ast.Expr
}

// A CellDef is one definition of a field.
type CellDef struct {
	Value ast.Expr
	Index int // the result of the call Value; -1 if Value is not a call of several results
	// IsKind means that the same literal sets another field to a constant, and that the package compares that field with
	// constants to distinguish kinds of values.
	IsKind    bool
	IsFlag    bool   // it is the default of a flag, which the command line may override
	IsDefault bool   // it applies only if the field is empty
	Tag       string // the default in the struct tag Value; "" if Value is no tag
	InTest    bool
	Holder    *types.Var // the field that holds the struct; nil if unknown
	// OfVariable means an assignment to a field of a variable, or of the struct that it points to.
	OfVariable bool

	node ast.Node // the literal, or the assignment
}

// Row returns the literal that sets the field; nil if an assignment does.
func (d *CellDef) Row() *ast.CompositeLit {
	lit, _ := d.node.(*ast.CompositeLit)
	return lit
}

// Cells holds the cells of all fields that the package defines. They are collected on first use.
type Cells struct {
	index *Index
	of    map[*types.Var]*Cell
	own   map[ast.Expr]bool                  // see IsOwn
	rows  map[*types.Var][]*ast.CompositeLit // see Rows
}

// Of returns the cell of a field; nil if the package does not define it.
func (cs *Cells) Of(field *types.Var) *Cell { return cs.all()[field.Origin()] }

func (cs *Cells) all() map[*types.Var]*Cell {
	if cs.of == nil {
		cs.of, cs.own = collectCells(cs.index)
	}
	return cs.of
}

// IsOwn reports whether e reads a field for the assignment of that same value, or of a default, to the field: c.A in
// c.A = cmp.Or(os.Getenv("A"), c.A).
func (cs *Cells) IsOwn(e ast.Expr) bool {
	cs.all()
	return cs.own[ast.Unparen(e)]
}

// Self yields the fields whose [Cell] has IsSelf set, or Trimmed.
func (cs *Cells) Self(yield func(field *types.Var)) {
	for field, c := range cs.all() {
		if c.IsSelf || c.Trimmed != nil {
			yield(field)
		}
	}
}

// Rows returns the literals that set a field to the function with the parameter v.
func (cs *Cells) Rows(v *types.Var) []*ast.CompositeLit {
	if cs.rows == nil {
		cs.rows = map[*types.Var][]*ast.CompositeLit{}
		for field, c := range cs.all() {
			for i := 0; i < len(c.Defs) && IsFunction(field.Type()); i++ {
				cs.addRow(&c.Defs[i])
			}
		}
	}
	return cs.rows[v]
}

// addRow adds the literal of d to the rows of the parameters, if d sets a field to a function.
func (cs *Cells) addRow(d *CellDef) {
	sig := functionNamed(cs.index.Info, d.Value)
	if sig == nil || d.Row() == nil {
		return
	}
	for v := range sig.Params().Variables() {
		cs.rows[v] = append(cs.rows[v], d.Row())
	}
}

// functionNamed returns the signature of the function that e is or names; nil if e is something else.
func functionNamed(info *types.Info, e ast.Expr) *types.Signature {
	var id *ast.Ident
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit:
		sig, _ := goinfo.TypeOf(info, e).(*types.Signature)
		return sig
	case *ast.Ident:
		id = e
	case *ast.SelectorExpr:
		id = e.Sel
	}
	if fn, ok := info.Uses[id].(*types.Func); ok {
		return fn.Signature()
	}
	return nil
}

// A cellCollector collects the definitions of fields, declaration by declaration.
type cellCollector struct {
	*Index
	cells map[*types.Var]*Cell
	kinds map[*types.Var]bool // fields that are compared with constants
	open  []openDef           // of the current declaration
	reads map[*types.Var]token.Pos
	skip  map[ast.Expr]bool // selectors that do not count as reads
	own   map[ast.Expr]bool // see [Cells.IsOwn]

	holders  map[ast.Node]*types.Var // of literals and assignments: the variable that holds the struct
	targets  map[ast.Node]ast.Expr   // of literals: the variable or field that they are assigned to
	within   map[ast.Node]*types.Var // of literals: the field that they are assigned to
	mentions map[*types.Var]int      // how often a local variable is used other than to select a field
}

// An openDef is a definition in the current declaration, which a later one may still replace.
type openDef struct {
	field *types.Var
	of    string // the expression of the struct, as written; "" if there is none
	CellDef
}

func collectCells(x *Index) (of map[*types.Var]*Cell, own map[ast.Expr]bool) {
	c := &cellCollector{
		Index: x, cells: map[*types.Var]*Cell{}, kinds: map[*types.Var]bool{},
		reads: map[*types.Var]token.Pos{}, skip: map[ast.Expr]bool{}, own: map[ast.Expr]bool{},
		holders: map[ast.Node]*types.Var{}, targets: map[ast.Node]ast.Expr{}, within: map[ast.Node]*types.Var{},
	}
	for _, f := range x.Files {
		for _, d := range f.Decls {
			c.open = c.open[:0]
			clear(c.reads)
			clear(c.skip)
			clear(c.holders)
			clear(c.targets)
			clear(c.within)
			ast.Inspect(d, c.node)
			c.close(d)
		}
	}
	c.dropDeadTags()
	maps.DeleteFunc(c.cells, func(field *types.Var, _ *Cell) bool { return x.IsPairValue(field) })
	known := map[ast.Node]bool{} // a literal can have many fields
	for _, cell := range c.cells {
		for i := range cell.Defs {
			d := &cell.Defs[i]
			if _, ok := known[d.node]; !ok {
				known[d.node] = c.isKind(d.node)
			}
			d.IsKind = known[d.node]
		}
	}
	return c.cells, c.own
}

// IsPairValue reports whether a field is the value of a pair, such as a field of a header: the name in the pair decides
// what the value is.
func (x *Index) IsPairValue(field *types.Var) bool {
	const value = "Value"
	if field.Name() != value || field.Pkg() == nil {
		return false
	}
	return goinfo.Memo(&x.pairs, field.Pkg(), nil, func() map[*types.Var]bool {
		return pairFields(field.Pkg().Scope(), value)
	})[field]
}

// pairFields returns the fields with that name in the structs of a package that also have a name or a key.
func pairFields(scope *types.Scope, value string) map[*types.Var]bool {
	found := make(map[*types.Var]bool)
	for _, name := range scope.Names() {
		s, ok := scope.Lookup(name).Type().Underlying().(*types.Struct)
		if !ok {
			continue
		}
		fields := slices.Collect(s.Fields())
		if !slices.ContainsFunc(fields, func(f *types.Var) bool {
			return (f.Name() == "Name" || f.Name() == "Key") && goinfo.IsString(f.Type())
		}) {
			continue
		}
		for _, f := range fields {
			if f.Name() == value {
				found[f] = true
			}
		}
	}
	return found
}

func (c *cellCollector) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.StructType:
		c.tags(n)
	case *ast.CompositeLit:
		c.literal(n)
		c.flagLiteral(n)
	case *ast.CallExpr:
		if to, byDefault, ok := FlagCall(c.Info, n); ok {
			c.flagDefault(n, to, byDefault)
		}
		c.overlays(n)
	case *ast.AssignStmt:
		c.assign(n)
	case *ast.ValueSpec:
		for i, value := range n.Values {
			if len(n.Values) == len(n.Names) {
				c.hold(n.Names[i], value)
			}
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			c.compare(n.X, n.Y)
			c.compare(n.Y, n.X)
		}
	case *ast.UnaryExpr:
		if f := fieldOf(c.Info, n.X); f != nil && n.Op == token.AND && !c.InTest(n.Pos()) && !c.skip[ast.Unparen(n.X)] {
			c.cell(f).IsSelf = true
		}
	case *ast.SwitchStmt:
		if f := fieldOf(c.Info, n.Tag); f != nil {
			c.kinds[f] = true
		}
	case *ast.SelectorExpr:
		c.selector(n)
	}
	return true
}

// mention counts the uses of local variables other than selections of their fields.
func (c *cellCollector) mention(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.SelectorExpr:
		if v := c.localVar(n.X); v != nil && fieldOf(c.Info, n) != nil {
			c.mentions[v]-- // its own mention comes next
		}
	case *ast.Ident:
		if v, ok := c.Info.Uses[n].(*types.Var); ok && v.Kind() == types.LocalVar {
			c.mentions[v]++
		}
	}
	return true
}

// selector notes a read of a field that may hold a string.
func (c *cellCollector) selector(sel *ast.SelectorExpr) {
	f := fieldOf(c.Info, sel)
	if f == nil || !goinfo.MayBeString(f.Type()) {
		return
	}
	if first, read := c.reads[f]; !c.skip[sel] && (!read || sel.Pos() < first) {
		c.reads[f] = sel.Pos()
	}
}

// localVar returns the local variable that e names, or nil.
func (c *cellCollector) localVar(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	if v, ok := c.Info.ObjectOf(id).(*types.Var); ok && v.Kind() == types.LocalVar {
		return v
	}
	return nil
}

// hold notes the variable or field that a literal is assigned to.
func (c *cellCollector) hold(name, value ast.Expr) {
	if lit, ok := goinfo.Literal(value); ok {
		c.targets[lit] = name
		c.within[lit] = fieldOf(c.Info, name)
		if v := c.localVar(name); v != nil {
			c.holders[lit] = v
		}
	}
}

// isLocal reports whether d sets a field of a struct that never leaves the function, because the function only selects
// its fields.
func (c *cellCollector) isLocal(d *openDef) bool {
	v := c.holders[d.node]
	return v != nil && c.mentions[v] == 0
}

// fieldOf returns the field that e selects; nil if it selects none.
func fieldOf(info *types.Info, e ast.Expr) *types.Var {
	if v := goinfo.Field(info, e); v != nil {
		return v.Origin()
	}
	return nil
}

// compare notes that e is compared with another expression. A comparison with a zero value only tests whether the
// field is set, and distinguishes no kinds.
func (c *cellCollector) compare(e, with ast.Expr) {
	f := fieldOf(c.Info, e)
	if f == nil {
		return
	}
	if v := c.Info.Types[with]; v.Value != nil && !isEmptyConst(c.Info, with) {
		c.kinds[f] = true
	}
	c.skip[ast.Unparen(e)] = true
}

// literal records the fields that a composite literal sets.
func (c *cellCollector) literal(lit *ast.CompositeLit) {
	goinfo.EachField(c.Info, lit, func(field *types.Var, value ast.Expr) {
		if inner, ok := goinfo.Literal(value); ok {
			c.within[inner] = field.Origin()
		}
		c.define(field, c.targets[lit], CellDef{Value: value, Index: -1, Holder: c.within[lit], node: lit})
	})
}

// assign records the fields that an assignment sets.
func (c *cellCollector) assign(s *ast.AssignStmt) {
	for i, left := range s.Lhs {
		if len(s.Lhs) == len(s.Rhs) {
			c.hold(left, s.Rhs[i])
		}
		f := fieldOf(c.Info, left)
		if f == nil {
			continue
		}
		c.skip[ast.Unparen(left)] = true
		of := ast.Unparen(left).(*ast.SelectorExpr).X
		if v := c.localVar(of); v != nil {
			c.holders[s] = v
		}
		d := CellDef{Index: -1, Holder: fieldOf(c.Info, of), node: s}
		_, d.OfVariable = ast.Unparen(of).(*ast.Ident)
		if in := goinfo.EmbeddedIn(c.Info, ast.Unparen(left).(*ast.SelectorExpr)); in != nil {
			d.Holder = in
		}
		switch {
		case s.Tok != token.ASSIGN:
			c.cell(f).IsSelf = true
			continue
		case len(s.Lhs) == len(s.Rhs):
			if c.defaults(s.Rhs[i], f, d) {
				continue
			}
			d.Value = s.Rhs[i]
		default:
			d.Value, d.Index = s.Rhs[0], i
		}
		c.define(f, of, d)
	}
}

// define records a definition of the field of a struct, which the expression of denotes; nil if there is none.
func (c *cellCollector) define(field *types.Var, of ast.Expr, d CellDef) {
	if (goinfo.IsString(field.Type()) || IsFunction(field.Type())) && field.Pkg() != nil &&
		!c.IsStandard(field.Pkg().Path()) {
		d.InTest = c.InTest(d.Value.Pos())
		written := ""
		if of != nil {
			written = types.ExprString(of)
		}
		c.open = append(c.open, openDef{field.Origin(), written, d})
	}
}

func (c *cellCollector) cell(field *types.Var) *Cell {
	cell := c.cells[field]
	if cell == nil {
		cell = &Cell{}
		c.cells[field] = cell
	}
	return cell
}

// close moves the open definitions to their cells, except those that a later assignment always replaces.
func (c *cellCollector) close(d ast.Decl) {
	if len(c.open) == 0 {
		return
	}
	if c.mentions = map[*types.Var]int{}; len(c.holders) > 0 {
		ast.Inspect(d, c.mention)
	}
	type place struct {
		field *types.Var
		of    string
	}
	last := map[place]token.Pos{} // the last assignment that always runs
	for _, o := range c.open {
		if _, ok := o.node.(*ast.AssignStmt); !ok || o.IsDefault {
			continue
		}
		r := c.TreeAt(d.Pos()).Root.At(o.node.Pos())
		to := place{o.field, o.of}
		if at := o.node.Pos(); r.Func.Kind == FuncBody && !r.IsConditional() && r.Kind != Loop && at > last[to] {
			last[to] = at
		}
	}
	for _, o := range c.open {
		cell := c.cell(o.field)
		if o.node.Pos() < last[place{o.field, o.of}] || c.isLocal(&o) {
			continue
		}
		first, read := c.reads[o.field]
		if read && first < o.Value.End() && c.Info.Types[o.Value].Value == nil && fieldOf(c.Info, o.Value) != o.field {
			if _, assigned := o.node.(*ast.AssignStmt); assigned || first > o.Value.Pos() {
				cell.IsSelf = true
			}
		}
		cell.Defs = append(cell.Defs, o.CellDef)
	}
}

// isKind reports whether the literal n sets a field to a constant that distinguishes kinds (see [CellDef.IsKind]).
func (c *cellCollector) isKind(n ast.Node) bool {
	lit, ok := n.(*ast.CompositeLit)
	if !ok {
		return false
	}
	found := false
	goinfo.EachField(c.Info, lit, func(field *types.Var, value ast.Expr) {
		found = found || c.kinds[field.Origin()] && c.Info.Types[value].Value != nil
	})
	return found
}
