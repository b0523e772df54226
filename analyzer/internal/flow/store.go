package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// signature defines parameters and results. Parameters are numbered from first; if first is -1, as for closures, all
// are numbered -1.
func (x *builder) signature(t *ast.FuncType, body token.Pos, first int) {
	x.parameters(t.Params, first, body)
	if t.Results == nil {
		return
	}
	for _, field := range t.Results.List {
		for _, id := range field.Names {
			x.define(id, Def{At: body + 1, Kind: DefZero, Index: -1})
			if v, ok := x.info.Defs[id].(*types.Var); ok && x.tree.Vars[v] != nil {
				x.tree.Vars[v].IsResult = true
			}
		}
	}
}

func (x *builder) parameters(list *ast.FieldList, index int, body token.Pos) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		for _, id := range field.Names {
			w := Def{At: body + 1, Kind: DefParam, Index: index}
			if arg := x.closureArgs[id]; arg != nil {
				w.Kind, w.Value = DefAssign, arg
			}
			x.define(id, w)
			if index >= 0 {
				index++
			}
		}
		if len(field.Names) == 0 && index >= 0 {
			index++
		}
	}
}

func (x *builder) decl(d *ast.GenDecl) {
	switch d.Tok {
	case token.CONST:
		x.constDecl(d)
	case token.VAR:
		for _, s := range d.Specs {
			if s, ok := s.(*ast.ValueSpec); ok {
				x.spec(s)
			}
		}
	}
}

func (x *builder) spec(s *ast.ValueSpec) {
	names := make([]ast.Expr, len(s.Names))
	for i, id := range s.Names {
		names[i] = id
	}
	if len(s.Values) > 0 {
		x.assignEach(s, names, s.Values)
		return
	}
	for _, id := range names {
		x.define(id, Def{From: s.Pos(), At: s.End(), Kind: DefZero, Index: -1})
	}
}

func (x *builder) assign(s *ast.AssignStmt) {
	switch s.Tok {
	case token.ASSIGN, token.DEFINE:
		x.assignEach(s, s.Lhs, s.Rhs)
	case token.ADD_ASSIGN:
		x.exprs(s.Rhs[0])
		x.define(s.Lhs[0], Def{From: s.Pos(), At: s.End(), Kind: DefConcat, Value: s.Rhs[0], Index: -1})
	default:
		x.exprs(s)
	}
}

// assignEach indexes an assignment of values to names, one to one or from a single call.
func (x *builder) assignEach(s ast.Node, names, values []ast.Expr) {
	for i, v := range values {
		if len(names) == len(values) && isBlank(names[i]) {
			x.markReadOnly(v)
		}
		if len(names) == len(values) && x.isSelfAppend(names[i], v) {
			x.markReadOnly(v.(*ast.CallExpr).Args[0])
		}
		if len(values) > 1 || !x.builderWrite(v, s) {
			x.exprs(v)
		}
	}
	for i, name := range names {
		w := Def{From: s.Pos(), At: s.End(), Index: -1}
		switch {
		case len(names) == len(values) && x.isSelfAppend(name, values[i]):
			w.Kind, w.Value = DefAppend, values[i]
		case len(names) == len(values):
			w.Kind, w.Value = DefAssign, values[i]
		case len(values) == 1:
			w.Kind, w.Value, w.Index = DefAssign, values[0], i
		}
		x.define(name, w)
	}
}

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}

// isSelfAppend reports whether e is append(name, ...), which uses the slice but does not share it.
func (x *builder) isSelfAppend(name, e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || !goinfo.IsAppend(x.info, call) {
		return false
	}
	v, field := x.variableOf(name)
	u, same := x.variableOf(call.Args[0])
	return v != nil && u == v && same == field && isVarOrField(name) && isVarOrField(call.Args[0])
}

// isVarOrField reports whether e is a variable or a field of one.
func isVarOrField(e ast.Expr) bool {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		e = sel.X
	}
	_, ok := ast.Unparen(e).(*ast.Ident)
	return ok
}

// define records a definition of e: a variable, a field, or an element or target that a path leads to.
func (x *builder) define(e ast.Expr, w Def) {
	if e == nil {
		return
	}
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		if v, ok := x.info.ObjectOf(id).(*types.Var); ok {
			x.addDef(v, w, x.info.Defs[id] != nil)
		}
		return
	}
	x.exprs(e)
	x.markFieldsWritten(e)
	if star, ok := e.(*ast.StarExpr); ok {
		x.escapeType(goinfo.TypeOf(x.info, star.X))
	}
	v, field := x.variableOf(e)
	switch w.Field = field; {
	case x.isFieldOfVar(e):
	case x.isDerefOfVar(e) && w.Kind == DefAssign && w.Index < 0:
		w.Kind = DefDeref
	default:
		w.Kind = DefUnknown
	}
	if v != nil {
		x.addDef(v, w, false)
	}
}

// isFieldOfVar reports whether e is v.f, not v.f.g.
func (x *builder) isFieldOfVar(e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || !isVarOrField(e) {
		return false
	}
	s := x.info.Selections[sel]
	return s != nil && len(s.Index()) == 1
}

// isDerefOfVar reports whether e is *v, a string.
func (x *builder) isDerefOfVar(e ast.Expr) bool {
	star, ok := e.(*ast.StarExpr)
	if !ok || !goinfo.IsString(goinfo.TypeOf(x.info, e)) {
		return false
	}
	_, ok = ast.Unparen(star.X).(*ast.Ident)
	return ok
}

// isTracked reports whether a value of type t may be or hold a text, or is a function with results.
func isTracked(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Pointer:
		_, ok := t.Elem().Underlying().(*types.Struct)
		return ok || goinfo.IsString(t.Elem())
	case *types.Struct, *types.Slice, *types.Array, *types.Map:
		return true
	}
	return goinfo.MayBeString(t) || IsFunction(t)
}

// IsFunction reports whether t is a function type with results.
func IsFunction(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Results().Len() > 0
}
