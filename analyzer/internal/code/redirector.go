package code

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A Redirect is what http.Redirect is given.
type Redirect struct {
	Request, Target ast.Expr
	Code            int64 // 0 if it is not known
}

// RedirectOf returns what call gives http.Redirect, by itself or through a function of the package that takes the
// request and the target as parameters, and does nothing else with the target.
func (p *View) RedirectOf(call *ast.CallExpr) (Redirect, bool) {
	if p.isRedirect(call) {
		code, _ := p.Texts.IntArg(call, 3)
		return Redirect{call.Args[1], call.Args[2], code}, true
	}
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() != p.Pass.Pkg || !goinfo.HasArguments(p.Pass.TypesInfo, call, fn) {
		return Redirect{}, false
	}
	inner := p.redirectIn(fn.Origin())
	if inner == nil {
		return Redirect{}, false
	}
	given := func(i int) ast.Expr {
		v := p.Variable(inner.Args[i])
		if v == nil {
			return nil
		}
		return goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), goinfo.ParamIndex(fn.Origin().Signature(), v))
	}
	r := Redirect{Request: given(1), Target: given(2)}
	if r.Code, _ = p.Texts.IntArg(inner, 3); r.Code == 0 && given(3) != nil {
		r.Code, _ = p.Texts.IntOf(given(3))
	}
	return r, r.Request != nil && r.Target != nil
}

func (p *View) isRedirect(call *ast.CallExpr) bool {
	return len(call.Args) == 4 && p.Calls(call, "net/http.Redirect")
}

// redirectIn returns the only call of http.Redirect in fn if request and target are parameters of fn, and it uses the
// target nowhere else; nil if there is none.
func (p *View) redirectIn(fn *types.Func) *ast.CallExpr {
	if !takesHandled(fn.Signature()) {
		return nil
	}
	return goinfo.Memo(&p.redirectors, fn, nil, func() *ast.CallExpr {
		decl, ok := p.FuncDeclAround(fn.Pos(), fn.Pos())
		if !ok || !p.MaySearch(decl) {
			return nil
		}
		var only *ast.CallExpr
		for _, call := range unit.Each[*ast.CallExpr](decl) {
			if p.isRedirect(call) {
				if only != nil {
					return nil
				}
				only = call
			}
		}
		if only == nil {
			return nil
		}
		for _, arg := range only.Args[1:3] {
			v := p.Variable(arg)
			if v == nil || goinfo.ParamIndex(fn.Signature(), v) < 0 || arg == only.Args[2] && len(p.UsesOf(v, decl)) != 1 {
				return nil
			}
		}
		return only
	})
}

// takesHandled reports whether a function takes a text besides the http.ResponseWriter and the http.Request of a
// handler.
func takesHandled(sig *types.Signature) bool {
	writer, request, text := false, false, false
	for v := range sig.Params().Variables() {
		writer = writer || goinfo.IsNamed(v.Type(), "net/http", "ResponseWriter")
		request = request || goinfo.IsNamed(goinfo.Deref(v.Type()), "net/http", "Request")
		text = text || goinfo.IsString(v.Type())
	}
	return writer && request && text && !sig.Variadic()
}
