package wrapper

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Follow has the arguments of wrappers of this and other packages judged, and finds the wrappers
// around them. It is told what the package imports: the wrappers of functions, nil if there are
// none at all, and what is done with fields.
func (wr *Tracer) Follow(in *inspector.Inspector, foreign func(*types.Func) []Wrapper, fields []FieldUses) {
	wr.importFields(fields)
	if foreign == nil && !wr.isOpen() {
		return
	}
	known := wr.calls != nil
	if !known {
		wr.calls = make(map[owner][]*ast.CallExpr)
	}
	in.Preorder([]ast.Node{(*ast.CallExpr)(nil)}, func(n ast.Node) {
		call := n.(*ast.CallExpr)
		switch fn := wr.calleeOf(call).(type) {
		case nil:
		case *types.Func:
			if fn.Pkg() == wr.Pass.Pkg {
				wr.noteCall(known, fn, call)
			} else if foreign != nil {
				for _, w := range foreign(fn) {
					wr.traceCall(call, fn, w)
				}
			}
		default:
			wr.noteCall(known, fn, call)
		}
	})
	if !known {
		wr.bindFunctions()
	}
	for wr.isOpen() {
		wr.followQueue(in)
		wr.joinImplementations()
	}
}

// EachFunction yields the functions of the package that are wrappers, as other packages are told
// of them.
func (wr *Tracer) EachFunction(yield func(*types.Func, []Wrapper)) {
	for fn, ws := range wr.of {
		if fn, ok := fn.(*types.Func); ok {
			isBound := func(w Wrapper) bool { return w.by != nil }
			yield(fn, slices.DeleteFunc(told(wr.Unit, ws), isBound))
		}
	}
}

// isOpen reports whether there is more to look at.
func (wr *Tracer) isOpen() bool {
	return len(wr.queue) > 0 || len(wr.fieldQueue) > 0 || len(wr.lists.queue) > 0
}

func (wr *Tracer) noteCall(known bool, fn owner, call *ast.CallExpr) {
	if !known {
		wr.calls[fn] = append(wr.calls[fn], call)
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
			for _, call := range wr.calls[next.fn] {
				wr.traceCall(call, next.fn, next.w)
			}
		case len(wr.fieldQueue) > 0:
			next := wr.fieldQueue[0]
			wr.fieldQueue = wr.fieldQueue[1:]
			wr.followField(in, next.field, next.w)
		case len(wr.lists.queue) > 0:
			next := wr.lists.queue[0]
			wr.lists.queue = wr.lists.queue[1:]
			wr.lists.follow(in, next.field, next.w)
		default:
			return
		}
	}
}

// bindFunctions adds to the calls of a function those of parameters that it is given to: of
// one that a helper calls.
func (wr *Tracer) bindFunctions() {
	for fn := range wr.calls {
		param, ok := fn.(*types.Var)
		if !ok {
			continue
		}
		cur, ok := wr.FuncDeclAround(param.Pos(), param.Pos())
		if !ok {
			continue
		}
		decl := cur.Node().(*ast.FuncDecl)
		helper, ok := wr.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
		if !ok {
			continue
		}
		wr.bindFunction(param, helper)
	}
}

// bindFunction is bindFunctions for a parameter of the function helper.
func (wr *Tracer) bindFunction(param *types.Var, helper *types.Func) {
	i := goinfo.ParamIndex(helper.Signature(), param)
	if i < 0 {
		return
	}
	bound := make(map[owner]bool)
	for _, call := range wr.calls[helper] {
		for _, arg := range wr.argumentsFor(call, helper.Signature(), &Wrapper{Param: i}) {
			if fn := wr.functionOf(arg.expr); fn != nil && !bound[fn] {
				bound[fn] = true
				wr.calls[fn] = append(wr.calls[fn], wr.calls[param]...)
			}
		}
	}
}

// handsTo reports whether a call passes a wrapper the function that it needs.
func (wr *Tracer) handsTo(call *ast.CallExpr, sig *types.Signature, w *Wrapper) bool {
	if w.by == nil {
		return true
	}
	arg := goinfo.Argument(wr.Pass.TypesInfo, call, sig, goinfo.ParamIndex(sig, w.by.param))
	return arg != nil && wr.functionOf(arg) == w.by.fn
}

// byParameter returns the parameter that a call on behalf of fn calls; nil if it calls fn
// itself.
func (wr *Tracer) byParameter(call *ast.CallExpr, fn owner) *functionArgument {
	v, ok := typeutil.Callee(wr.Pass.TypesInfo, call).(*types.Var)
	if !ok || v.Kind() != types.ParamVar || owner(v) == fn {
		return nil
	}
	return &functionArgument{v, fn}
}
