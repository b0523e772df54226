package unit

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/ast/edge"
)

// Fields finds the values that a package assigns to the fields of its structs.
type Fields struct {
	*Files
	*Syntax
	declared map[*types.Var]fieldDecl           // nil until collected
	unkeyed  map[types.Type][]*ast.CompositeLit // literals without keys, by struct; nil until collected
}

// A fieldDecl is the declaration of a field: its struct, its tag and its index.
type fieldDecl struct {
	owner *types.TypeName
	tag   reflect.StructTag
	at    int
}

// Writes returns the values that the package assigns to a field of one of its structs, outside tests. It reports
// false if other code may set the field: other packages, decoders by its tag, code with its address, or a literal
// without keys.
func (fs *Fields) Writes(field *types.Var) (values []ast.Expr, ok bool) {
	of := fs.declOf(field)
	if of.owner == nil || of.tag != "" || field.Exported() && of.owner.Exported() || len(fs.unkeyedOf(of.owner)) > 0 {
		return nil, false
	}
	return fs.namedWrites(field)
}

// Assigned is Writes for a field with any tag, which literals without keys may set.
func (fs *Fields) Assigned(field *types.Var) (values []ast.Expr, ok bool) {
	of := fs.declOf(field)
	if of.owner == nil || field.Exported() && of.owner.Exported() {
		return nil, false
	}
	values, ok = fs.namedWrites(field)
	for _, lit := range fs.unkeyedOf(of.owner) {
		if of.at < len(lit.Elts) && !fs.InTestFile(lit.Pos()) {
			values = append(values, lit.Elts[of.at])
		}
	}
	return values, ok
}

// Stored returns the values that the package assigns to a field by name, outside tests. Other code may set it, too.
func (fs *Fields) Stored(field *types.Var) []ast.Expr {
	values, _ := fs.namedWrites(field)
	return values
}

// namedWrites returns the values that are assigned to a field by name. It reports false if its address is taken.
func (fs *Fields) namedWrites(field *types.Var) (values []ast.Expr, ok bool) {
	for _, cur := range fs.UsesOf(field, fs.Root) {
		if fs.InTestFile(cur.Node().Pos()) {
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

// HasTag reports whether field has one of the tags with which decoders find it.
func (fs *Fields) HasTag(field *types.Var, keys ...string) bool {
	tag := fs.declOf(field).tag
	return slices.ContainsFunc(keys, func(key string) bool {
		name, ok := tag.Lookup(key)
		return ok && name != "-"
	})
}

// declOf returns the type of the package that declares a field, with tag and index of the field; the zero value if
// there is none.
func (fs *Fields) declOf(field *types.Var) fieldDecl {
	if fs.declared != nil {
		return fs.declared[field]
	}
	fs.declared = make(map[*types.Var]fieldDecl)
	scope := fs.Pass.Pkg.Scope()
	for _, name := range scope.Names() {
		def, _ := scope.Lookup(name).(*types.TypeName)
		if def == nil || def.IsAlias() {
			continue
		}
		of, _ := def.Type().Underlying().(*types.Struct)
		for i := 0; of != nil && i < of.NumFields(); i++ {
			if _, ok := fs.declared[of.Field(i)]; !ok { // type B A has the fields of A
				fs.declared[of.Field(i)] = fieldDecl{def, reflect.StructTag(of.Tag(i)), i}
			}
		}
	}
	return fs.declared[field]
}

// unkeyedOf returns the literals of a struct without keys.
func (fs *Fields) unkeyedOf(owner *types.TypeName) []*ast.CompositeLit {
	if fs.unkeyed == nil {
		fs.unkeyed = make(map[types.Type][]*ast.CompositeLit)
		for _, lit := range Each[*ast.CompositeLit](fs.Root) {
			if len(lit.Elts) == 0 {
				continue
			}
			if _, keyed := lit.Elts[0].(*ast.KeyValueExpr); !keyed {
				t := fs.Pass.TypesInfo.TypeOf(lit)
				fs.unkeyed[t] = append(fs.unkeyed[t], lit)
			}
		}
	}
	return fs.unkeyed[owner.Type()]
}
