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

// GivenTo returns the lists and maps of texts that the package assigns to a field of its own. It returns none if the
// package changes their elements; adding entries to a map does not count. Tests do not count.
func (l *Lists) GivenTo(field *types.Var) []ast.Expr {
	if l.given == nil {
		c := givenLists{l.index, make(map[*types.Var]*fieldList)}
		for _, f := range c.Files {
			if !c.InTest(f.Pos()) {
				ast.Inspect(f, c.node)
			}
		}
		l.given = c.of
	}
	g := l.given[field.Origin()]
	if g == nil || g.changed || l.Changed(field.Origin()) {
		return nil
	}
	return g.given
}

// givenLists collects the lists that are assigned to fields.
type givenLists struct {
	*Index
	of map[*types.Var]*fieldList
}

func (c *givenLists) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CompositeLit:
		goinfo.EachField(c.Info, n, func(field *types.Var, value ast.Expr) {
			if l := c.list(field); l != nil {
				l.given = append(l.given, value)
			}
		})
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			at, isElement := ast.Unparen(left).(*ast.IndexExpr)
			if isElement {
				left = at.X
			}
			field := fieldOf(c.Info, left)
			switch l := c.list(field); {
			case l == nil:
			case isElement && goinfo.IsMap(goinfo.TypeOf(c.Info, at.X)) && c.onlyAdds(n.Pos(), field): // one more entry
			case isElement || n.Tok != token.ASSIGN || len(n.Lhs) != len(n.Rhs) || c.isMadeOf(n.Rhs[i], field):
				l.changed = true
			default:
				l.given = append(l.given, n.Rhs[i])
			}
		}
	case *ast.UnaryExpr:
		if l := c.list(fieldOf(c.Info, n.X)); l != nil && n.Op == token.AND {
			l.changed = true
		}
	}
	return true
}

// onlyAdds reports whether the declaration at pos uses the map in a field only to assign to its elements, to test for
// keys, and to set the field.
func (c *givenLists) onlyAdds(pos token.Pos, field *types.Var) bool {
	d := c.DeclAt(pos)
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
			harmless[n.X] = c.Info.Types[n.Y].IsNil()
		case *ast.SelectorExpr:
			if fieldOf(c.Info, n) == field && !harmless[n] {
				return false
			}
		}
	}
	return true
}

// isMadeOf reports whether an expression depends on the field, because it mentions it.
func (c *givenLists) isMadeOf(e ast.Expr, field *types.Var) bool {
	return goinfo.HasNode(e, func(sel *ast.SelectorExpr) bool { return fieldOf(c.Info, sel) == field })
}

// list returns the values collected for a field; nil if the field is of another package, or holds no texts.
func (c *givenLists) list(field *types.Var) *fieldList {
	if field == nil || field.Pkg() != c.Pkg || !isList(field) || !goinfo.IsString(goinfo.ElementType(field.Type())) &&
		!goinfo.HasTextKeys(field.Type()) {
		return nil
	}
	l := c.of[field.Origin()]
	if l == nil {
		l = new(fieldList)
		c.of[field.Origin()] = l
	}
	return l
}
