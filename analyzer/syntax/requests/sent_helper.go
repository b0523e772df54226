package requests

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// givenRequest returns the parameter of the function around sent whose request, or a copy of it, is e, which the call
// sent sends; nil if there is none, or if the function is a handler.
func givenRequest(p *Requests, e ast.Expr, sent *ast.CallExpr) (param ast.Expr) {
	isGiven := isReceived(p, e, sent, maxCopied, func(e ast.Expr) bool {
		if p.IsServed(e) || param != nil && !p.Same(e, param) {
			return false
		}
		param = e
		return true
	})
	if !isGiven {
		return nil
	}
	return param
}

// leavesURI reports whether argument i of call is a request for a function of the package that leaves its RequestURI as
// it is.
func leavesURI(p *Requests, call *ast.CallExpr, i int) bool {
	fn, decl, ok := p.Called(call)
	if !ok || fn.Signature().Variadic() || len(call.Args) != fn.Signature().Params().Len() || i >= len(call.Args) ||
		!p.IsRequest(call.Args[i]) || clearsURI(p, decl) {
		return false
	}
	v := fn.Signature().Params().At(i)
	return goinfo.Memo(&p.leaves, v, false, func() bool { return !isPrepared(p, v, nil) }) // functions may call each other
}

// returnedArgument returns the argument of call, a request, that the called function returns, itself or a copy of it,
// with its RequestURI; nil if there is none.
func returnedArgument(p *Requests, call *ast.CallExpr) ast.Expr {
	if given := p.copies[call]; given != nil {
		return given
	}
	fn, _, ok := p.Called(call)
	if !ok {
		return nil
	}
	param := returnedParam(p, fn)
	if param == nil {
		return nil
	}
	return goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), goinfo.ParamIndex(fn.Signature(), p.Variable(param)))
}

// returnedParam returns the parameter of fn, a request, of which each return statement of fn returns a copy or itself
// as the first result, with its RequestURI; nil if there is none.
func returnedParam(p *Requests, fn *types.Func) (param ast.Expr) {
	return goinfo.Memo(&p.copyParams, fn, nil, func() ast.Expr {
		decl := p.FuncDecl(fn)
		results := fn.Signature().Results()
		if decl == nil || results.Len() == 0 || !goinfo.IsNamed(goinfo.Deref(results.At(0).Type()), "net/http", "Request") {
			return nil
		}
		cur, ok := p.Cursor(decl)
		if !ok || !p.MaySearch(cur) || clearsURI(p, cur) {
			return nil
		}
		for _, ret := range p.Returns(decl) {
			if len(ret.Results) == results.Len() && p.Pass.TypesInfo.Types[ret.Results[0]].IsNil() {
				continue
			}
			if len(ret.Results) != results.Len() {
				return nil
			}
			of := givenRequest(p, ret.Results[0], nil)
			if of == nil || param != nil && !p.Same(of, param) || goinfo.ParamIndex(fn.Signature(), p.Variable(of)) < 0 {
				return nil
			}
			param = of
		}
		return param
	})
}

// noteReturned records the parameter whose request ret returns, for the functions of other packages that send it.
func noteReturned(p *Requests, ret *ast.ReturnStmt) {
	if len(ret.Results) == 0 || !p.IsRequest(ret.Results[0]) {
		return
	}
	decl, ok := p.FuncAround(ret.Results[0])
	if !ok {
		return
	}
	fn, ok := p.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok || !fn.Exported() {
		return
	}
	if param := returnedParam(p, fn); param != nil {
		p.NoteRole(ret, param, unit.RequestCopy, nil)
	}
}

// returnedGiven records that call, of a function of another package, returns arg, and checks the requests that the
// function around it sends.
func returnedGiven(p *Requests, call *ast.CallExpr, arg ast.Expr) {
	fn, ok := p.FuncAround(call)
	if _, _, own := p.Called(call); own || !ok || p.copies[call] != nil {
		return
	}
	if p.copies == nil {
		p.copies = make(map[*ast.CallExpr]ast.Expr)
	}
	p.copies[call] = arg
	for _, sent := range unit.Each[*ast.CallExpr](fn) {
		if sent.End() >= call.End() {
			requestSent(p, sent)
		}
	}
}
