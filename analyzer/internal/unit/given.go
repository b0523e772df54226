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
	i := paramIndex(fn.Signature(), param)
	if i < 0 {
		return nil, false
	}
	closed = fn.Signature().Recv() == nil // one with a receiver can be a method of an interface
	for _, cur := range u.FuncUses(fn) {
		if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
			cur = cur.Parent()
		}
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		if !ok || cur.ParentEdgeKind() != edge.CallExpr_Fun {
			closed = false
			continue
		}
		if u.InTestFile(call.Pos()) || u.InTestFunction(call.Pos()) {
			continue
		}
		arg := goinfo.Argument(u.Pass.TypesInfo, call, fn.Signature(), i)
		if arg == nil {
			closed = false
			continue
		}
		args = append(args, arg)
	}
	return args, closed
}

// paramIndex returns the place of param in the signature; -1 for a parameter of a closure.
func paramIndex(sig *types.Signature, param *types.Var) int {
	for i := range sig.Params().Len() {
		if sig.Params().At(i) == param {
			return i
		}
	}
	return -1
}
