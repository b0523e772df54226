package unit

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Arguments finds what a package passes for the parameters of its functions, outside tests.
type Arguments struct {
	*Files
	*Syntax
	tests *Tests

	abstract *map[string]bool // the names of the methods that the interfaces of the package declare; nil until collected
}

// Of returns the arguments for a parameter, outside tests, and whether there are no others: only the package can
// call the function, and it is not used as a value.
func (as *Arguments) Of(param *types.Var) (args []ast.Expr, closed bool) {
	fn := as.FuncOf(param)
	if fn == nil {
		return as.ofLiteral(param)
	}
	if fn.Exported() && as.Pass.Pkg.Name() != "main" {
		return nil, false
	}
	calls, only := callsAmong(as.FuncMentions(fn))
	only = only && (fn.Signature().Recv() == nil || !as.isOfInterface(fn))
	return as.among(calls, only, fn.Signature(), param)
}

// isOfInterface reports whether a method may be called through an interface: only one of the package has methods that
// are not exported.
func (as *Arguments) isOfInterface(fn *types.Func) bool {
	return fn.Exported() || goinfo.Lazy(&as.abstract, func() map[string]bool {
		names := make(map[string]bool)
		for _, t := range Each[*ast.InterfaceType](as.Root) {
			for _, m := range t.Methods.List {
				for _, id := range m.Names {
					names[id.Name] = true
				}
			}
		}
		return names
	})[fn.Name()]
}

// InPackage returns the arguments for a parameter in the package, outside tests. There may be others.
func (as *Arguments) InPackage(param *types.Var) []ast.Expr {
	fn := as.FuncOf(param)
	if fn == nil {
		return nil
	}
	calls, _ := callsAmong(as.FuncMentions(fn))
	args, _ := as.among(calls, false, fn.Signature(), param)
	return args
}

// ofLiteral is Of for a parameter of a function literal that initializes a variable.
func (as *Arguments) ofLiteral(param *types.Var) (args []ast.Expr, closed bool) {
	at, ok := as.At(param.Pos(), param.Pos())
	if !ok {
		return nil, false
	}
	for lit := range at.Enclosing((*ast.FuncLit)(nil)) {
		sig, ok := as.Pass.TypesInfo.TypeOf(lit.Node().(*ast.FuncLit)).(*types.Signature)
		made, is := lit.Parent().Node().(*ast.AssignStmt)
		if !ok || !is || made.Tok != token.DEFINE || len(made.Lhs) != 1 {
			break
		}
		id, _ := made.Lhs[0].(*ast.Ident)
		v, ok := as.Pass.TypesInfo.Defs[id].(*types.Var)
		if scope, found := as.FuncDeclAround(made.Pos(), made.End()); ok && found {
			calls, only := callsAmong(as.UsesOf(v, scope))
			return as.among(calls, only, sig, param)
		}
		break
	}
	return nil, false
}

// among is Of for the calls of a function; only reports whether there are no other uses.
func (as *Arguments) among(calls []*ast.CallExpr, only bool, sig *types.Signature, param *types.Var) (
	args []ast.Expr, closed bool,
) {
	closed = only
	i := goinfo.ParamIndex(sig, param)
	if i < 0 {
		return nil, false
	}
	for _, call := range calls {
		if as.InTestFile(call.Pos()) || as.tests.InFunction(call.Pos()) {
			continue
		}
		if arg := goinfo.Argument(as.Pass.TypesInfo, call, sig, i); arg != nil {
			args = append(args, arg)
		} else {
			closed = false
		}
	}
	return args, closed
}
