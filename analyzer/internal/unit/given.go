package unit

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// GivenBy returns what the callers of a function give to its parameter, tests aside, and whether
// there are no others: only the package can use the function, and no value of its type is made.
func (u *Unit) GivenBy(param *types.Var) (args []ast.Expr, closed bool) {
	fn := u.funcWith(param)
	if fn == nil || fn.Exported() && u.Pass.Pkg.Name() != "main" {
		return nil, false
	}
	return u.given(fn, param)
}

// GivenHere returns what calls in the package give to a parameter, tests aside. Others may give it more.
func (u *Unit) GivenHere(param *types.Var) []ast.Expr {
	fn := u.funcWith(param)
	if fn == nil {
		return nil
	}
	args, _ := u.given(fn, param)
	return args
}

// funcWith returns the declared function that has a parameter; nil if none has.
func (u *Unit) funcWith(param *types.Var) *types.Func {
	decl, ok := u.FuncDeclAround(param.Pos(), param.Pos())
	if !ok {
		return nil
	}
	fn, ok := u.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok || goinfo.ParamIndex(fn.Signature(), param) < 0 {
		return nil
	}
	return fn
}

// given is GivenBy for the parameter of a function.
func (u *Unit) given(fn *types.Func, param *types.Var) (args []ast.Expr, closed bool) {
	calls, only := callsAmong(u.funcMentions(fn))
	closed = only && fn.Signature().Recv() == nil // one with a receiver can be a method of an interface
	for _, call := range calls {
		if u.InTestFile(call.Pos()) || u.InTestFunction(call.Pos()) {
			continue
		}
		i := goinfo.ParamIndex(fn.Signature(), param)
		if arg := goinfo.Argument(u.Pass.TypesInfo, call, fn.Signature(), i); arg != nil {
			args = append(args, arg)
		} else {
			closed = false
		}
	}
	return args, closed
}

// CallsOf returns the calls of a function that only the package can use, and whether it is only
// called.
func (u *Unit) CallsOf(fn *types.Func) (calls []*ast.CallExpr, only bool) {
	return callsAmong(u.FuncUses(fn))
}

// callsAmong returns the calls among the mentions of a function, and whether there is nothing else.
func callsAmong(mentions []inspector.Cursor) (calls []*ast.CallExpr, only bool) {
	only = true
	for _, cur := range mentions {
		if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
			cur = cur.Parent()
		}
		if call, ok := cur.Parent().Node().(*ast.CallExpr); ok && cur.ParentEdgeKind() == edge.CallExpr_Fun {
			calls = append(calls, call)
		} else {
			only = false
		}
	}
	return calls, only
}
