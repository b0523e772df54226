package wrapper

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// An owner is a function with parameters that flow into a sink: a *types.Func, an *ast.FuncLit that is the only value
// of a variable or field or the result of a function, or what a function of another package has made. A *types.Var
// represents the functions that a parameter may hold.
type owner any

// Functions finds the functions that are called, and those that variables and fields hold.
type Functions struct {
	*unit.Unit
	inFields fieldFunctions // nil until collected
	passed   map[*types.Var][]passedFunction
	by       *functionArgument // see EachNamed
	kinds    *Kinds
	makers   map[*types.Func]maker
	foreign  func(*types.Func) []Wrapper // the wrappers of imported functions; may be nil
	depth    int                         // of calls of returnedBy
}

// A passedFunction is a function of another package that is passed for a parameter.
type passedFunction struct {
	name ast.Expr
	fn   *types.Func
}

// ownerOf returns the function that param belongs to, and the index of param. It returns nil if a condition on the
// parameter decides whether control reaches n: the parameter may then be of several kinds, of which each place gets
// one, so that the function is no wrapper. It ignores the conditions if role is the one of a text that is tested, or
// of a request whose path values are read.
func (wr *Tracer) ownerOf(n ast.Node, param *types.Var, role unit.Role) (owner, int) {
	cur, ok := wr.Cursor(n)
	if !ok {
		return nil, 0
	}
	for around := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		i := goinfo.ParamIndex(goinfo.SignatureOf(wr.Pass.TypesInfo, around.Node()), param)
		if i < 0 {
			continue
		}
		if fn := wr.Functions.ownerAt(around); fn != nil && (role.IsTest() || role.Kind == unit.ValueRead ||
			!wr.Kinds.testsOf(around, param).decides(n, wr.Premises.settledAt(n, around))) {
			return fn, i
		}
		break
	}
	return nil, 0
}

// ownerAt returns the function that is declared or written out at cur; nil for a function literal that no variable or
// field holds as its only value.
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

// isHeld reports whether the function literal is the only value of a variable or field, or an argument of a function
// of the package.
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
	case *ast.ReturnStmt:
		return fs.isReturned(lit)
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

// calleeOf returns the function that is called, directly or through a variable that holds it; nil if it is unknown.
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
	case nil:
		if call, ok := ast.Unparen(call.Fun).(*ast.CallExpr); ok && takesText(goinfo.TypeOf(fs.Pass.TypesInfo, call)) {
			return fs.functionOf(call)
		}
	}
	return nil
}

// functionOf returns the function that e is or makes, or that the variable e always holds; nil if there is none.
func (fs *Functions) functionOf(e ast.Expr) owner {
	value := fs.heldBy(e)
	if lit, ok := value.(*ast.FuncLit); ok {
		return lit
	}
	if call, ok := value.(*ast.CallExpr); ok {
		return fs.returnedBy(call)
	}
	if fn := fs.functionNamed(value); fn != nil {
		return fn.Origin()
	}
	return nil
}

// Named returns the call with the variable that holds a function replaced by the name of the function.
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

// EachNamed yields what Named returns. If the called variable is a parameter, it yields instead the call of each
// function of another package that the package passes for it; wrappers noted meanwhile apply to its callers only.
func (fs *Functions) EachNamed(call *ast.CallExpr, yield func(*ast.CallExpr)) {
	v, ok := typeutil.Callee(fs.Pass.TypesInfo, call).(*types.Var)
	if !ok {
		yield(call)
		return
	}
	if v.Kind() != types.ParamVar || !takesText(v.Type()) {
		yield(fs.Named(call))
		return
	}
	for _, passed := range goinfo.Memo(&fs.passed, v, nil, func() []passedFunction { return fs.passedFor(v) }) {
		same := *call
		same.Fun, fs.by = passed.name, &functionArgument{v, passed.fn}
		yield(&same)
	}
	fs.by = nil
}

// passedFor returns the functions of other packages that the package passes for a parameter; at most maxPassed.
func (fs *Functions) passedFor(param *types.Var) (list []passedFunction) {
	for _, arg := range fs.Arguments.InPackage(param) {
		value := fs.heldBy(arg)
		fn := fs.functionNamed(value)
		if fn == nil || fn.Pkg() == fs.Pass.Pkg || len(list) == maxPassed ||
			slices.ContainsFunc(list, func(p passedFunction) bool { return p.fn == fn.Origin() }) {
			continue
		}
		list = append(list, passedFunction{value, fn.Origin()})
	}
	return list
}

const maxPassed = 4

// functionNamed returns the function or method value that e names. It returns nil for a method expression, whose
// receiver is an argument.
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

// takesText reports whether functions of type t have a parameter that can be, or lead to, a text.
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

// signatureOf returns the signature of a function, and its name or that of the called variable.
func (fs *Functions) signatureOf(fn owner, call *ast.CallExpr) (sig *types.Signature, name string) {
	if fn, ok := fn.(*types.Func); ok {
		return fn.Signature(), fn.FullName()
	}
	return fs.typeOf(fn), cmp.Or(goinfo.CalledName(call), "the function")
}

// typeOf returns the signature of a function.
func (fs *Functions) typeOf(fn owner) *types.Signature {
	if fn, ok := fn.(*types.Func); ok {
		return fn.Signature()
	}
	if fn, ok := fn.(returnedFunction); ok {
		sig, _ := fn.by.Signature().Results().At(0).Type().Underlying().(*types.Signature)
		return sig
	}
	sig, _ := goinfo.TypeOf(fs.Pass.TypesInfo, fn.(*ast.FuncLit)).(*types.Signature)
	return sig
}
