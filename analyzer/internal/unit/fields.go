package unit

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/ast/edge"
)

// FieldWrites returns the values that the package assigns to a field of one of its structs, outside tests. It reports
// false if other code may set the field: other packages, decoders by its tag, code with its address, or a literal
// without keys.
func (u *Unit) FieldWrites(field *types.Var) (values []ast.Expr, ok bool) {
	owner, tag, _ := u.structOf(field)
	if owner == nil || tag != "" || field.Exported() && owner.Exported() || len(u.unkeyedOf(owner)) > 0 {
		return nil, false
	}
	return u.namedWrites(field)
}

// FieldGiven is FieldWrites for a field with any tag, which literals without keys may set.
func (u *Unit) FieldGiven(field *types.Var) (values []ast.Expr, ok bool) {
	owner, _, at := u.structOf(field)
	if owner == nil || field.Exported() && owner.Exported() {
		return nil, false
	}
	values, ok = u.namedWrites(field)
	for _, lit := range u.unkeyedOf(owner) {
		if at < len(lit.Elts) && !u.InTestFile(lit.Pos()) {
			values = append(values, lit.Elts[at])
		}
	}
	return values, ok
}

// namedWrites returns the values that are assigned to a field by name. It reports false if its address is taken.
func (u *Unit) namedWrites(field *types.Var) (values []ast.Expr, ok bool) {
	for _, cur := range u.UsesOf(field, u.Root) {
		if u.InTestFile(cur.Node().Pos()) {
			continue
		}
		if cur.ParentEdgeKind() == edge.KeyValueExpr_Key {
			values = append(values, cur.Parent().Node().(*ast.KeyValueExpr).Value)
			continue
		}
		kind, i := cur.Parent().ParentEdge()
		switch s := cur.Parent().Parent().Node().(type) {
		case *ast.AssignStmt:
			if kind != edge.AssignStmt_Lhs {
				continue
			}
			if s.Tok != token.ASSIGN || valueAt(i, len(s.Lhs), s.Rhs) == nil {
				return nil, false
			}
			values = append(values, valueAt(i, len(s.Lhs), s.Rhs))
		case *ast.UnaryExpr, *ast.RangeStmt, *ast.IncDecStmt:
			return nil, false
		}
	}
	return values, true
}

// structOf returns the type of the package that declares a field, with tag and index of the field; nil if there is
// none.
func (u *Unit) structOf(field *types.Var) (owner *types.TypeName, tag reflect.StructTag, at int) {
	scope := u.Pass.Pkg.Scope()
	for _, name := range scope.Names() {
		def, _ := scope.Lookup(name).(*types.TypeName)
		if def == nil || def.IsAlias() {
			continue
		}
		of, _ := def.Type().Underlying().(*types.Struct)
		for i := 0; of != nil && i < of.NumFields(); i++ {
			if of.Field(i) == field {
				return def, reflect.StructTag(of.Tag(i)), i
			}
		}
	}
	return nil, "", 0
}

// unkeyedOf returns the literals of a struct without keys.
func (u *Unit) unkeyedOf(owner *types.TypeName) []*ast.CompositeLit {
	if u.unkeyed == nil {
		u.unkeyed = make(map[types.Type][]*ast.CompositeLit)
		for _, lit := range Each[*ast.CompositeLit](u.Root) {
			if len(lit.Elts) == 0 {
				continue
			}
			if _, keyed := lit.Elts[0].(*ast.KeyValueExpr); !keyed {
				t := u.Pass.TypesInfo.TypeOf(lit)
				u.unkeyed[t] = append(u.unkeyed[t], lit)
			}
		}
	}
	return u.unkeyed[owner.Type()]
}
