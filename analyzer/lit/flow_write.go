package lit

import (
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"go/ast"
	"go/token"
	"go/types"
)

// signature notes what parameters and results begin with. The first parameter
// has the index first; -1: they are those of a closure.
func (x *indexer) signature(t *ast.FuncType, body token.Pos, first int) {
	x.parameters(t.Params, first, body)
	if t.Results == nil {
		return
	}
	for _, field := range t.Results.List {
		for _, id := range field.Names {
			x.write(id, write{at: body + 1, kind: zero, index: -1})
			if v, ok := x.info.Defs[id].(*types.Var); ok && x.flow.vars[v] != nil {
				x.flow.vars[v].result = true
			}
		}
	}
}

func (x *indexer) parameters(list *ast.FieldList, index int, body token.Pos) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		for _, id := range field.Names {
			w := write{at: body + 1, kind: param, index: index}
			if arg := x.given[id]; arg != nil {
				w.kind, w.value = set, arg
			}
			x.write(id, w)
			if index >= 0 {
				index++
			}
		}
		if len(field.Names) == 0 && index >= 0 {
			index++
		}
	}
}

func (x *indexer) decl(d *ast.GenDecl) {
	switch d.Tok {
	case token.CONST:
		x.constants(d)
	case token.VAR:
		for _, s := range d.Specs {
			if s, ok := s.(*ast.ValueSpec); ok {
				x.spec(s)
			}
		}
	}
}

func (x *indexer) spec(s *ast.ValueSpec) {
	names := make([]ast.Expr, len(s.Names))
	for i, id := range s.Names {
		names[i] = id
	}
	if len(s.Values) > 0 {
		x.store(s, names, s.Values)
		return
	}
	for _, id := range names {
		x.write(id, write{from: s.Pos(), at: s.End(), kind: zero, index: -1})
	}
}

func (x *indexer) assign(s *ast.AssignStmt) {
	switch s.Tok {
	case token.ASSIGN, token.DEFINE:
		x.store(s, s.Lhs, s.Rhs)
	case token.ADD_ASSIGN:
		x.exprs(s.Rhs[0])
		x.write(s.Lhs[0], write{from: s.Pos(), at: s.End(), kind: add, value: s.Rhs[0], index: -1})
	default:
		x.exprs(s)
	}
}

// store notes that the statement writes each of values to its own of names; if
// there is one value only, all that it has.
func (x *indexer) store(s ast.Node, names, values []ast.Expr) {
	for i, v := range values {
		if len(names) == len(values) && isBlank(names[i]) {
			x.calm(v)
		}
		if len(names) == len(values) && x.extends(names[i], v) {
			x.calm(v.(*ast.CallExpr).Args[0])
		}
		if len(values) > 1 || !x.appends(v, s) {
			x.exprs(v)
		}
	}
	for i, name := range names {
		w := write{from: s.Pos(), at: s.End(), index: -1}
		switch {
		case len(names) == len(values) && x.extends(name, values[i]):
			w.kind, w.value = extended, values[i]
		case len(names) == len(values):
			w.kind, w.value = set, values[i]
		case len(values) == 1:
			w.kind, w.value, w.index = set, values[0], i
		}
		x.write(name, w)
	}
}

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}

// extends reports whether e appends to the slice name. That is no mention of it
// that lets others change it.
func (x *indexer) extends(name, e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return false
	}
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return false
	}
	if b, ok := x.info.Uses[id].(*types.Builtin); !ok || b.Name() != "append" {
		return false
	}
	v, field := x.cellOf(name)
	u, same := x.cellOf(call.Args[0])
	return v != nil && u == v && same == field && isCell(name) && isCell(call.Args[0])
}

// isCell reports whether e is a variable or a field of one.
func isCell(e ast.Expr) bool {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		e = sel.X
	}
	_, ok := ast.Unparen(e).(*ast.Ident)
	return ok
}

// write notes a write to the variable, field or other thing that e stands for.
func (x *indexer) write(e ast.Expr, w write) {
	if e == nil {
		return
	}
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		if v, ok := x.info.ObjectOf(id).(*types.Var); ok {
			x.happen(v, w, x.info.Defs[id] != nil)
		}
		return
	}
	x.exprs(e)
	x.fieldsOf(e)
	if star, ok := e.(*ast.StarExpr); ok {
		if t := x.info.TypeOf(star.X); t != nil {
			x.shares(t)
		}
	}
	v, field := x.cellOf(e)
	switch w.field = field; {
	case x.isField(e):
	case x.isPointed(e) && w.kind == set && w.index < 0:
		w.kind = through
	default:
		w.kind = unknown
	}
	if v != nil {
		x.happen(v, w, false)
	}
}

// isField reports whether e is a field of a variable, and not of something in it.
func (x *indexer) isField(e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || !isCell(e) {
		return false
	}
	s := x.info.Selections[sel]
	return s != nil && len(s.Index()) == 1
}

// isPointed reports whether e is the string that a variable leads to.
func (x *indexer) isPointed(e ast.Expr) bool {
	star, ok := e.(*ast.StarExpr)
	if !ok || !goinfo.IsString(x.info.TypeOf(e)) {
		return false
	}
	_, ok = ast.Unparen(star.X).(*ast.Ident)
	return ok
}

// happen notes that w happens to v at the place at hand.
func (x *indexer) happen(v *types.Var, w write, declares bool) {
	h := x.history(v)
	if h == nil {
		return
	}
	w.in = x.at
	if x.late.IsValid() {
		w.at = x.late
	}
	switch {
	case declares && v.Kind() != types.PackageVar:
		h.home = x.at.fn
	case !declares && w.field == "":
		h.stores++
	}
	if h.home != nil && h.home != x.at.fn && (w.kind > called || !goinfo.IsPointer(v.Type())) {
		h.setInClosure(w.field)
	}
	h.writes = append(h.writes, w)
}

// setInClosure says that the variable, or a field of it, cannot be followed.
func (h *history) setInClosure(field string) {
	switch {
	case field != "" && h.loose == nil:
		h.loose = map[string]bool{field: true}
	case field != "":
		h.loose[field] = true
	case h.lost == 0:
		h.lost = SetInClosure
	}
}

// history gives the history of v; nil if it is of no type that is followed.
func (x *indexer) history(v *types.Var) *history {
	if v == nil || v.IsField() || !followed(v.Type()) {
		return nil
	}
	h := x.flow.vars[v]
	if h == nil {
		h = &history{}
		x.flow.vars[v] = h
	}
	return h
}

// followed reports whether a value of type t is a text or can hold some.
func followed(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Info()&types.IsString != 0
	case *types.Pointer:
		_, ok := t.Elem().Underlying().(*types.Struct)
		return ok || goinfo.IsString(t.Elem())
	case *types.Struct, *types.Slice, *types.Array, *types.Map:
		return true
	}
	return false
}

// lose says that v cannot be followed.
func (x *indexer) lose(v *types.Var, why Reason) {
	if h := x.history(v); h != nil && h.lost == 0 {
		h.lost = why
	}
}
