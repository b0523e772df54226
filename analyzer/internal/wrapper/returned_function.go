package wrapper

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A returnedFunction is an owner: the function that a function of another package returns.
type returnedFunction struct{ by *types.Func }

// decorates is the role of a parameter whose function the result of a function calls with the same arguments: retry in
// retry(direct(client)).
var decorates = unit.Role{Kind: "function that is decorated"}

// maxMade is how many calls that return functions are followed.
const maxMade = 8

// returnedBy returns the function that a call returns, or that a conversion converts; nil if it is unknown. For a
// decorator it returns the function that is decorated.
func (fs *Functions) returnedBy(call *ast.CallExpr) owner {
	if fs.depth++; fs.depth > maxMade {
		return nil
	}
	defer func() { fs.depth-- }()
	if fs.Pass.TypesInfo.Types[call.Fun].IsType() && len(call.Args) == 1 {
		return fs.functionOf(call.Args[0])
	}
	fn := goinfo.Callee(fs.Pass.TypesInfo, call)
	if fn == nil {
		return nil
	}
	argument := func(i int) owner {
		if arg := goinfo.Argument(fs.Pass.TypesInfo, call, fn.Signature(), i); arg != nil {
			return fs.functionOf(arg)
		}
		return nil
	}
	if fs.FuncDecl(fn) != nil {
		m := fs.makerOf(fn)
		if m.decorated >= 0 {
			return argument(m.decorated)
		}
		return fs.functionOf(m.returned)
	}
	if fs.foreign == nil {
		return nil
	}
	for _, w := range fs.foreign(fn) {
		switch {
		case w.Role == decorates:
			return argument(w.Param)
		case w.OfResult:
			return returnedFunction{fn}
		}
	}
	return nil
}

// A maker is a function that returns a function.
type maker struct {
	returned  ast.Expr // its only result in its only return statement; nil if it has others
	decorated int      // the index of the parameter that it decorates; -1 if there is none
}

// makerOf returns what a function of the package returns.
func (fs *Functions) makerOf(fn *types.Func) maker {
	return goinfo.Memo(&fs.makers, fn, maker{decorated: -1}, func() maker {
		m := maker{decorated: -1}
		if decl := fs.FuncDecl(fn); decl != nil {
			if list := goinfo.ReturnsOf(decl.Body); len(list) == 1 && len(list[0].Results) == 1 {
				m.returned = ast.Unparen(list[0].Results[0])
				m.decorated = fs.decorated(m.returned, fn)
			}
		}
		return m
	})
}

// isReturned reports whether the function literal is the only result of a declared function.
func (fs *Functions) isReturned(lit *ast.FuncLit) bool {
	decl, ok := fs.FuncDeclAround(lit.Pos(), lit.End())
	if !ok {
		return false
	}
	fn, ok := fs.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	return ok && fs.makerOf(fn).returned == ast.Expr(lit)
}

// decorated returns the index of the parameter of fn that the function literal which fn returns
// calls with each text that it gets; -1 if there is none.
func (fs *Functions) decorated(returned ast.Expr, fn *types.Func) int {
	lit, ok := returned.(*ast.FuncLit)
	if !ok {
		return -1
	}
	cur, ok := fs.Cursor(lit)
	sig := fs.typeOf(lit)
	if !ok || sig == nil || !takesText(sig) {
		return -1
	}
	for i := range fn.Signature().Params().Len() {
		next := fn.Signature().Params().At(i)
		if !types.Identical(next.Type().Underlying(), sig) {
			continue
		}
		passesAll := true
		for k := range sig.Params().Len() {
			param := sig.Params().At(k)
			passesAll = passesAll && (!goinfo.MayBeString(param.Type()) || fs.passes(cur, param, k, next))
		}
		if passesAll {
			return i
		}
	}
	return -1
}

// passes reports whether the function at cur passes its parameter as argument k to the function that next is, for every
// kind of value.
func (fs *Functions) passes(cur inspector.Cursor, param *types.Var, k int, next types.Object) bool {
	return slices.ContainsFunc(fs.MentionsOf(param, cur), func(use inspector.Cursor) bool {
		kind, at := use.ParentEdge()
		call, ok := use.Parent().Node().(*ast.CallExpr)
		return ok && kind == edge.CallExpr_Args && at == k && fs.ObjectOf(call.Fun) == next &&
			!fs.kinds.TellsApart(cur, param, call)
	})
}

// eachMaker yields the exported functions of the package that return functions, with the wrappers of these, or the role
// of the parameter that is decorated.
func (wr *Tracer) eachMaker(yield func(*types.Func, []Wrapper)) {
	scope := wr.Pass.Pkg.Scope()
	for _, name := range scope.Names() {
		fn, ok := scope.Lookup(name).(*types.Func)
		if !ok || !fn.Exported() || fn.Signature().Results().Len() != 1 ||
			!takesText(fn.Signature().Results().At(0).Type()) {
			continue
		}
		m := wr.Functions.makerOf(fn)
		if m.decorated >= 0 {
			yield(fn, []Wrapper{{Param: m.decorated, Role: decorates}})
			continue
		}
		ws := slices.DeleteFunc(exported(wr.Unit, wr.of[wr.Functions.functionOf(m.returned)]), isBound)
		for i := range ws {
			ws[i].OfResult = true
		}
		if len(ws) > 0 {
			yield(fn, ws)
		}
	}
}
