package wrapper

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// NoteRole records that e has a role in the function around n, if e is a parameter or an element of one. If with is not
// nil, it is another parameter of that function, whose argument takes part in the role.
func (wr *Tracer) NoteRole(n ast.Node, e ast.Expr, role unit.Role, with *types.Var) {
	if with == nil || !wr.isReplaced(with) {
		wr.noteRole(n, e, Wrapper{Role: role, with: with})
	}
}

// isReplaced reports whether the function of a parameter assigns to it, or takes its address.
func (wr *Tracer) isReplaced(v *types.Var) bool {
	scope, ok := wr.FuncDeclAround(v.Pos(), v.Pos())
	return !ok || slices.ContainsFunc(wr.UsesOf(v, scope), func(use inspector.Cursor) bool {
		kind := use.ParentEdgeKind()
		return kind == edge.AssignStmt_Lhs || kind == edge.UnaryExpr_X
	})
}

// noteRole is NoteRole for a wrapper with the role, which may have premises.
func (wr *Tracer) noteRole(n ast.Node, e ast.Expr, w Wrapper) {
	v := wr.Variable(e)
	// The rules see what methods write, and each copy of a request has its path values.
	byMethods := w.Role == unit.WrittenQuery || w.Role == unit.SentRequest || w.Role == unit.RequestCopy ||
		w.Role.Kind == unit.ValueRead
	if v == nil || v.Kind() == types.ParamVar && !byMethods && !wr.eval.NeverAssigned(v) {
		return
	}
	if v.Kind() == types.LocalVar {
		list := wr.RangedOver(v)
		if list == nil || !wr.eval.NeverWritten(v) {
			return
		}
		v, w.Elements.IsList = wr.Variable(list), true
	}
	w.Elements.IsList = w.Elements.IsList || v != nil && w.Role.IsTest() && goinfo.IsStrings(v.Type())
	switch {
	case v == nil || v.Kind() != types.ParamVar:
	case w.Role == unit.FileName && (wr.Kinds.isTried(n) || wr.isRequested(v, n)): // the text may be something else, too
	case w.Role == unit.RequestURL || w.Role == unit.FileName:
		if wr.IsTakenAsIs(v, n) {
			wr.addWrapper(n, v, w)
		}
	default:
		wr.addWrapper(n, v, w)
	}
}

// isRequested reports whether the function of a parameter also passes it to package net/http, other than in n.
func (wr *Tracer) isRequested(v *types.Var, n ast.Node) bool {
	scope, ok := wr.FuncDeclAround(v.Pos(), v.Pos())
	return !ok || slices.ContainsFunc(wr.UsesOf(v, scope), func(use inspector.Cursor) bool {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok || ast.Node(call) == n {
			return false
		}
		fn := goinfo.Callee(wr.Pass.TypesInfo, call)
		return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "net/http"
	})
}

// traceRole judges the argument for a role, and records the functions around the call that pass it on. It does nothing
// if the other arguments rule out that control reaches the place.
func (wr *Tracer) traceRole(call *ast.CallExpr, fn owner, w Wrapper) {
	sig, _ := wr.Functions.signatureOf(fn, call)
	if callsItself(wr.Unit, call, fn) || !wr.Functions.passesFunction(call, sig, &w) {
		return
	}
	given := func(param int) premise.Argument {
		return wr.Conditions.argumentGiven(goinfo.Argument(wr.Pass.TypesInfo, call, sig, param))
	}
	if w.Premises.IsExcluded(given) {
		return
	}
	rest, _ := w.Premises.Apply(given)
	for _, arg := range argumentsFor(wr.Pass.TypesInfo, call, sig, &w) {
		switch {
		case arg.result >= 0 || wr.IsGenerated(arg.expr):
		case w.With > 0:
			if with := goinfo.Argument(wr.Pass.TypesInfo, call, sig, w.With-1); with != nil {
				wr.judge.Given(w.Role, call, arg.expr, with)
			}
		default:
			wr.judge.Given(w.Role, call, arg.expr, nil)
			if !w.Role.IsTest() {
				wr.noteRole(call, arg.expr, Wrapper{Role: w.Role, Premises: rest})
			}
		}
	}
}

// RolesOf returns the roles of the parameters of a function, also one of another package, that hold for each call of
// it.
func (wr *Tracer) RolesOf(fn *types.Func) (roles []unit.ParamRole) {
	list := wr.of[fn.Origin()]
	if fn.Pkg() != wr.Pass.Pkg && wr.Functions.foreign != nil {
		list = wr.Functions.foreign(fn.Origin())
	}
	for i := range list {
		if w := &list[i]; w.Role.Kind != "" && len(w.Premises) == 0 {
			roles = append(roles, unit.ParamRole{Param: w.Param, Role: w.Role, OfResult: w.OfResult})
		}
	}
	return roles
}
