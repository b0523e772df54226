package unit

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// GivenBy returns the arguments for a parameter, outside tests, and whether there are no others: only the package can
// call the function, and it is not used as a value.
func (u *Unit) GivenBy(param *types.Var) (args []ast.Expr, closed bool) {
	fn := u.FuncOf(param)
	if fn == nil {
		return u.givenToLiteral(param)
	}
	if fn.Exported() && u.Pass.Pkg.Name() != "main" {
		return nil, false
	}
	calls, only := callsAmong(u.FuncMentions(fn))
	only = only && fn.Signature().Recv() == nil // a method may be called through an interface
	return u.given(calls, only, fn.Signature(), param)
}

// GivenHere returns the arguments for a parameter in the package, outside tests. There may be others.
func (u *Unit) GivenHere(param *types.Var) []ast.Expr {
	fn := u.FuncOf(param)
	if fn == nil {
		return nil
	}
	calls, _ := callsAmong(u.FuncMentions(fn))
	args, _ := u.given(calls, false, fn.Signature(), param)
	return args
}

// givenToLiteral is GivenBy for a parameter of a function literal that initializes a variable.
func (u *Unit) givenToLiteral(param *types.Var) (args []ast.Expr, closed bool) {
	at, ok := u.At(param.Pos(), param.Pos())
	if !ok {
		return nil, false
	}
	for lit := range at.Enclosing((*ast.FuncLit)(nil)) {
		sig, ok := u.Pass.TypesInfo.TypeOf(lit.Node().(*ast.FuncLit)).(*types.Signature)
		made, is := lit.Parent().Node().(*ast.AssignStmt)
		if !ok || !is || made.Tok != token.DEFINE || len(made.Lhs) != 1 {
			break
		}
		v, ok := u.Pass.TypesInfo.ObjectOf(made.Lhs[0].(*ast.Ident)).(*types.Var)
		if scope, found := u.FuncDeclAround(made.Pos(), made.End()); ok && found {
			calls, only := callsAmong(u.UsesOf(v, scope))
			return u.given(calls, only, sig, param)
		}
		break
	}
	return nil, false
}

// FuncOf returns the declared function with that parameter; nil if there is none.
func (u *Unit) FuncOf(param *types.Var) *types.Func {
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

// given is GivenBy for the calls of a function; only reports whether there are no other uses.
func (u *Unit) given(calls []*ast.CallExpr, only bool, sig *types.Signature, param *types.Var) (
	args []ast.Expr, closed bool,
) {
	closed = only
	i := goinfo.ParamIndex(sig, param)
	if i < 0 {
		return nil, false
	}
	for _, call := range calls {
		if u.InTestFile(call.Pos()) || u.InTestFunction(call.Pos()) {
			continue
		}
		if arg := goinfo.Argument(u.Pass.TypesInfo, call, sig, i); arg != nil {
			args = append(args, arg)
		} else {
			closed = false
		}
	}
	return args, closed
}

// CallsOf returns the calls of a function that only the package can use, and whether it has no other uses.
func (u *Unit) CallsOf(fn *types.Func) (calls []*ast.CallExpr, only bool) {
	return callsAmong(u.FuncUses(fn))
}

// callsAmong returns the calls among the mentions of a function, and whether there are no other mentions.
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
