package sink

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// pointee returns the string that e points to: x for &x, new(x) and helper functions such as aws.String(x); nil if it
// is unknown.
func (m *Matcher) pointee(e ast.Expr) ast.Expr {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return e.X
		}
	case *ast.CallExpr:
		if len(e.Args) == 1 && m.isValue(e.Args[0]) && m.makesPointer(e) {
			return e.Args[0]
		}
	}
	return nil
}

// isValue reports whether e is a value rather than a type. The argument of new may be either.
func (m *Matcher) isValue(e ast.Expr) bool { return m.info.Types[e].IsValue() }

// makesPointer reports whether the result of a call points to its argument. A generic function from T to *T cannot do
// anything else; other functions are recognised by name.
func (m *Matcher) makesPointer(call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(m.info, call).(type) {
	case *types.Builtin:
		return fn.Name() == "new"
	case *types.Func:
		sig := fn.Origin().Signature()
		if sig.Recv() != nil || sig.Params().Len() != 1 || sig.Results().Len() != 1 {
			return false
		}
		of, ok := sig.Results().At(0).Type().(*types.Pointer)
		if !ok || !types.Identical(of.Elem(), sig.Params().At(0).Type()) {
			return false
		}
		return sig.TypeParams().Len() == 1 || fn.Name() == "String" || fn.Name() == "StringPtr"
	}
	return false
}
