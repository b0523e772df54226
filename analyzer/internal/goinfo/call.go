package goinfo

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// HasArguments reports whether each parameter of fn has an argument of its own.
func (p *Package) HasArguments(call *ast.CallExpr, fn *types.Func) bool {
	sig := fn.Signature()
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := p.Info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
			return false
		}
	}
	n := sig.Params().Len()
	if sig.Variadic() {
		n--
	}
	if len(call.Args) < n || len(call.Args) > n && !sig.Variadic() {
		return false
	}
	for _, arg := range call.Args {
		if _, several := p.Info.TypeOf(arg).(*types.Tuple); several {
			return false
		}
	}
	return true
}

// Receiver gives what a method is called on.
func Receiver(call *ast.CallExpr) ast.Expr {
	if s, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return s.X
	}
	return nil
}

// Callee gives the function or method that e calls; nil if that is a value, a
// builtin, or unknown.
func Callee(info *types.Info, e *ast.CallExpr) *types.Func {
	var id *ast.Ident
	switch f := ast.Unparen(e.Fun).(type) {
	case *ast.Ident:
		id = f
	case *ast.SelectorExpr:
		id = f.Sel
	default:
		return nil
	}
	fn, _ := info.Uses[id].(*types.Func)
	return fn
}

// IsAllocation reports whether e is &T{…} or new(T).
func IsAllocation(e ast.Expr) bool {
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

// FullName gives the name of a function with its package, in the form of
// types.Func.FullName, without the path of a directory named vendor.
func FullName(fn *types.Func) string {
	name := fn.FullName()
	if i := strings.LastIndex(name, "/vendor/"); i >= 0 {
		open := strings.LastIndexAny(name[:i], "(*") + 1
		name = name[:open] + name[i+len("/vendor/"):]
	}
	return name
}
