package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A FieldTest states that, if control reaches a place, a field of a variable is empty or false, or that it is not.
type FieldTest struct {
	Field   *types.Var
	IsEmpty bool
}

// FieldTests returns the tests of fields of a variable that control has passed at pos, if the fields are unchanged.
func (cs *Conditions) FieldTests(v *types.Var, pos token.Pos) (list []FieldTest) {
	_, h := cs.index.DefsOf(v)
	for _, c := range cs.Passed(v, pos) {
		cs.eachFieldTest(c, func(sel *ast.SelectorExpr, t FieldTest) {
			if cs.index.Variable(sel.X) == v && cs.index.NeverAssigned(v) &&
				(h == nil || !h.HasField(sel.Sel.Name)) {
				list = append(list, t)
			}
		})
	}
	return list
}

// Contradict reports whether control reaches e, a struct, only if its field fails the test.
func (cs *Conditions) Contradict(test FieldTest, e ast.Expr) bool {
	return slices.ContainsFunc(cs.Passed(test.Field, e.Pos()), func(c Condition) (fails bool) {
		cs.eachFieldTest(c, func(sel *ast.SelectorExpr, t FieldTest) {
			fails = fails || goinfo.Same(cs.index.Info, sel.X, e) && t.Field == test.Field && t.IsEmpty != test.IsEmpty &&
				cs.IsUnchanged(e, c.Expr.Pos())
		})
		return fails
	})
}

// eachFieldTest yields the tests of fields that a condition makes, with the selectors of the fields.
func (cs *Conditions) eachFieldTest(c Condition, yield func(*ast.SelectorExpr, FieldTest)) {
	for part, is := range goinfo.Implied(c.Expr, c.Value) {
		t := FieldTest{IsEmpty: !is}
		if compared, ok := part.(*ast.BinaryExpr); ok {
			empty, ok := goinfo.AsEmptyTest(cs.index.Info, compared)
			if !ok {
				continue
			}
			part, t.IsEmpty = empty.Operand, empty.IsEmpty == is
		}
		if t.Field = goinfo.Field(cs.index.Info, part); t.Field != nil {
			yield(ast.Unparen(part).(*ast.SelectorExpr), t)
		}
	}
}
