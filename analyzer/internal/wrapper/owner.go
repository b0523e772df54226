package wrapper

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// An owner is a function with parameters that flow to a sink: a *types.Func, or an
// *ast.FuncLit that is the only value of a variable. A *types.Var represents the functions
// that a parameter can be.
type owner any

// Functions knows which functions are called and held by variables and fields.
type Functions struct {
	*unit.Unit
	inFields fieldFunctions // nil: not computed yet
}

// ownerOf finds the function that param belongs to, and its place there. A
// parameter that a condition looks at can be of several kinds, of which each place
// sees one: such a function is not a wrapper.
func (wr *Tracer) ownerOf(n ast.Node, param *types.Var) (owner, int) {
	cur, ok := wr.Cursor(n)
	if !ok {
		return nil, 0
	}
	for around := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		i := goinfo.ParamIndex(goinfo.SignatureOf(wr.Pass.TypesInfo, around.Node()), param)
		if i < 0 {
			continue
		}
		if fn := wr.Functions.ownerAt(around); fn != nil &&
			!wr.Kinds.testsOf(around, param).decides(n, wr.Premises.settledAt(n, around)) {
			return fn, i
		}
		break
	}
	return nil, 0
}

// ownerAt returns the function that is declared or written out there; nil for a
// closure that no variable holds, or not alone.
func (fs *Functions) ownerAt(cur inspector.Cursor) owner {
	switch n := cur.Node().(type) {
	case *ast.FuncDecl:
		if fn, ok := fs.Pass.TypesInfo.Defs[n.Name].(*types.Func); ok {
			return fn
		}
	case *ast.FuncLit:
		if fs.isHeld(cur, n) {
			return n
		}
	}
	return nil
}

// isHeld reports whether a variable or a field is given the function literal, and nothing else, or a
// function of the package is.
func (fs *Functions) isHeld(cur inspector.Cursor, lit *ast.FuncLit) bool {
	kind, i := cur.ParentEdge()
	var name ast.Expr
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs && len(parent.Lhs) == len(parent.Rhs) {
			name = parent.Lhs[i]
		}
	case *ast.KeyValueExpr:
		name = parent.Key
	case *ast.ValueSpec:
		if kind == edge.ValueSpec_Values && len(parent.Names) == len(parent.Values) {
			name = parent.Names[i]
		}
	case *ast.CallExpr:
		helper := typeutil.StaticCallee(fs.Pass.TypesInfo, parent)
		return kind == edge.CallExpr_Args && helper != nil && helper.Pkg() == fs.Pass.Pkg
	}
	if field := fs.fieldSelected(name); field != nil {
		return fs.functionIn(field) == ast.Expr(lit)
	}
	id, ok := name.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := fs.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	if ok && v.IsField() {
		return fs.functionIn(v) == ast.Expr(lit)
	}
	return ok && fs.DefsOf(v, id.Pos()).Single() == ast.Expr(lit)
}

// calleeOf returns the function that is called, by its name or by that of a variable
// which holds it; nil if that is not known.
func (fs *Functions) calleeOf(call *ast.CallExpr) owner {
	switch fn := typeutil.Callee(fs.Pass.TypesInfo, call).(type) {
	case *types.Func:
		return fn.Origin()
	case *types.Var:
		if !takesText(fn.Type()) {
			return nil
		}
		if held := fs.functionOf(call.Fun); held != nil {
			return held
		}
		if fn.Kind() == types.ParamVar {
			return fn
		}
	}
	return nil
}

// functionOf returns the function that e is, or that is all that a variable e ever holds.
func (fs *Functions) functionOf(e ast.Expr) owner {
	value := fs.heldBy(e)
	if lit, ok := value.(*ast.FuncLit); ok {
		return lit
	}
	if fn := fs.functionNamed(value); fn != nil {
		return fn.Origin()
	}
	return nil
}

// Named returns the call with the name of the function in place of a variable that
// holds it.
func (fs *Functions) Named(call *ast.CallExpr) *ast.CallExpr {
	v, ok := typeutil.Callee(fs.Pass.TypesInfo, call).(*types.Var)
	if !ok || !takesText(v.Type()) {
		return call
	}
	value := fs.heldBy(call.Fun)
	if fs.functionNamed(value) == nil {
		return call
	}
	same := *call
	same.Fun = value
	return &same
}

// functionNamed returns the function or method value that e names. Of a method
// expression the receiver is an argument: it returns none.
func (fs *Functions) functionNamed(e ast.Expr) *types.Func {
	var id *ast.Ident
	switch e := e.(type) {
	case *ast.Ident:
		id = e
	case *ast.SelectorExpr:
		if s := fs.Pass.TypesInfo.Selections[e]; s != nil && s.Kind() == types.MethodExpr {
			return nil
		}
		id = e.Sel
	default:
		return nil
	}
	fn, _ := fs.Pass.TypesInfo.Uses[id].(*types.Func)
	return fn
}

// takesText reports whether functions of type t have a parameter that can be, or
// hold, a text.
func takesText(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	if !ok {
		return false
	}
	for v := range sig.Params().Variables() {
		switch t := v.Type().Underlying().(type) {
		case *types.Basic:
			if t.Info()&types.IsString != 0 {
				return true
			}
		case *types.Slice, *types.Pointer:
			return true
		}
	}
	return false
}

// signatureOf returns the type of a function, and its name if it has one.
func (fs *Functions) signatureOf(fn owner, call *ast.CallExpr) (sig *types.Signature, name string) {
	if fn, ok := fn.(*types.Func); ok {
		return fn.Signature(), fn.FullName()
	}
	return fs.typeOf(fn), typeutil.Callee(fs.Pass.TypesInfo, call).Name()
}

// typeOf returns the type of a function.
func (fs *Functions) typeOf(fn owner) *types.Signature {
	if fn, ok := fn.(*types.Func); ok {
		return fn.Signature()
	}
	sig, _ := goinfo.TypeOf(fs.Pass.TypesInfo, fn.(*ast.FuncLit)).(*types.Signature)
	return sig
}
