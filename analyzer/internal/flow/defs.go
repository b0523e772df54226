package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// DefsOf gives the history of a variable of a function, and the flow that it
// is in.
func (x *Index) DefsOf(v *types.Var) (*Tree, *Defs) {
	if v.Pkg() == nil || v.Pkg() != x.Pkg || v.Kind() == types.PackageVar {
		return nil, nil
	}
	f := x.TreeAt(v.Pos())
	if f == nil {
		return nil, nil
	}
	return f, f.Vars[v]
}

// Obstacle says why the values of a variable cannot be followed; 0 if they can.
func (h *Defs) Obstacle() Reason {
	switch {
	case h == nil || h.Func == nil:
		return OtherVariable
	case h.Untracked != 0:
		return h.Untracked
	case h.Func.hasJump && len(h.All) > 1:
		return SeveralValues
	case h.All[len(h.All)-1].Kind != DefFlag && h.isFlag():
		return AddressTaken // it has another value until the command line is read
	}
	return 0
}

// isFlag reports whether the variable is given the value of a flag.
func (h *Defs) isFlag() bool {
	return slices.ContainsFunc(h.All, func(w Def) bool { return w.Kind == DefFlag })
}

// IsUnaliased reports whether no other variable of the function leads to what this one
// holds, as far as can be seen.
func (h *Defs) IsUnaliased(v *types.Var) bool {
	if !goinfo.IsPointer(v.Type()) {
		return true
	}
	for i := range h.All {
		if w := &h.All[i]; w.Field == "" && w.Kind == DefElement || w.Kind == DefAssign && w.Field == "" && !isUnaliased(w.Value) {
			return false
		}
	}
	return true
}

// isUnaliased reports whether a pointer e leads to something that no other variable at
// hand leads to.
func isUnaliased(e ast.Expr) bool {
	_, call := ast.Unparen(e).(*ast.CallExpr)
	return call || goinfo.IsAllocation(e)
}

// NeverWritten reports whether nothing but its declaration gives the parameter v
// a value: no assignment, no address taken.
func (x *Index) NeverWritten(v *types.Var) bool {
	_, h := x.DefsOf(v)
	if h == nil {
		return true
	}
	return h.Untracked == 0 && len(h.All) <= 1
}

// NeverAssigned reports whether the function of the parameter v neither assigns to
// it nor to what is in it. Others may, if it is given to them.
func (x *Index) NeverAssigned(v *types.Var) bool {
	_, h := x.DefsOf(v)
	return h == nil || h.Stores == 0
}

// ExecutedUpTo gives the end of what can have run before pos in r, since the variable
// was declared: in a loop also what comes later.
func (h *Defs) ExecutedUpTo(r *Region, pos token.Pos) token.Pos {
	for q := r; q != nil && q != h.All[0].Region; q = q.Parent {
		if q.Kind == Loop {
			pos = q.End
		}
	}
	return pos
}

// HasField reports whether the field is written by itself.
func (h *Defs) HasField(field string) bool {
	for i := range h.All {
		if h.All[i].Field == field {
			return true
		}
	}
	return false
}
