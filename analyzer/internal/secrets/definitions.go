package secrets

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"golang.org/x/tools/go/types/typeutil"
)

// An index holds the definitions of a package's variables, fields, constants and parameters.
type index struct {
	*unit.Unit
	of    map[types.Object][]definition    // nil until collected
	calls map[types.Object][]*ast.CallExpr // calls of its methods, and with its address as an argument
	adds  map[ast.Expr]bool                // the operands of +=
	keyed map[types.Object][]mapAssignment // the assignments to elements of maps

	implementations func(iface *types.Interface, method string) []*types.Func // in the package
	imported        func(types.Object) []exported.Definition                  // of an object of another package
}

// A mapAssignment is an assignment to an element of a map.
type mapAssignment struct{ key, value ast.Expr }

// A definition is a value of a variable: the result with that index, if value is a call.
type definition struct {
	value  ast.Expr
	result int
}

// definitions collects the definitions of the package, once.
func (ix *index) definitions() *index {
	if ix.of == nil {
		ix.of, ix.calls = make(map[types.Object][]definition), make(map[types.Object][]*ast.CallExpr)
		ix.adds, ix.keyed = make(map[ast.Expr]bool), make(map[types.Object][]mapAssignment)
		for cur := range ix.Root.Preorder((*ast.ValueSpec)(nil), (*ast.AssignStmt)(nil), (*ast.SendStmt)(nil),
			(*ast.RangeStmt)(nil), (*ast.TypeSwitchStmt)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil)) {
			ix.define(cur.Node())
		}
	}
	return ix
}

// define records the definitions in n.
func (ix *index) define(n ast.Node) {
	switch n := n.(type) {
	case *ast.ValueSpec:
		for i, name := range n.Names {
			ix.give(name, n.Values, i, len(n.Names))
		}
	case *ast.AssignStmt:
		if n.Tok == token.ADD_ASSIGN {
			ix.adds[n.Rhs[0]] = true
		}
		for i, to := range n.Lhs {
			if at, ok := to.(*ast.IndexExpr); ok && len(n.Rhs) == len(n.Lhs) {
				ix.keyed[ix.object(at.X)] = append(ix.keyed[ix.object(at.X)], mapAssignment{at.Index, n.Rhs[i]})
			}
			ix.give(to, n.Rhs, i, len(n.Lhs))
		}
	case *ast.SendStmt:
		ix.defineAs(ix.object(n.Chan), definition{value: n.Value})
	case *ast.RangeStmt:
		switch goinfo.TypeOf(ix.Pass.TypesInfo, n.X).Underlying().(type) {
		case *types.Chan, *types.Signature: // an iter.Seq
			ix.defineAs(ix.object(n.Key), definition{value: n.X})
		}
		ix.defineAs(ix.object(n.Value), definition{value: n.X})
	case *ast.TypeSwitchStmt:
		if assign, ok := n.Assign.(*ast.AssignStmt); ok {
			for _, clause := range n.Body.List {
				ix.defineAs(ix.Pass.TypesInfo.Implicits[clause], definition{value: assign.Rhs[0]})
			}
		}
	case *ast.CompositeLit:
		ix.defineFields(n)
	case *ast.CallExpr:
		ix.defineByCall(n)
	}
}

func (ix *index) defineAs(obj types.Object, d definition) {
	if mayHoldText(obj) {
		ix.of[obj] = append(ix.of[obj], d)
	}
}

// mayHoldText reports whether the definitions of obj are needed: it holds texts, or replaces some.
func mayHoldText(obj types.Object) bool {
	switch obj.(type) {
	case *types.Var, *types.Const:
		return holdsText(obj.Type()) || goinfo.IsNamed(goinfo.Deref(obj.Type()), "strings", "Replacer")
	}
	return false
}

// give records the definition of variable i of n.
func (ix *index) give(to ast.Expr, values []ast.Expr, i, n int) {
	switch len(values) {
	case n:
		ix.defineAs(ix.object(to), definition{value: values[i]})
	case 1:
		ix.defineAs(ix.object(to), definition{values[0], i})
	}
}

func (ix *index) defineFields(n *ast.CompositeLit) {
	st := ix.fieldsOf(n)
	if st == nil {
		return
	}
	for i, elt := range n.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			ix.defineAs(ix.object(kv.Key), definition{value: kv.Value})
		} else if i < st.NumFields() {
			ix.defineAs(st.Field(i).Origin(), definition{value: elt})
		}
	}
}

// fieldsOf returns the struct type of a composite literal; nil if it has another type.
func (ix *index) fieldsOf(n *ast.CompositeLit) *types.Struct {
	t := goinfo.TypeOf(ix.Pass.TypesInfo, n)
	if p, ok := t.Underlying().(*types.Pointer); ok { // {…} in []*T{…}
		t = p.Elem()
	}
	st, _ := t.Underlying().(*types.Struct)
	return st
}

// defineByCall records the arguments as definitions of the parameters, and the call for the variables that it may
// write to.
func (ix *index) defineByCall(call *ast.CallExpr) {
	if sig := ix.signature(call); sig != nil {
		for i := range sig.Params().Len() {
			if d, ok := argument(call, sig, i); ok {
				ix.defineAs(sig.Params().At(i), d)
			}
		}
	}
	note := func(e ast.Expr) {
		if obj := ix.object(e); mayHoldText(obj) {
			ix.calls[obj] = append(ix.calls[obj], call)
		}
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		note(sel.X)
	}
	for _, arg := range call.Args {
		if u, ok := ast.Unparen(arg).(*ast.UnaryExpr); ok && u.Op == token.AND {
			note(u.X)
		} else if isBuffer(goinfo.TypeOf(ix.Pass.TypesInfo, arg)) {
			note(arg)
		}
	}
}

// isBuffer reports whether t is a pointer to a buffer or a builder.
func isBuffer(t types.Type) bool {
	p, ok := t.(*types.Pointer)
	return ok && (goinfo.IsNamed(p.Elem(), "bytes", "Buffer") || goinfo.IsNamed(p.Elem(), "strings", "Builder"))
}

// argument returns the argument for parameter i of a call, which may be one of several results of another call, as in
// f(g()).
func argument(call *ast.CallExpr, sig *types.Signature, i int) (d definition, ok bool) {
	switch {
	case i < len(call.Args):
		return definition{value: call.Args[i]}, true
	case len(call.Args) == 1 && !sig.Variadic():
		return definition{call.Args[0], i}, true
	}
	return definition{}, false
}

// signature returns the declared signature of a called function of the package or function literal; nil for functions
// of other packages.
func (ix *index) signature(call *ast.CallExpr) *types.Signature {
	if fn := ix.callee(call); fn != nil {
		if fn.Pkg() != ix.Pass.Pkg {
			return nil
		}
		return fn.Signature()
	}
	sig, _ := goinfo.TypeOf(ix.Pass.TypesInfo, call.Fun).(*types.Signature)
	return sig
}

// object returns the variable, field or constant that e names, or whose element e is.
func (ix *index) object(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		obj := ix.Pass.TypesInfo.ObjectOf(e)
		if v, ok := obj.(*types.Var); ok {
			return v.Origin()
		}
		return obj
	case *ast.SelectorExpr:
		return ix.object(e.Sel)
	case *ast.IndexExpr:
		return ix.object(e.X)
	case *ast.StarExpr:
		return ix.object(e.X)
	case *ast.UnaryExpr:
		return ix.object(e.X)
	}
	return nil
}

// callee returns the declaration of the function or method that is called; nil if it is unknown.
func (ix *index) callee(call *ast.CallExpr) *types.Func {
	if fn, ok := typeutil.Callee(ix.Pass.TypesInfo, call).(*types.Func); ok {
		return fn.Origin()
	}
	return nil
}
