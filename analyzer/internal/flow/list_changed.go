package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Changed reports whether elements of the list that v holds, a field, parameter or variable, may be written to
// under another name: by a function that the list is passed to, or through a copy of the slice.
func (l *Lists) Changed(v *types.Var) bool {
	if l.changed == nil {
		l.changed = changedLists(l.index)
	}
	return l.changed[v]
}

// A listWrites collects the slices and maps whose elements are written to, and those that share elements.
type listWrites struct {
	*Index
	changed map[*types.Var]bool
	shared  map[*types.Var][]*types.Var // the lists that change when the key does
}

// changedLists returns the variables with slices and maps whose elements the package writes to, directly or through
// shared elements. Assignments to elements of package variables and of maps in fields do not count.
func changedLists(x *Index) map[*types.Var]bool {
	c := listWrites{x, make(map[*types.Var]bool), make(map[*types.Var][]*types.Var)}
	for _, f := range x.Files {
		if !x.InTest(f.Pos()) {
			ast.Inspect(f, func(n ast.Node) bool { c.node(n); return true })
		}
	}
	var queue []*types.Var
	for v := range c.changed {
		queue = append(queue, v)
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, v := range c.shared[queue[0]] {
			if !c.changed[v] {
				c.changed[v], queue = true, append(queue, v)
			}
		}
	}
	return c.changed
}

func (c *listWrites) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			c.changeWithin(left)
			if at, ok := ast.Unparen(left).(*ast.IndexExpr); ok {
				if v := c.listOf(at.X); v != nil && v.Kind() != types.PackageVar &&
					!(v.IsField() && goinfo.IsMap(v.Type())) {
					c.changed[v] = true // an assignment to a map in a field adds an entry
				}
			} else if len(n.Lhs) == len(n.Rhs) {
				c.share(c.listOf(left), n.Rhs[i])
			}
		}
	case *ast.CompositeLit:
		goinfo.EachField(c.Info, n, func(field *types.Var, value ast.Expr) { c.share(field.Origin(), value) })
	case *ast.UnaryExpr:
		if at, ok := ast.Unparen(n.X).(*ast.IndexExpr); ok && n.Op == token.AND {
			c.change(at.X)
		}
	case *ast.CallExpr:
		c.call(n)
	}
}

// call records the lists that a call may write to: the target of copy, and arguments of functions that write to their
// parameters or are unknown.
func (c *listWrites) call(call *ast.CallExpr) {
	if c.Info.Types[call.Fun].IsType() {
		return
	}
	if c.Info.Types[call.Fun].IsBuiltin() {
		if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && id.Name == "copy" && len(call.Args) > 0 {
			c.change(call.Args[0])
		}
		return
	}
	fn := goinfo.Callee(c.Info, call)
	for i, arg := range call.Args {
		switch {
		case fn == nil:
			c.change(arg)
		case i < fn.Signature().Params().Len():
			c.share(fn.Origin().Signature().Params().At(i), arg)
		}
	}
}

// changeWithin records a write to a list if left is a field of one of its elements.
func (c *listWrites) changeWithin(left ast.Expr) {
	for {
		sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
		if !ok {
			return
		}
		if at, ok := ast.Unparen(sel.X).(*ast.IndexExpr); ok {
			c.change(at.X)
		}
		left = sel.X
	}
}

func (c *listWrites) change(e ast.Expr) {
	if v := c.listOf(e); v != nil {
		c.changed[v] = true
	}
}

// share notes that e may change when v does.
func (c *listWrites) share(v *types.Var, e ast.Expr) {
	if from := c.listOf(e); v != nil && from != nil && from != v {
		c.shared[v] = append(c.shared[v], from)
	}
}

// listOf returns the variable or field that holds the slice or map e, or that e is a slice of.
func (c *listWrites) listOf(e ast.Expr) *types.Var {
	var id *ast.Ident
	switch e := ast.Unparen(e).(type) {
	case *ast.SliceExpr:
		return c.listOf(e.X)
	case *ast.Ident:
		id = e
	case *ast.SelectorExpr:
		id = e.Sel
	default:
		return nil
	}
	v, ok := c.Info.ObjectOf(id).(*types.Var)
	if !ok {
		return nil
	}
	if !isList(v) {
		return nil
	}
	return v.Origin()
}

// isList reports whether a variable holds a slice or a map.
func isList(v *types.Var) bool {
	switch v.Type().Underlying().(type) {
	case *types.Slice, *types.Map:
		return true
	}
	return false
}
