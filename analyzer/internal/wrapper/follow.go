package wrapper

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// Follow judges the arguments of the wrappers of this and other packages, and finds the wrappers that call them. The
// function foreign returns the wrappers of imported functions; it is nil if there are none. The uses of fields in
// other packages are in fields.
func (wr *Tracer) Follow(in *inspector.Inspector, foreign func(*types.Func) []Wrapper, fields []MemberUses) {
	wr.Fields.importUses(fields)
	wr.Fields.importSetters(fields)
	wr.interfaces.importUses(fields)
	if foreign == nil {
		foreign = func(*types.Func) []Wrapper { return nil }
		if !wr.isOpen() && len(wr.Fields.setters)+len(wr.interfaces.imported) == 0 {
			return
		}
	}
	wr.Functions.foreign = foreign
	known := wr.calls.of != nil
	if !known {
		wr.calls.of = make(map[owner][]*ast.CallExpr)
	}
	in.Preorder([]ast.Node{(*ast.CallExpr)(nil)}, func(n ast.Node) {
		call := n.(*ast.CallExpr)
		switch fn := wr.Functions.calleeOf(call).(type) {
		case nil:
		case *types.Func:
			isLocal := fn.Pkg() == wr.Pass.Pkg
			if isLocal || !known && wr.interfaces.isKnown(fn) {
				wr.calls.note(known, fn, call)
			}
			if !isLocal {
				for _, w := range slices.Concat(foreign(fn), wr.Fields.setters[fn.Origin()]) {
					if w.Role != decorates && !w.OfResult {
						wr.traceCall(call, fn, w)
					}
				}
			}
		case returnedFunction:
			for _, w := range foreign(fn.by) {
				if w.OfResult {
					wr.traceCall(call, fn, w)
				}
			}
		default:
			wr.calls.note(known, fn, call)
		}
	})
	if !known {
		wr.calls.bindAll()
	}
	for wr.joinImplementations(); wr.isOpen(); wr.joinImplementations() {
		wr.followQueue(in)
	}
}

// EachFunction yields the functions of the package that are wrappers, in the form for other packages.
func (wr *Tracer) EachFunction(yield func(*types.Func, []Wrapper)) {
	made := make(map[*types.Func][]Wrapper)
	wr.eachMaker(func(fn *types.Func, ws []Wrapper) { made[fn] = ws })
	for fn, ws := range wr.of {
		if fn, ok := fn.(*types.Func); ok && fn.Pkg() == wr.Pass.Pkg {
			yield(fn, slices.Concat(slices.DeleteFunc(exported(wr.Unit, ws), isBound), made[fn]))
			delete(made, fn)
		}
	}
	for fn, ws := range made {
		yield(fn, ws)
	}
}

func isBound(w Wrapper) bool { return w.by != nil }

// isOpen reports whether a queue still has wrappers.
func (wr *Tracer) isOpen() bool {
	return len(wr.queue) > 0 || len(wr.Fields.queue) > 0 || len(wr.lists.queue) > 0
}

// calls holds the calls of the functions of the package.
type calls struct {
	*unit.Unit
	functions *Functions
	of        map[owner][]*ast.CallExpr // nil until collected
}

func (cx *calls) note(known bool, fn owner, call *ast.CallExpr) {
	if !known {
		cx.of[fn] = append(cx.of[fn], call)
	}
}

// followQueue visits the calls of each wrapper, and the definitions of each field, until the queues are empty. It
// terminates even for recursive functions, because a parameter or field has at most maxWrappers texts.
func (wr *Tracer) followQueue(in *inspector.Inspector) {
	for {
		switch {
		case len(wr.queue) > 0:
			next := wr.queue[0]
			wr.queue = wr.queue[1:]
			for _, call := range wr.calls.of[next.fn] {
				wr.traceCall(call, next.fn, next.w)
			}
		case len(wr.Fields.queue) > 0:
			next := wr.Fields.queue[0]
			wr.Fields.queue = wr.Fields.queue[1:]
			wr.Fields.follow(in, next.field, next.w)
		case len(wr.lists.queue) > 0:
			next := wr.lists.queue[0]
			wr.lists.queue = wr.lists.queue[1:]
			wr.lists.follow(in, next.field, next.w)
		default:
			return
		}
	}
}

// bindAll adds, for functions that are passed to a helper as an argument, the calls of the parameter in the helper.
func (cx *calls) bindAll() {
	for fn := range cx.of {
		param, ok := fn.(*types.Var)
		if !ok {
			continue
		}
		cur, ok := cx.FuncDeclAround(param.Pos(), param.Pos())
		if !ok {
			continue
		}
		decl := cur.Node().(*ast.FuncDecl)
		helper, ok := cx.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
		if !ok {
			continue
		}
		cx.bind(param, helper)
	}
}

// bind is bindAll for a parameter of the function helper.
func (cx *calls) bind(param *types.Var, helper *types.Func) {
	i := goinfo.ParamIndex(helper.Signature(), param)
	if i < 0 {
		return
	}
	bound := make(map[owner]bool)
	for _, call := range cx.of[helper] {
		for _, arg := range argumentsFor(cx.Pass.TypesInfo, call, helper.Signature(), &Wrapper{Param: i}) {
			if fn := cx.functions.functionOf(arg.expr); fn != nil && !bound[fn] {
				bound[fn] = true
				cx.of[fn] = append(cx.of[fn], cx.of[param]...)
			}
		}
	}
}

// passesFunction reports whether a call passes the function that w requires.
func (fs *Functions) passesFunction(call *ast.CallExpr, sig *types.Signature, w *Wrapper) bool {
	if w.by == nil {
		return true
	}
	arg := goinfo.Argument(fs.Pass.TypesInfo, call, sig, goinfo.ParamIndex(sig, w.by.param))
	return arg != nil && fs.functionOf(arg) == w.by.fn
}

// byParameter returns the parameter through which a call calls fn; nil if it calls fn directly.
func (fs *Functions) byParameter(call *ast.CallExpr, fn owner) *functionArgument {
	v, ok := typeutil.Callee(fs.Pass.TypesInfo, call).(*types.Var)
	if !ok || v.Kind() != types.ParamVar || owner(v) == fn {
		return nil
	}
	return &functionArgument{v, fn}
}
