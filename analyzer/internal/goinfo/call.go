package goinfo

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// IsAppend reports whether a call is one of append with something to append to.
func IsAppend(info *types.Info, call *ast.CallExpr) bool {
	return len(call.Args) > 0 && IsBuiltin(info, call, "append")
}

// IsBuiltin reports whether call calls the built-in function of that name.
func IsBuiltin(info *types.Info, call *ast.CallExpr, name string) bool {
	id, _ := ast.Unparen(call.Fun).(*ast.Ident)
	b, ok := info.Uses[id].(*types.Builtin)
	return ok && b.Name() == name
}

// HasArguments reports whether each parameter of fn, but a variadic one, has an
// argument of its own: false for f(g()) where g has several results, and for
// T.Method(x).
func (p *Package) HasArguments(call *ast.CallExpr, fn *types.Func) bool {
	return HasArguments(p.Info, call, fn)
}

// HasArguments reports whether a call has an argument of its own for each parameter of fn: in
// source that does not compile some may be missing.
func HasArguments(info *types.Info, call *ast.CallExpr, fn *types.Func) bool {
	sig := fn.Signature()
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
			return false
		}
	}
	return FitsArguments(info, call, sig)
}

// FitsArguments is HasArguments for a function of type sig.
func FitsArguments(info *types.Info, call *ast.CallExpr, sig *types.Signature) bool {
	n := sig.Params().Len()
	if sig.Variadic() {
		n--
	}
	if len(call.Args) < n || len(call.Args) > n && !sig.Variadic() {
		return false
	}
	return !slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		_, several := TypeOf(info, arg).(*types.Tuple)
		return several
	})
}

// Receiver returns the operand of a method call: x of x.Method(); nil if the call is not a
// selector.
func Receiver(call *ast.CallExpr) ast.Expr {
	if s, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return s.X
	}
	return nil
}

// Callee returns the function or method that e calls; nil if that is a value, a
// builtin, or unknown. Of a method of an interface it returns that of the interface.
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

// CalledName returns the last name in what e calls: of a function or a method, or of a variable
// that holds one; "" if it ends in none.
func CalledName(e *ast.CallExpr) string {
	fun := ast.Unparen(e.Fun)
	switch of := fun.(type) {
	case *ast.IndexExpr:
		fun = of.X
	case *ast.IndexListExpr:
		fun = of.X
	}
	switch f := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// EndsInName reports whether full is the full name of a function that is called name.
func EndsInName(full, name string) bool {
	before := len(full) - len(name) - 1
	return before >= 0 && full[before] == '.' && full[before+1:] == name
}

// IsFunc reports whether fn is the function with that full name.
func IsFunc(fn *types.Func, full string) bool {
	return EndsInName(full, fn.Name()) && fn.FullName() == full
}

// FullNameIn is fn.FullName() of a function of one of the packages with these paths; "" of
// another one.
func FullNameIn(fn *types.Func, paths ...string) string {
	if fn.Pkg() == nil || !slices.Contains(paths, fn.Pkg().Path()) {
		return ""
	}
	return fn.FullName()
}

// SignatureOf returns the type of the function that n declares or writes out; nil if it does neither.
func SignatureOf(info *types.Info, n ast.Node) *types.Signature {
	var t types.Type
	switch n := n.(type) {
	case *ast.FuncDecl:
		t = TypeOf(info, n.Name)
	case *ast.FuncLit:
		t = TypeOf(info, n)
	}
	sig, _ := t.(*types.Signature)
	return sig
}

// Literal returns the composite literal that e is, or whose address it takes.
func Literal(e ast.Expr) (*ast.CompositeLit, bool) {
	e = ast.Unparen(e)
	if address, ok := e.(*ast.UnaryExpr); ok && address.Op == token.AND {
		e = ast.Unparen(address.X)
	}
	lit, ok := e.(*ast.CompositeLit)
	return lit, ok
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

// FullName is types.Func.FullName without the path of a directory named vendor:
// "(*net/url.URL).Parse".
func FullName(fn *types.Func) string {
	name := fn.FullName()
	if i := strings.LastIndex(name, "/vendor/"); i >= 0 {
		open := strings.LastIndexAny(name[:i], "(*") + 1
		name = name[:open] + name[i+len("/vendor/"):]
	}
	return name
}

// Argument returns the argument of a call for parameter param of the signature; nil
// if that is not an expression of its own, as in f(g()).
func Argument(info *types.Info, call *ast.CallExpr, sig *types.Signature, param int) ast.Expr {
	args := Arguments(info, call)
	if param >= len(args) || len(args) != sig.Params().Len() && !sig.Variadic() {
		return nil
	}
	return args[param]
}

// Arguments returns the arguments of a call for its parameters, without the receiver
// that comes first in a method expression: T.Method(x, arg).
func Arguments(info *types.Info, call *ast.CallExpr) []ast.Expr {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
			return call.Args[min(1, len(call.Args)):]
		}
	}
	return call.Args
}

// OnlyResult returns what a function with a body returns, if it does nothing else; else nil.
func OnlyResult(decl *ast.FuncDecl) ast.Expr {
	if decl == nil || len(decl.Body.List) != 1 {
		return nil
	}
	ret, ok := decl.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return nil
	}
	return ret.Results[0]
}

// ReturnsOf returns the statements by which a function returns, in the order of the source.
func ReturnsOf(body *ast.BlockStmt) (list []*ast.ReturnStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		if ret, ok := n.(*ast.ReturnStmt); ok {
			list = append(list, ret)
		}
		_, inner := n.(*ast.FuncLit)
		return !inner
	})
	return list
}

// ParamIndex returns the place of param in the signature; -1 for a parameter of
// something else, such as a closure.
func ParamIndex(sig *types.Signature, param *types.Var) int {
	if sig == nil {
		return -1
	}
	for i := range sig.Params().Len() {
		if sig.Params().At(i) == param {
			return i
		}
	}
	return -1
}

// Mentions reports whether a package uses a function with one of these full names, other than
// where except holds; nil: anywhere.
func Mentions(info *types.Info, except func(token.Pos) bool, names ...string) bool {
	for id, obj := range info.Uses {
		fn, ok := obj.(*types.Func)
		if ok && slices.ContainsFunc(names, func(name string) bool { return IsFunc(fn, name) }) &&
			(except == nil || !except(id.Pos())) {
			return true
		}
	}
	return false
}
