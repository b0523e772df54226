package goinfo

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// IsAppend reports whether a call is one of append with arguments.
func IsAppend(info *types.Info, call *ast.CallExpr) bool {
	return len(call.Args) > 0 && IsBuiltin(info, call, "append")
}

// IsBuiltin reports whether call calls the built-in function with that name.
func IsBuiltin(info *types.Info, call *ast.CallExpr, name string) bool {
	id, _ := ast.Unparen(call.Fun).(*ast.Ident)
	b, ok := info.Uses[id].(*types.Builtin)
	return ok && b.Name() == name
}

// HasArguments reports whether each parameter of fn, except a variadic one, has its own argument. It is false for
// f(g()) where g has several results, and for T.Method(x).
func (p *Package) HasArguments(call *ast.CallExpr, fn *types.Func) bool {
	return HasArguments(p.Info, call, fn)
}

// HasArguments reports whether a call has its own argument for each parameter of fn, except a variadic one. Arguments
// may be missing in source that does not compile.
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

// Receiver returns the operand of the selector of a call, x for x.Method(); nil if there is none.
func Receiver(call *ast.CallExpr) ast.Expr {
	if s, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return s.X
	}
	return nil
}

// Callee returns the function or method that e calls; nil for a function value, a builtin, or an unknown function.
// For a call through an interface it returns the interface method.
func Callee(info *types.Info, e *ast.CallExpr) *types.Func {
	fn, _ := ObjectOf(info, e.Fun).(*types.Func)
	return fn
}

// ObjectOf returns the object that an expression names, such as a variable, field or function; nil if it names none.
func ObjectOf(info *types.Info, e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return info.Uses[e]
	case *ast.SelectorExpr:
		return info.Uses[e.Sel]
	}
	return nil
}

// CalledName returns the last name in the called expression: of a function or method, or of a variable that holds one;
// "" if there is none.
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

// EndsInName reports whether full is the full name of a function with that name.
func EndsInName(full, name string) bool {
	before := len(full) - len(name) - 1
	return before >= 0 && full[before] == '.' && full[before+1:] == name
}

// IsFunc reports whether fn is the function with that full name.
func IsFunc(fn *types.Func, full string) bool {
	return EndsInName(full, fn.Name()) && fn.FullName() == full
}

// FullNameIn returns fn.FullName() if fn is in one of the packages with these paths; otherwise "".
func FullNameIn(fn *types.Func, paths ...string) string {
	if fn.Pkg() == nil || !slices.Contains(paths, fn.Pkg().Path()) {
		return ""
	}
	return fn.FullName()
}

// SignatureOf returns the signature of the function declaration or literal n; nil for other nodes.
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

// Literal returns the composite literal e, or the one in &T{…}.
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

// FullName returns fn.FullName() without the path of a vendor directory, as in "(*net/url.URL).Parse".
func FullName(fn *types.Func) string {
	name := fn.FullName()
	if i := strings.LastIndex(name, "/vendor/"); i >= 0 {
		open := strings.LastIndexAny(name[:i], "(*") + 1
		name = name[:open] + name[i+len("/vendor/"):]
	}
	return name
}

// Argument returns the argument of a call for the parameter with index param; nil if it has no expression of its own,
// as in f(g()).
func Argument(info *types.Info, call *ast.CallExpr, sig *types.Signature, param int) ast.Expr {
	args := Arguments(info, call)
	if param >= len(args) || len(args) != sig.Params().Len() && !sig.Variadic() {
		return nil
	}
	return args[param]
}

// Arguments returns the arguments of a call for its parameters, without the receiver in a method expression:
// T.Method(x, arg).
func Arguments(info *types.Info, call *ast.CallExpr) []ast.Expr {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
			return call.Args[min(1, len(call.Args)):]
		}
	}
	return call.Args
}

// OnlyResult returns the result of a function that consists of a return statement with one result; otherwise nil.
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

// ReturnsOf returns the return statements of a function, without those of function literals, in source order.
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

// ParamIndex returns the index of param in the signature; -1 if it belongs to another function, such as a closure.
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

// Mentions reports whether a package uses a function with one of these full names, at a position that except, which
// may be nil, does not exclude.
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
