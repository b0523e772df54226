package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A fieldList holds the values that the package assigns to a field with a list or map of texts.
type fieldList struct {
	given   []ast.Expr
	changed bool // elements are written to, or the field is set to a list that depends on the old one
}

// ListsGiven returns the lists and maps of texts that the package assigns to a field of its own. It returns none if
// the package changes their elements; adding entries to a map does not count. Tests do not count.
func (x *Index) ListsGiven(field *types.Var) []ast.Expr {
	if x.listed == nil {
		x.listed = make(map[*types.Var]*fieldList)
		for _, f := range x.Files {
			if !x.InTest(f.Pos()) {
				ast.Inspect(f, x.noteList)
			}
		}
	}
	l := x.listed[field.Origin()]
	if l == nil || l.changed || x.ListChanged(field.Origin()) {
		return nil
	}
	return l.given
}

func (x *Index) noteList(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CompositeLit:
		goinfo.EachField(x.Info, n, func(field *types.Var, value ast.Expr) {
			if l := x.fieldList(field); l != nil {
				l.given = append(l.given, value)
			}
		})
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			at, isElement := ast.Unparen(left).(*ast.IndexExpr)
			if isElement {
				left = at.X
			}
			switch l := x.fieldList(fieldOf(x.Info, left)); {
			case l == nil:
			case isElement && goinfo.IsMap(goinfo.TypeOf(x.Info, at.X)) &&
				x.onlyAdds(n.Pos(), fieldOf(x.Info, left)): // the map gets one more entry
			case isElement || n.Tok != token.ASSIGN || len(n.Lhs) != len(n.Rhs) || x.isMadeOf(n.Rhs[i], fieldOf(x.Info, left)):
				l.changed = true
			default:
				l.given = append(l.given, n.Rhs[i])
			}
		}
	case *ast.UnaryExpr:
		if l := x.fieldList(fieldOf(x.Info, n.X)); l != nil && n.Op == token.AND {
			l.changed = true
		}
	}
	return true
}

// onlyAdds reports whether the declaration at pos uses the map in a field only to assign to its elements, to test for
// keys, and to set the field.
func (x *Index) onlyAdds(pos token.Pos, field *types.Var) bool {
	d := x.DeclAt(pos)
	if d == nil {
		return false
	}
	harmless := map[ast.Expr]bool{}
	for n := range ast.Preorder(d) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				at, isElement := ast.Unparen(left).(*ast.IndexExpr)
				if isElement && n.Tok == token.ASSIGN {
					harmless[at.X] = true
				} else if !isElement {
					harmless[left] = true
				}
				if id, ok := left.(*ast.Ident); ok && i == 0 && id.Name == "_" && len(n.Lhs) == 2 && len(n.Rhs) == 1 {
					if at, ok := n.Rhs[0].(*ast.IndexExpr); ok {
						harmless[at.X] = true
					}
				}
			}
		case *ast.BinaryExpr:
			harmless[n.X] = x.Info.Types[n.Y].IsNil()
		case *ast.SelectorExpr:
			if fieldOf(x.Info, n) == field && !harmless[n] {
				return false
			}
		}
	}
	return true
}

// isMadeOf reports whether an expression depends on the field, because it mentions it.
func (x *Index) isMadeOf(e ast.Expr, field *types.Var) bool {
	return goinfo.HasNode(e, func(sel *ast.SelectorExpr) bool { return fieldOf(x.Info, sel) == field })
}

// fieldList returns the values collected for a field; nil if the field is of another package, or holds no texts.
func (x *Index) fieldList(field *types.Var) *fieldList {
	if field == nil || field.Pkg() != x.Pkg || !isList(field) || !goinfo.IsString(goinfo.ElementType(field.Type())) {
		return nil
	}
	l := x.listed[field.Origin()]
	if l == nil {
		l = new(fieldList)
		x.listed[field.Origin()] = l
	}
	return l
}

// KeyDecides reports whether a condition in the declaration around pos depends on a key or an index of the list in a
// field, so that control may reach pos for only some of the elements.
func (x *Index) KeyDecides(pos token.Pos, field *types.Var) bool {
	d := x.DeclAt(pos)
	if d == nil {
		return true
	}
	keys, conditions := map[types.Object]bool{}, []ast.Expr{}
	add := func(e ast.Expr) {
		if id, ok := e.(*ast.Ident); ok && x.Info.ObjectOf(id) != nil {
			keys[x.Info.ObjectOf(id)] = true
		}
	}
	for n := range ast.Preorder(d) {
		switch n := n.(type) {
		case *ast.RangeStmt:
			if fieldOf(x.Info, n.X) == field {
				add(n.Key)
			}
		case *ast.IndexExpr:
			if fieldOf(x.Info, n.X) == field {
				add(n.Index)
			}
		case *ast.IfStmt:
			conditions = append(conditions, n.Cond)
		case *ast.SwitchStmt:
			if n.Tag != nil {
				conditions = append(conditions, n.Tag)
			}
		case *ast.CaseClause:
			conditions = append(conditions, n.List...)
		}
	}
	for _, c := range conditions {
		for n := range ast.Preorder(c) {
			if id, ok := n.(*ast.Ident); ok && keys[x.Info.Uses[id]] {
				return true
			}
		}
	}
	return false
}
