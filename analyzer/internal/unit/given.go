package unit

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// GivenBy returns what the callers of a function give to its parameter, tests aside, and whether
// there are no others: only the package can use the function, and no value of its type is made.
func (u *Unit) GivenBy(param *types.Var) (args []ast.Expr, closed bool) {
	decl, ok := u.FuncDeclAround(param.Pos(), param.Pos())
	if !ok {
		return nil, false
	}
	fn, ok := u.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok || fn.Exported() && u.Pass.Pkg.Name() != "main" {
		return nil, false
	}
	i := goinfo.ParamIndex(fn.Signature(), param)
	if i < 0 {
		return nil, false
	}
	calls, only := u.CallsOf(fn)
	closed = only && fn.Signature().Recv() == nil // one with a receiver can be a method of an interface
	for _, call := range calls {
		if u.InTestFile(call.Pos()) || u.InTestFunction(call.Pos()) {
			continue
		}
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
	only = true
	for _, cur := range u.FuncUses(fn) {
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
