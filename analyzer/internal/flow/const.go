package flow

import (
	"go/ast"
	"go/types"
)

// A Binding is the expression that gives a constant its value.
type Binding struct {
	Value    ast.Expr
	Repeated bool // in a group of constants of which one repeats an expression
}

// BindingOf returns the binding of a constant of the package, or nil.
func (x *Index) BindingOf(obj *types.Const) *Binding {
	if obj.Pkg() == nil || obj.Pkg() != x.Pkg {
		return nil
	}
	if f := x.TreeAt(obj.Pos()); f != nil {
		return f.Consts[obj]
	}
	return nil
}

// constDecl binds a group of constants. A spec without values repeats the last one that
// has some (Go specification, "Constant declarations").
func (x *builder) constDecl(d *ast.GenDecl) {
	var values []ast.Expr
	repeated := false
	for _, s := range d.Specs {
		if s, ok := s.(*ast.ValueSpec); ok && len(s.Values) == 0 {
			repeated = true
		}
	}
	for _, s := range d.Specs {
		s, ok := s.(*ast.ValueSpec)
		if !ok {
			continue
		}
		if len(s.Values) > 0 {
			values = s.Values
		}
		for i, id := range s.Names {
			if obj := x.info.Defs[id]; obj != nil && i < len(values) {
				x.tree.Consts[obj] = &Binding{Value: values[i], Repeated: repeated}
			}
		}
	}
}
