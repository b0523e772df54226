package wrapper

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// fieldFunctions maps fields to the only function that the program assigns to them, or to nil if there are several.
// Parameters count only if nothing else is assigned: an option or a test may set them.
type fieldFunctions map[*types.Var]ast.Expr

// functionIn returns the only function that the package assigns to a field of its own; nil if there is none.
func (fs *Functions) functionIn(field *types.Var) ast.Expr {
	if fs.inFields == nil {
		fs.inFields = fs.readFunctions()
	}
	return fs.inFields[field.Origin()]
}

func (fs *Functions) readFunctions() fieldFunctions {
	given := make(fieldFunctions)
	add := func(_ ast.Node, field *types.Var, value ast.Expr) {
		if field.Pkg() != fs.Pass.Pkg || !takesText(field.Type()) || fs.InTestFile(value.Pos()) {
			return
		}
		known, isGiven := given[field]
		switch {
		case !isGiven || fs.ParamVar(known) != nil:
			given[field] = value
		case fs.ParamVar(value) == nil && !fs.isSameFunction(known, value):
			given[field] = nil
		}
	}
	for cur := range fs.Root.Preorder((*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CompositeLit:
			fieldsOf(fs.Unit, n, add)
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if field := fs.fieldSelected(left); field != nil {
					add(n, field, n.Rhs[min(i, len(n.Rhs)-1)])
				}
			}
		}
	}
	return given
}

// isSameFunction reports whether two expressions name the same function.
func (fs *Functions) isSameFunction(a, b ast.Expr) bool {
	fn := fs.functionNamed(a)
	return fn != nil && fn == fs.functionNamed(b)
}

// fieldSelected returns the field of a struct of the package that e selects; nil if e selects none.
func (fs *Functions) fieldSelected(e ast.Expr) *types.Var {
	if v := goinfo.Field(fs.Pass.TypesInfo, e); v != nil && v.Pkg() == fs.Pass.Pkg {
		return v.Origin()
	}
	return nil
}

// heldBy returns the only function that the package assigns to the field e; nil if there is none. For other expressions
// it returns their value (see [unit.Unit.ValueOf]).
func (fs *Functions) heldBy(e ast.Expr) ast.Expr {
	if field := fs.fieldSelected(e); field != nil {
		return fs.functionIn(field)
	}
	return fs.ValueOf(e)
}
