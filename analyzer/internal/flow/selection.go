package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A selection is a condition on a value of a struct type that decides whether control reaches a stretch of source.
type selection struct {
	from, to  token.Pos // the stretch
	field     *types.Var
	decidable bool // a known text decides the condition (see [Subject.Decides])
}

// maxSelections is how many conditions on one struct type a declaration may have.
const maxSelections = 256

// DependsOnStruct reports whether control reaches sel, which selects the field of a struct, only for some values of
// that struct, because a condition around or before sel depends on the struct. With decides, conditions on the field
// itself that a known text decides do not count.
func (cs *Conditions) DependsOnStruct(sel *ast.SelectorExpr, field *types.Var, decides bool) bool {
	x := cs.index
	s, d := x.Info.Selections[sel], x.DeclAt(sel.Pos())
	if s == nil || d == nil {
		return true
	}
	all := goinfo.Memo(&cs.selections, d, nil, func() map[types.Object][]selection { return selectionsIn(x, d) })
	list := all[goinfo.TypeName(goinfo.Deref(s.Recv()))]
	if len(list) > maxSelections {
		return true
	}
	for _, c := range list {
		if c.from <= sel.Pos() && sel.Pos() < c.to && (c.field != field.Origin() || !c.decidable || !decides) {
			return true
		}
	}
	return false
}

// DependsOnKey reports whether a condition in the declaration around pos depends on a key or an index of the list in a
// field, so that control may reach pos for only some of the elements.
func (cs *Conditions) DependsOnKey(pos token.Pos, field *types.Var) bool {
	d := cs.index.DeclAt(pos)
	if d == nil {
		return true
	}
	keys, conditions := map[types.Object]bool{}, []ast.Expr{}
	add := func(e ast.Expr) {
		if id, ok := e.(*ast.Ident); ok && cs.index.Info.ObjectOf(id) != nil {
			keys[cs.index.Info.ObjectOf(id)] = true
		}
	}
	for n := range ast.Preorder(d) {
		switch n := n.(type) {
		case *ast.RangeStmt:
			if fieldOf(cs.index.Info, n.X) == field {
				add(n.Key)
			}
		case *ast.IndexExpr:
			if fieldOf(cs.index.Info, n.X) == field {
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
			if id, ok := n.(*ast.Ident); ok && keys[cs.index.Info.Uses[id]] {
				return true
			}
		}
	}
	return false
}

// selectionsIn returns the selections of a declaration, by the type name of the struct.
func selectionsIn(x *Index, d ast.Decl) map[types.Object][]selection {
	c := &selections{Index: x, list: map[types.Object][]selection{}}
	inspectWithin(d, c.node)
	return c.list
}

// selections collects the selections of a declaration.
type selections struct {
	*Index
	list map[types.Object][]selection
}

// node notes the conditions in n; around holds the enclosing nodes, outermost first.
func (c *selections) node(n ast.Node, around []ast.Node) {
	switch n := n.(type) {
	case *ast.IfStmt:
		from, to := n.Cond.End(), n.End()
		if goinfo.Terminates(n.Body) || goinfo.Terminates(n.Else) {
			to = blockEnd(around, to)
		}
		c.note(n.Cond, from, to)
	case *ast.SwitchStmt:
		if n.Tag != nil {
			c.note(n.Tag, n.Body.Pos(), blockEnd(around, n.End()))
		}
	case *ast.CaseClause:
		for _, e := range n.List {
			c.note(e, n.Colon, n.End())
		}
	case *ast.BinaryExpr:
		if n.Op == token.LAND || n.Op == token.LOR {
			c.note(n.X, n.Y.Pos(), n.Y.End())
		}
	}
}

// note notes the struct fields that the condition depends on.
func (c *selections) note(cond ast.Expr, from, to token.Pos) {
	ast.Inspect(cond, func(n ast.Node) bool {
		if goinfo.PicksOne(c.Info, n) {
			return false
		}
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BinaryExpr:
			if (n.Op == token.EQL || n.Op == token.NEQ) && (isZero(c.Info, n.X) || isZero(c.Info, n.Y)) {
				return false // tests whether the field is set
			}
		case *ast.CallExpr:
			if f := c.decided(n); f != nil {
				c.add(f, from, to, true)
				return false
			}
		case *ast.SelectorExpr:
			c.add(n, from, to, false)
		}
		return true
	})
}

// isZero reports whether e is nil or a constant zero value.
func isZero(info *types.Info, e ast.Expr) bool { return info.Types[e].IsNil() || isEmptyConst(info, e) }

// decided returns the field that a call of strings.HasPrefix, HasSuffix or Contains tests; nil for other calls.
func (c *selections) decided(call *ast.CallExpr) *ast.SelectorExpr {
	fn := goinfo.Callee(c.Info, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(call.Args) != 2 {
		return nil
	}
	switch fn.Name() {
	case "HasPrefix", "HasSuffix", "Contains":
		sel, _ := ast.Unparen(call.Args[0]).(*ast.SelectorExpr)
		return sel
	}
	return nil
}

func (c *selections) add(sel *ast.SelectorExpr, from, to token.Pos, decidable bool) {
	s := c.Info.Selections[sel]
	if s == nil {
		return
	}
	key := goinfo.TypeName(goinfo.Deref(s.Recv()))
	field, _ := s.Obj().(*types.Var)
	if field != nil {
		field = field.Origin()
	}
	c.list[key] = append(c.list[key], selection{from, to, field, decidable})
}
