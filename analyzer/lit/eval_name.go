package lit

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/core"
)

// name appends what e, which ends in id, stands for.
func (w *walk) name(e ast.Expr, id *ast.Ident) {
	switch obj := w.ev.Info.Uses[id].(type) {
	case *types.Const:
		w.constant(e, obj)
	case *types.Var:
		w.variable(e, obj)
	default:
		w.opaque(e)
	}
}

// constant appends a named constant. One of this package is spelled where it is
// declared, one of another package stands where it is used.
func (w *walk) constant(e ast.Expr, obj *types.Const) {
	b := w.ev.bindingOf(obj)
	if b == nil || b.value == nil {
		w.opaque(e)
		return
	}
	mark := len(w.out)
	w.follow(obj, b)
	if b.repeated && w.left >= 0 {
		// Types.Info keeps one value for an expression that has several.
		w.verify(mark, e, obj.Val())
	}
}

// variable appends a local variable that is given a value once, or a field of
// which something is known.
func (w *walk) variable(e ast.Expr, obj *types.Var) {
	if obj.IsField() {
		w.hole(e, w.ev.fieldHole(e))
		return
	}
	b := w.ev.bindingOf(obj)
	if b == nil || b.value == nil || !isString(obj.Type()) {
		w.opaque(e)
		return
	}
	mark := len(w.out)
	w.follow(obj, b)
	// A reader knows an unknown value by the name at the place of use.
	if h, ok := w.merged(mark); ok {
		w.out = w.out[:mark]
		h.Name = ""
		w.hole(e, h)
	}
}

// follow appends the value that obj is bound to.
func (w *walk) follow(obj types.Object, b *binding) {
	before := w.via
	w.via = &link{obj: obj, repeated: b.repeated, next: before}
	w.eval(b.value)
	w.via = before
}

// maxHops is how many names in a row origin looks through.
const maxHops = 16

// origin gives the expression that e, a constant, is written as: e itself, or
// what a named constant of this package is declared to be.
func (ev *Evaluator) origin(e ast.Expr) ast.Expr {
	for range maxHops {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			break
		}
		obj, ok := ev.Info.Uses[id].(*types.Const)
		if !ok {
			break
		}
		b := ev.bindingOf(obj)
		if b == nil || b.value == nil || b.repeated {
			break
		}
		e = b.value
	}
	return e
}

// fieldHole tells what a field of a struct may hold.
func (ev *Evaluator) fieldHole(e ast.Expr) core.Hole {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return core.Hole{}
	}
	s := ev.Info.Selections[sel]
	if s == nil || s.Obj().Pkg() == nil || s.Obj().Pkg().Path() != "net/url" || s.Obj().Name() != "Host" {
		return core.Hole{}
	}
	// The only struct of net/url with a field Host is URL.
	return core.Hole{May: core.HostPort}
}
