package wrapper

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// fieldStores holds the values that the package assigns to string fields, in source order.
type fieldStores struct {
	of      map[*types.Var][]Assignment
	changed map[*types.Var]bool // the value of the field is changed later
}

// follow finds the parameters that the package assigns to a field that flows into a sink according to w. It skips file
// paths: if a field with a URL is joined like a path, the join is wrong, not the value (see holdsURLs in package
// analyzer).
func (fd *Fields) follow(in *inspector.Inspector, field *types.Var, w Wrapper) {
	if w.Use.Form == core.FormFilePath {
		return
	}
	if fd.stores == nil {
		fd.stores = fd.readStores(in)
	}
	cell := fd.wr.eval.Cells.Of(field)
	w.Changed = w.Changed || fd.stores.changed[field] || cell != nil && cell.IsSelf
	for _, g := range fd.stores.of[field] {
		values, _ := fd.wr.eval.EvalAll(g.Value)
		note := func(v eval.Value, when premise.List) {
			given := w
			given.Text, _ = w.Fill(v.Text)
			given.Premises = w.Premises.And(when)
			fd.wr.notePart(g.Node, g.Value, given, v)
		}
		if !fd.wr.noteBranches(g.Node, g.Value, values, note) {
			note(fd.wr.SingleValue(g.Value, values), nil)
		}
	}
}

// readStores collects the assignments of the package. It omits constants, because only values that come from a
// parameter are needed.
func (fd *Fields) readStores(in *inspector.Inspector) *fieldStores {
	s := &fieldStores{of: make(map[*types.Var][]Assignment), changed: make(map[*types.Var]bool)}
	add := func(n ast.Node, field *types.Var, value ast.Expr) {
		if fd.wr.Pass.TypesInfo.Types[value].Value == nil {
			s.of[field] = append(s.of[field], Assignment{n, field, value})
		}
	}
	nodes := []ast.Node{(*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.UnaryExpr)(nil)}
	in.Preorder(nodes, func(n ast.Node) {
		if lit, ok := n.(*ast.CompositeLit); ok {
			fieldsOf(fd.wr.Unit, lit, add)
		} else {
			fd.assigned(n, s.changed, func(field *types.Var, value ast.Expr) { add(n, field, value) })
		}
	})
	return s
}

// fieldsOf yields the fields of the module that a composite literal sets, with their values.
func fieldsOf(u *unit.Unit, lit *ast.CompositeLit, yield func(ast.Node, *types.Var, ast.Expr)) {
	goinfo.EachField(u.Pass.TypesInfo, lit, func(field *types.Var, value ast.Expr) {
		if ofModule(u, field) {
			yield(lit, field.Origin(), value)
		}
	})
}
