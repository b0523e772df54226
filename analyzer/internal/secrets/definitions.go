package secrets

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// An index has the definitions of a package's variables, fields, constants and parameters.
type index struct {
	of    map[types.Object][]definition
	calls map[types.Object][]*ast.CallExpr // of its methods, and those that are given its address
	adds  map[ast.Expr]bool                // what += adds to the text that was there
}

// A definition is a value that a variable is given: result number result of it, if it is
// a call with several.
type definition struct {
	value  ast.Expr
	result int
}

// definitions looks through the package, once.
func (f *Finder) definitions() *index {
	if f.index == nil {
		f.index = &index{
			of: make(map[types.Object][]definition), calls: make(map[types.Object][]*ast.CallExpr),
			adds: make(map[ast.Expr]bool),
		}
		for _, file := range f.Pass.Files {
			ast.Inspect(file, func(n ast.Node) bool { f.define(n); return true })
		}
	}
	return f.index
}

// define records the definitions in n.
func (f *Finder) define(n ast.Node) {
	switch n := n.(type) {
	case *ast.ValueSpec:
		for i, name := range n.Names {
			f.give(name, n.Values, i, len(n.Names))
		}
	case *ast.AssignStmt:
		if n.Tok == token.ADD_ASSIGN {
			f.index.adds[n.Rhs[0]] = true
		}
		for i, to := range n.Lhs {
			f.give(to, n.Rhs, i, len(n.Lhs))
		}
	case *ast.SendStmt:
		f.defineAs(f.object(n.Chan), definition{value: n.Value})
	case *ast.RangeStmt:
		if n.Value != nil {
			f.defineAs(f.object(n.Value), definition{value: n.X})
		}
	case *ast.CompositeLit:
		f.defineFields(n)
	case *ast.CallExpr:
		f.defineByCall(n)
	}
}

func (f *Finder) defineAs(obj types.Object, d definition) {
	if mayHoldText(obj) {
		f.index.of[obj] = append(f.index.of[obj], d)
	}
}

// mayHoldText reports whether anybody asks for the definitions of obj: it holds texts, or
// replaces some.
func mayHoldText(obj types.Object) bool {
	switch obj.(type) {
	case *types.Var, *types.Const:
		return holdsText(obj.Type()) || goinfo.IsNamed(goinfo.Deref(obj.Type()), "strings", "Replacer")
	}
	return false
}

// give notes what number i of n variables is given.
func (f *Finder) give(to ast.Expr, values []ast.Expr, i, n int) {
	switch len(values) {
	case n:
		f.defineAs(f.object(to), definition{value: values[i]})
	case 1:
		f.defineAs(f.object(to), definition{values[0], i})
	}
}

func (f *Finder) defineFields(n *ast.CompositeLit) {
	st := f.fieldsOf(n)
	if st == nil {
		return
	}
	for i, elt := range n.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			f.defineAs(f.object(kv.Key), definition{value: kv.Value})
		} else if i < st.NumFields() {
			f.defineAs(st.Field(i), definition{value: elt})
		}
	}
}

// fieldsOf returns the struct that a composite literal is of; nil if it is of none.
func (f *Finder) fieldsOf(n *ast.CompositeLit) *types.Struct {
	t := goinfo.TypeOf(f.Pass.TypesInfo, n)
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok { // {…} in []*T{…}
		t = p.Elem()
	}
	st, _ := t.Underlying().(*types.Struct)
	return st
}

// defineByCall notes what the parameters of a function are given, and the call for the
// variables that it may write to.
func (f *Finder) defineByCall(call *ast.CallExpr) {
	if sig := f.signature(call); sig != nil {
		params := sig.Params()
		for i := range min(params.Len(), len(call.Args)) {
			f.defineAs(params.At(i), definition{value: call.Args[i]})
		}
	}
	note := func(e ast.Expr) {
		if obj := f.object(e); mayHoldText(obj) {
			f.index.calls[obj] = append(f.index.calls[obj], call)
		}
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		note(sel.X)
	}
	for _, arg := range call.Args {
		if u, ok := ast.Unparen(arg).(*ast.UnaryExpr); ok && u.Op == token.AND {
			note(u.X)
		}
	}
}

// signature returns the signature that a function of the package, or a function literal in
// a variable, is declared with; nil if another one is called.
func (f *Finder) signature(call *ast.CallExpr) *types.Signature {
	if fn := f.callee(call); fn != nil {
		if fn.Pkg() != f.Pass.Pkg {
			return nil
		}
		return fn.Signature()
	}
	sig, _ := goinfo.TypeOf(f.Pass.TypesInfo, call.Fun).(*types.Signature)
	return sig
}
