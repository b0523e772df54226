package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// DefsOf returns the definitions of a variable of a function of the package, and their tree. Either is nil if there is
// none.
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

// Obstacle returns why the values of the variable cannot be followed; 0 if they can.
func (ds *Defs) Obstacle() Reason {
	switch {
	case ds == nil || ds.Func == nil:
		return OtherVariable
	case ds.Untracked != 0:
		return ds.Untracked
	case ds.Func.hasJump && len(ds.All) > 1:
		return SeveralValues
	case ds.All[len(ds.All)-1].Kind != DefFlag && ds.isFlag():
		return AddressTaken // until the flags are parsed, it may have another value
	}
	return 0
}

// Only returns the only definition of a variable of a function; nil if there are others, or if its values cannot be
// followed.
func (ds *Defs) Only() *Def {
	if ds.Obstacle() != 0 || len(ds.All) != 1 {
		return nil
	}
	return &ds.All[0]
}

// onlyValue returns the expression of the only assignment to a variable, which may be a package variable; nil if the
// variable has other definitions.
func (ds *Defs) onlyValue() ast.Expr {
	if ds == nil || ds.Untracked != 0 || len(ds.All) != 1 || ds.All[0].Kind != DefAssign || ds.All[0].Index >= 0 {
		return nil
	}
	return ds.All[0].Value
}

// isFlag reports whether the variable gets the value of a command-line flag.
func (ds *Defs) isFlag() bool {
	if ds.flag == unset {
		ds.flag = no
		if slices.ContainsFunc(ds.All, func(w Def) bool { return w.Kind == DefFlag }) {
			ds.flag = yes
		}
	}
	return ds.flag == yes
}

// IsUnaliased reports whether, as far as the definitions show, no other variable of the function points to the target
// of v.
func (ds *Defs) IsUnaliased(v *types.Var) bool {
	if !goinfo.IsPointer(v.Type()) {
		return true
	}
	for i := range ds.All {
		if w := &ds.All[i]; w.Field == "" && w.Kind == DefElement || w.Kind == DefAssign && w.Field == "" &&
			!isUnaliased(w.Value) {
			return false
		}
	}
	return true
}

// isUnaliased reports whether the pointer e is new: a call, &T{} or new(T).
func isUnaliased(e ast.Expr) bool {
	_, call := ast.Unparen(e).(*ast.CallExpr)
	return call || goinfo.IsAllocation(e)
}

// NeverWritten reports whether the declaration of the parameter v is its only definition and its address is not taken.
func (x *Index) NeverWritten(v *types.Var) bool {
	_, h := x.DefsOf(v)
	if h == nil {
		return true
	}
	return h.Untracked == 0 && len(h.All) <= 1
}

// NeverAssigned reports whether the function of the parameter v never assigns to v or to what v holds. Functions that
// v is passed to may do so.
func (x *Index) NeverAssigned(v *types.Var) bool {
	_, h := x.DefsOf(v)
	return h == nil || h.Stores == 0
}

// IsZero reports whether e is a variable of a function that never changes from its zero value.
func (x *Index) IsZero(e ast.Expr) bool {
	v := x.Variable(e)
	if v == nil {
		return false
	}
	_, h := x.DefsOf(v)
	return h != nil && h.Untracked == 0 && len(h.All) > 0 && h.All[0].Kind == DefZero &&
		!slices.ContainsFunc(h.All, func(d Def) bool { return d.Field == "" && d.Kind > DefMethodCall && d.Kind != DefZero })
}

// ExecutedUpTo returns the end of the source that may have run between the declaration of the variable and pos in r.
// Within a loop, that is the end of the loop.
func (ds *Defs) ExecutedUpTo(r *Region, pos token.Pos) token.Pos {
	for q := r; q != nil && q != ds.All[0].Region; q = q.Parent {
		if q.Kind == Loop {
			pos = q.End
		}
	}
	return pos
}

// HasField reports whether a definition sets that field alone.
func (ds *Defs) HasField(field string) bool {
	return slices.ContainsFunc(ds.All, func(d Def) bool { return d.Field == field })
}
