package lit

import (
	"go/ast"
	"go/token"
	"go/types"
)

// historyOf gives the history of a variable of a function, and the flow that it
// is in.
func (ev *Evaluator) historyOf(v *types.Var) (*flow, *history) {
	if v.Pkg() == nil || v.Pkg() != ev.Pkg || v.Kind() == types.PackageVar {
		return nil, nil
	}
	f := ev.flowOf(v.Pos())
	if f == nil {
		return nil, nil
	}
	return f, f.vars[v]
}

// obstacle says why the values of a variable cannot be followed; 0 if they can.
func (h *history) obstacle() Reason {
	switch {
	case h == nil || h.home == nil:
		return OtherVariable
	case h.lost != 0:
		return h.lost
	case h.home.jumps && len(h.writes) > 1:
		return SeveralValues
	}
	return 0
}

// settled reports whether the variable has its last value before the closure r
// is made.
func (h *history) settled(field string, r *region) bool {
	if h.result || h.writes[len(h.writes)-1].at > r.start {
		return false
	}
	for q := r.parent; q != h.writes[0].in; q = q.parent {
		if q == nil {
			return false
		}
		if any, _, _ := h.touched(field, q); any && q.kind == loop {
			return false
		}
	}
	return true
}

// fresh reports whether nothing else leads to what the variable holds: if it is
// a pointer, that was made for it.
func (h *history) fresh(v *types.Var) bool {
	if !isPointer(v.Type()) {
		return true
	}
	for i := range h.writes {
		w := &h.writes[i]
		if w.field == "" && w.kind != appended && (w.kind != set || w.index >= 0 || !makes(w.value)) {
			return false
		}
	}
	return true
}

// makes reports whether e is &T{…} or new(T).
func makes(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		_, ok := ast.Unparen(e.X).(*ast.CompositeLit)
		return ok && e.Op == token.AND
	case *ast.CallExpr:
		id, ok := e.Fun.(*ast.Ident)
		return ok && id.Name == "new" && len(e.Args) == 1
	}
	return false
}

// NeverWritten reports whether nothing but its declaration gives the parameter v
// a value: no assignment, no address taken.
func (ev *Evaluator) NeverWritten(v *types.Var) bool {
	_, h := ev.historyOf(v)
	if h == nil {
		return true
	}
	return h.lost == 0 && len(h.writes) <= 1
}
