package lit

import (
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"go/ast"
	"go/types"
	"slices"
)

// historyOf gives the history of a variable of a function, and the flow that it
// is in.
func (x *definitions) historyOf(v *types.Var) (*flow, *history) {
	if v.Pkg() == nil || v.Pkg() != x.Pkg || v.Kind() == types.PackageVar {
		return nil, nil
	}
	f := x.flowOf(v.Pos())
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
	case h.writes[len(h.writes)-1].kind != flagged && h.isFlag():
		return AddressTaken // it has another value until the command line is read
	}
	return 0
}

// isFlag reports whether the variable is given the value of a flag.
func (h *history) isFlag() bool {
	return slices.ContainsFunc(h.writes, func(w write) bool { return w.kind == flagged })
}

// fresh reports whether no other variable of the function leads to what this one
// holds, as far as can be seen.
func (h *history) fresh(v *types.Var) bool {
	if !goinfo.IsPointer(v.Type()) {
		return true
	}
	for i := range h.writes {
		if w := &h.writes[i]; w.field == "" && w.kind == element || w.kind == set && w.field == "" && !isNew(w.value) {
			return false
		}
	}
	return true
}

// isNew reports whether a pointer e leads to something that no other variable at
// hand leads to.
func isNew(e ast.Expr) bool {
	_, call := ast.Unparen(e).(*ast.CallExpr)
	return call || goinfo.IsAllocation(e)
}

// NeverWritten reports whether nothing but its declaration gives the parameter v
// a value: no assignment, no address taken.
func (x *definitions) NeverWritten(v *types.Var) bool {
	_, h := x.historyOf(v)
	if h == nil {
		return true
	}
	return h.lost == 0 && len(h.writes) <= 1
}

// NeverAssigned reports whether the function of the parameter v neither assigns to
// it nor to what is in it. Others may, if it is given to them.
func (x *definitions) NeverAssigned(v *types.Var) bool {
	_, h := x.historyOf(v)
	return h == nil || h.stores == 0
}
