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

// Follow has the arguments of wrappers of this and other packages judged, and finds the wrappers
// around them. foreign returns the wrappers of functions that the package imports, and is nil if there
// are none at all; fields are the uses of fields in those packages.
func (wr *Tracer) Follow(in *inspector.Inspector, foreign func(*types.Func) []Wrapper, fields []FieldUses) {
	wr.Fields.importUses(fields)
	if foreign == nil && !wr.isOpen() {
		return
	}
	known := wr.calls.of != nil
	if !known {
		wr.calls.of = make(map[owner][]*ast.CallExpr)
	}
	in.Preorder([]ast.Node{(*ast.CallExpr)(nil)}, func(n ast.Node) {
		call := n.(*ast.CallExpr)
		switch fn := wr.Functions.calleeOf(call).(type) {
		case nil:
		case *types.Func:
			if fn.Pkg() == wr.Pass.Pkg {
				wr.calls.note(known, fn, call)
			} else if foreign != nil {
				for _, w := range foreign(fn) {
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
	for wr.isOpen() {
		wr.followQueue(in)
		wr.joinImplementations()
	}
}

// EachFunction yields the functions of the package that are wrappers, as they are exported to other
// packages.
func (wr *Tracer) EachFunction(yield func(*types.Func, []Wrapper)) {
	for fn, ws := range wr.of {
		if fn, ok := fn.(*types.Func); ok {
			isBound := func(w Wrapper) bool { return w.by != nil }
			yield(fn, slices.DeleteFunc(exported(wr.Unit, ws), isBound))
		}
	}
}

// isOpen reports whether there is more to look at.
func (wr *Tracer) isOpen() bool {
	return len(wr.queue) > 0 || len(wr.Fields.queue) > 0 || len(wr.lists.queue) > 0
}

// calls are those of functions of the package.
type calls struct {
	*unit.Unit
	functions *Functions
	of        map[owner][]*ast.CallExpr // nil: not computed yet
}

func (cx *calls) note(known bool, fn owner, call *ast.CallExpr) {
	if !known {
		cx.of[fn] = append(cx.of[fn], call)
	}
}

// followQueue looks at the calls of each wrapper that was found, and at the definitions of
// each field, until there are no more. A parameter and a field have a few texts at most:
// so this ends, also where functions call each other in a circle.
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

// bindAll adds to the calls of a function those of parameters that it is given to: of
// one that a helper calls.
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

// handsTo reports whether a call passes a wrapper the function that it needs.
func (fs *Functions) handsTo(call *ast.CallExpr, sig *types.Signature, w *Wrapper) bool {
	if w.by == nil {
		return true
	}
	arg := goinfo.Argument(fs.Pass.TypesInfo, call, sig, goinfo.ParamIndex(sig, w.by.param))
	return arg != nil && fs.functionOf(arg) == w.by.fn
}

// byParameter returns the parameter that a call on behalf of fn calls; nil if it calls fn
// itself.
func (fs *Functions) byParameter(call *ast.CallExpr, fn owner) *functionArgument {
	v, ok := typeutil.Callee(fs.Pass.TypesInfo, call).(*types.Var)
	if !ok || v.Kind() != types.ParamVar || owner(v) == fn {
		return nil
	}
	return &functionArgument{v, fn}
}
