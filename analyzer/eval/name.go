package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// evalName appends the value of the constant, variable or field that e, which ends in id,
// names.
func (w *walk) evalName(e ast.Expr, id *ast.Ident) {
	switch obj := w.ev.Info.Uses[id].(type) {
	case *types.Const:
		w.evalConst(e, obj)
	case *types.Var:
		mark := len(w.out)
		w.evalVar(e, obj)
		w.excludeGuarded(e, mark)
	case *types.Func:
		if w.calling == nil {
			w.addOpaque(e)
		} else {
			w.calling.evalNamed(w, e)
		}
	default:
		w.addOpaque(e)
	}
}

// evalConst appends a named constant. A constant of this package is spelled at its
// declaration, a constant of another package where it is used.
func (w *walk) evalConst(e ast.Expr, obj *types.Const) {
	b := w.ev.BindingOf(obj)
	if b == nil || b.Value == nil {
		w.addOpaque(e)
		return
	}
	mark := len(w.out)
	w.evalBinding(obj, b)
	if b.Repeated && w.budget >= 0 {
		// Types.Info keeps one value for an expression that has several.
		w.verify(mark, e, obj.Val())
	}
}

// evalVar appends the value of a variable or a field.
func (w *walk) evalVar(e ast.Expr, obj *types.Var) {
	switch id, ok := e.(*ast.Ident); {
	case obj.IsField():
		w.evalField(e)
	case goinfo.IsString(obj.Type()) && obj.Pkg() != w.ev.Pkg && importEvaluator{w}.evalImported(e, obj, nil, 0):
	case !goinfo.MayBeString(obj.Type()) && !w.calling.isOf(obj.Type()) || !ok:
		w.addUnknown(e, flow.OtherVariable) // for example, a variable of another package
	case obj.Kind() == types.PackageVar:
		w.evalPackageVar(e, obj)
	default:
		w.evalVariable(e, id, obj, "")
	}
}

// evalField appends the value of a field: of a local variable, if its fields
// can be followed, or by the cell of the field.
func (w *walk) evalField(e ast.Expr) {
	if sel, ok := e.(*ast.SelectorExpr); ok {
		s, v := w.ev.Info.Selections[sel], w.ev.Variable(sel.X)
		if s != nil && len(s.Index()) == 1 && v != nil && w.ev.tracksFields(v) {
			w.evalVariable(e, sel.X, v, sel.Sel.Name)
			return
		}
	}
	cellReading{w}.evalCell(e, false)
}

// tracksFields reports whether the evaluator can follow the fields of v.
func (ev *Evaluator) tracksFields(v *types.Var) bool {
	_, h := ev.DefsOf(v)
	return h.Obstacle() == 0 && h.IsUnaliased(v)
}

// evalBinding appends the value that a constant is bound to.
func (w *walk) evalBinding(obj types.Object, b *flow.Binding) {
	before := w.via
	w.via = &srcmap.Link{Obj: obj, Repeated: b.Repeated, Next: before}
	w.eval(b.Value)
	w.via = before
}

// maxHops limits the chain of constants that constOrigin follows.
const maxHops = 16

// constOrigin returns the expression that spells the constant e: e itself, or
// the value of a named constant of this package.
func (ev *Evaluator) constOrigin(e ast.Expr) ast.Expr {
	for range maxHops {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			break
		}
		obj, ok := ev.Info.Uses[id].(*types.Const)
		if !ok {
			break
		}
		b := ev.BindingOf(obj)
		if b == nil || b.Value == nil || b.Repeated {
			break
		}
		e = b.Value
	}
	return e
}
