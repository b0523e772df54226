package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A cellPart is a field of the structs that a table or another field, the holder,
// holds; of all structs of the type if both are unset.
type cellPart struct {
	field  *types.Var
	table  string
	holder *types.Var
}

// ofHolder returns the definitions of a field that may apply to the struct that e selects the field of, and
// the field that holds the struct; nil if none does. Another field of the outer struct with the same type
// has its own definitions: config.Orders.URL and config.Rates.URL. So has another struct that embeds the
// type. If there are assignments through the holder, definitions of a variable do not apply.
func (w cellReading) ofHolder(e ast.Expr, field *types.Var, defs []cellDef) (list []cellDef, holder *types.Var) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || len(defs) == 0 {
		return defs, nil
	}
	if holder = goinfo.EmbeddedIn(w.ev.Info, sel); holder != nil {
		for _, d := range defs {
			if d.Holder == nil || !d.Holder.Embedded() || d.Holder.Origin() == holder {
				list = append(list, d)
			}
		}
		return list, holder
	}
	in, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	if !ok {
		return defs, nil
	}
	s := w.ev.Info.Selections[in]
	if s == nil || s.Kind() != types.FieldVal {
		return defs, nil
	}
	outer, ok := goinfo.Deref(s.Recv()).Underlying().(*types.Struct)
	if !ok {
		return defs, nil
	}
	siblings := map[string]bool{}
	for f := range outer.Fields() {
		siblings[f.Name()] = f != s.Obj()
	}
	assigned := slices.Contains(w.ev.cells.of(field, w.inTests).assigned, s.Obj().(*types.Var))
	for _, d := range defs {
		if !siblings[d.holder] && !(assigned && d.OfVariable) {
			list = append(list, d)
		}
	}
	return list, s.Obj().(*types.Var)
}

// ofTable returns the definitions of a field that may apply to the struct that e selects the field of, and
// the table of a package with the struct as an element; "" if there is none.
func (w cellReading) ofTable(e ast.Expr, defs []cellDef) (list []cellDef, table string) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || len(defs) == 0 {
		return defs, ""
	}
	if table = w.ev.Lists.TableOf(sel.X); table == "" {
		return defs, ""
	}
	for _, d := range defs {
		if !d.isInRow() || d.table == table {
			list = append(list, d)
		}
	}
	return list, table
}

// ofFunction returns the definitions of a field that may apply to the struct that e selects the field of. If the
// struct is a parameter of a function that other fields of rows hold, these are the definitions in the same rows.
func (w cellReading) ofFunction(e ast.Expr, defs []cellDef) (list []cellDef) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || len(defs) == 0 || w.frame != nil {
		return defs
	}
	rows := w.ev.Cells.Rows(w.ev.Variable(sel.X))
	if len(rows) == 0 {
		return defs
	}
	for _, d := range defs {
		if !d.isInRow() || slices.ContainsFunc(rows, func(lit *ast.CompositeLit) bool {
			return w.ev.position(lit.Pos()) == d.row
		}) {
			list = append(list, d)
		}
	}
	return list
}

// ofElement returns the definitions of a field that may apply to the struct that e selects the field of. If the
// struct is the element of a map at a known key, these are the definitions in the element.
func (w cellReading) ofElement(e ast.Expr, defs []cellDef) (list []cellDef) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || len(defs) == 0 || !slices.ContainsFunc(defs, cellDef.isInRow) {
		return defs
	}
	row := w.elementNamed(sel.X, maxFrames)
	if row == nil {
		return defs
	}
	at := w.ev.position(row.Pos())
	for _, d := range defs {
		if !d.isInRow() || d.row == at {
			list = append(list, d)
		}
	}
	return list
}

// elementNamed returns the map element, at a known key, that is the value of e, through variables
// and results of functions of the package; nil if there is none.
func (w cellReading) elementNamed(e ast.Expr, depth int) (row *ast.CompositeLit) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v := w.ev.Variable(e)
		if v == nil || v.Kind() != types.LocalVar || depth == 0 {
			return nil
		}
		_, h := w.ev.DefsOf(v)
		if d := h.Only(); d != nil && d.Kind == flow.DefAssign && d.Index <= 0 {
			return w.elementNamed(d.Value, depth-1)
		}
	case *ast.IndexExpr:
		if lit, open := w.ev.Lists.Literal(e.X); lit != nil && !open && goinfo.IsMap(goinfo.TypeOf(w.ev.Info, lit)) {
			value, _ := w.ev.Lists.MapValue(lit, indexing{w.walk}.knownKey(e.Index))
			row, _ = goinfo.Literal(value)
		}
	case *ast.CallExpr:
		return w.elementReturned(e, depth)
	}
	return row
}

// elementReturned is elementNamed for the first result of a call. It ignores returns of an
// empty struct, which mean that the map has no such key.
func (w cellReading) elementReturned(call *ast.CallExpr, depth int) (row *ast.CompositeLit) {
	fn := goinfo.Callee(w.ev.Info, call)
	if fn == nil || fn.Pkg() != w.ev.Pkg || !w.ev.HasArguments(call, fn) || w.ev.FuncDecl(fn.Origin()) == nil ||
		depth == 0 || w.frame.isDeepest() {
		return nil
	}
	inside := w.frame
	w.frame = w.frameOf(call, fn.Origin())
	defer func() { w.frame = inside }()
	for _, s := range w.ev.TreeAt(fn.Origin().Pos()).Returns {
		if len(s.Results) == 0 || fn.Signature().Results().At(0).Name() != "" {
			return nil
		}
		if lit, ok := goinfo.Literal(s.Results[0]); ok && len(lit.Elts) == 0 {
			continue
		}
		of := w.elementNamed(s.Results[0], depth-1)
		if of == nil || row != nil && of != row {
			return nil
		}
		row = of
	}
	return row
}

// A rowKey identifies a struct by its expression in one call. The walk may read several of its fields.
type rowKey struct {
	frame *frame
	root  types.Object // the variable at which the expression begins: variables of one name may hold different structs
	of    string
}

// chooseInRow returns the definition of a field that the walk takes, counted from 1; 0 for none of them. If
// the walk took another field of the same struct from a literal, it takes this one from the same literal.
func (w cellReading) chooseInRow(e ast.Expr, cell cellPart, defs []cellDef) int {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || len(defs) == 0 {
		return w.chooseDef(cell, len(defs))
	}
	isOpen := w.decisions.only > 0 && !w.decisions.decidesCell(cell)
	k := w.chooseRow(sel, cell, defs)
	if k > 0 && isOpen && !defs[k-1].isConstant(w.ev.Info) {
		return 0
	}
	return k
}

// chooseRow is chooseInRow for a field that sel selects.
func (w cellReading) chooseRow(sel *ast.SelectorExpr, cell cellPart, defs []cellDef) int {
	key := w.rowKeyOf(sel.X)
	row, isChosen := w.decisions.rows[key]
	if isChosen {
		same := func(d cellDef) bool { return d.row == row }
		if k := slices.IndexFunc(defs, same); k >= 0 {
			return k + 1
		}
		if slices.ContainsFunc(defs, cellDef.isInRow) {
			return 0
		}
	}
	var k int
	if isInRow := slices.ContainsFunc(defs, cellDef.isInRow); isInRow && w.decisions.only > 0 {
		k = w.takeDef(cell, len(defs))
	} else {
		k = w.chooseDef(cell, len(defs))
	}
	if k > 0 && !isChosen && defs[k-1].isInRow() {
		if w.decisions.rows == nil {
			w.decisions.rows = map[rowKey]string{}
		}
		w.decisions.rows[key] = defs[k-1].row
	}
	return k
}

// rowKeyOf returns the key of the struct that e names. A parameter has the key of its argument.
func (w cellReading) rowKeyOf(e ast.Expr) rowKey {
	f := w.frame
	for {
		v := w.ev.Variable(e)
		if v == nil || !w.ev.NeverAssigned(v) {
			break
		}
		of, index := f.frameWith(v)
		arg := of.arg(v, index)
		if arg == nil {
			break
		}
		e, f = pointee(arg), of.outer
	}
	return rowKey{f, w.ev.Info.ObjectOf(goinfo.FirstName(e)), types.ExprString(e)}
}
