package eval

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// evalProjection appends the queried field of a struct.
func (t *tracer) evalProjection(value ast.Expr) {
	if lit, ok := goinfo.Literal(value); ok {
		t.evalLiteralField(lit)
		return
	}
	switch v := ast.Unparen(value).(type) {
	case *ast.CallExpr:
		if goinfo.IsAllocation(v) {
			t.addEmpty(t.at)
			return
		}
		if !goinfo.IsURL(goinfo.TypeOf(t.ev.Info, v)) && t.inReturn(v, 0, t.evalReturnedField) {
			return
		}
	case *ast.Ident:
		if obj, ok := t.ev.Info.Uses[v].(*types.Var); ok && !goinfo.IsPointer(obj.Type()) {
			t.evalVariable(t.at, v, obj, t.Field)
			return
		}
	}
	t.addUntracked(flow.Field)
}

// evalReturnedField is evalProjection for the result of a function of the package.
// The result must be a literal that sets the field.
func (t *tracer) evalReturnedField(value ast.Expr) {
	if lit, ok := goinfo.Literal(value); ok {
		given, known := goinfo.FieldValue(goinfo.TypeOf(t.ev.Info, lit), lit, t.Field)
		if known && given != nil {
			t.eval(given)
			return
		}
	}
	t.addUntracked(flow.Field)
}

// evalLiteralField is evalProjection for a composite literal.
func (t *tracer) evalLiteralField(lit *ast.CompositeLit) {
	value, ok := goinfo.FieldValue(goinfo.TypeOf(t.ev.Info, lit), lit, t.Field)
	switch {
	case !ok:
		t.addUntracked(flow.Field)
	case value == nil:
		t.addEmpty(t.at)
	default:
		t.eval(value)
	}
}
