package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A recorder records definitions in a tree, in the current region.
type recorder struct {
	info    *types.Info
	tree    *Tree
	region  *Region
	deferTo token.Pos // if valid: where writes take effect, after the body of the loop
}

// addDef adds a definition of v in the current region.
func (r *recorder) addDef(v *types.Var, w Def, declares bool) {
	h := r.defs(v)
	if h == nil {
		return
	}
	w.Region = r.region
	if r.deferTo.IsValid() {
		w.At = r.deferTo
	}
	switch {
	case declares && v.Kind() != types.PackageVar:
		h.Func = r.region.Func
	case !declares && w.Field == "" && w.Kind != DefEscape:
		h.Stores++
	}
	if h.Func != nil && h.Func != r.region.Func && (w.Kind > DefMethodCall || !goinfo.IsPointer(v.Type())) {
		h.markClosureDef(w.Field)
	}
	h.All = append(h.All, w)
}

// markClosureDef records that a closure defines the variable, or a field of it, which then cannot be followed.
func (ds *Defs) markClosureDef(field string) {
	switch {
	case field != "" && ds.InClosures == nil:
		ds.InClosures = map[string]bool{field: true}
	case field != "":
		ds.InClosures[field] = true
	case ds.Untracked == 0:
		ds.Untracked = SetInClosure
	}
}

// defs returns the definitions of v; nil if its type is not tracked.
func (r *recorder) defs(v *types.Var) *Defs {
	if v == nil || v.IsField() || !isTracked(v.Type()) {
		return nil
	}
	h := r.tree.Vars[v]
	if h == nil {
		h = &Defs{}
		r.tree.Vars[v] = h
	}
	return h
}

// untrack records why v cannot be followed.
func (r *recorder) untrack(v *types.Var, why Reason) {
	if h := r.defs(v); h != nil && h.Untracked == 0 {
		h.Untracked = why
	}
}

// kill records a definition of e with an unknown value, and marks the fields on the path e as written.
func (r *recorder) kill(e ast.Expr, kind DefKind) {
	r.markFieldsWritten(e)
	if v, field := r.variableOf(e); v != nil {
		r.addDef(v, Def{From: e.Pos(), At: e.End(), Kind: kind, Field: field, Index: -1}, false)
	}
}

// addressTaken indexes &e: code that has the address may write to e at any time.
func (r *recorder) addressTaken(e ast.Expr) {
	v, field := r.variableOf(e)
	if v != nil && field != "" && goinfo.IsPointer(v.Type()) {
		r.kill(e, DefUnknown)
		return
	}
	r.untrack(v, AddressTaken)
}

// markFieldsWritten records each field on the path e as written.
func (r *recorder) markFieldsWritten(e ast.Expr) {
	for {
		switch f := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if v, ok := r.info.Uses[f.Sel].(*types.Var); ok && v.IsField() {
				r.tree.written[v.Origin()] = true
			}
			e = f.X
		case *ast.IndexExpr:
			e = f.X
		default:
			return
		}
	}
}

// escapeType records that other code may write to structs of type t and to the structs within them, for example by
// reflection.
func (r *recorder) escapeType(t types.Type) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || r.tree.written[n.Origin().Obj()] {
		return
	}
	if s, ok := n.Underlying().(*types.Struct); ok {
		r.tree.written[n.Origin().Obj()] = true
		for f := range s.Fields() {
			r.escapeType(f.Type())
		}
	}
}

// variableOf returns the variable at the root of the path e, and the first field on that path: v and "f" for v.f[i].g.
func (r *recorder) variableOf(e ast.Expr) (v *types.Var, field string) {
	for {
		switch f := ast.Unparen(e).(type) {
		case *ast.Ident:
			v, _ := r.info.ObjectOf(f).(*types.Var)
			return v, field
		case *ast.SelectorExpr:
			e, field = f.X, f.Sel.Name
		case *ast.IndexExpr:
			e = f.X
		case *ast.SliceExpr:
			e = f.X
		case *ast.StarExpr:
			e = f.X
		default:
			return nil, ""
		}
	}
}
