package goinfo

import (
	"go/ast"
	"go/types"
)

// EmbeddedIn returns the innermost embedded field through which sel selects a field; nil if the struct itself
// declares the field.
func EmbeddedIn(info *types.Info, sel *ast.SelectorExpr) *types.Var {
	s := info.Selections[sel]
	if s == nil || s.Kind() != types.FieldVal {
		return nil
	}
	var field *types.Var
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		of, ok := Deref(t).Underlying().(*types.Struct)
		if !ok {
			return nil
		}
		field = of.Field(i)
		t = field.Type()
	}
	if field == nil {
		return nil
	}
	return field.Origin()
}
