package wrapper

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// noteField records that a field of a struct of the package is, unchanged, the hole h of the
// text that flows to the sink n: at byte at of the text of w.
func (wr *Tracer) noteField(n ast.Node, w Wrapper, v eval.Value, h *core.Hole) {
	sel, ok := v.Map.Verbatim(int(h.At)).(*ast.SelectorExpr)
	if !ok {
		wr.lists.export(n, w, v, h)
		return
	}
	field := wr.ownField(sel)
	if field == nil {
		wr.lists.noteList(n, w, sel)
		return
	}
	if w.When, ok = w.When.Bind(func(*types.Var) int { return -1 }); !ok {
		return
	}
	if wr.Conditions.looksInto(n, sel.X, field, maxLooks) {
		wr.exportRow(n, sel, field, w)
		return
	}
	wr.addField(field, w)
}

// addField keeps a wrapper of a field that is new, unless the field has enough.
func (wr *Tracer) addField(field *types.Var, w Wrapper) {
	if known := wr.fields[field]; len(known) == maxWrappers || slices.ContainsFunc(known, w.isEqual) {
		return
	}
	wr.fields[field] = append(wr.fields[field], w)
	wr.fieldQueue = append(wr.fieldQueue, fieldWrapper{field, w})
}

// ownField returns the field of type string that e selects, if a struct of the module has
// it.
func (wr *Tracer) ownField(e *ast.SelectorExpr) *types.Var {
	v, ok := wr.Pass.TypesInfo.Uses[e.Sel].(*types.Var)
	if !ok || !wr.ofModule(v) {
		return nil
	}
	if b, ok := v.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 {
		return nil
	}
	return v.Origin()
}

// An assignment assigns an expression to a field.
type Assignment struct {
	Node  ast.Node
	Field *types.Var
	Value ast.Expr
}

// JudgeFields has the values judged of fields that flow to sinks, unless something changes them
// later: they are set in literals only, or by a single assignment.
func (wr *Tracer) JudgeFields(in *inspector.Inspector) {
	if len(wr.fields)+len(wr.rows) == 0 {
		return
	}
	var all []Assignment
	changed, inLiterals := make(map[*types.Var]bool), make(map[*types.Var]bool)
	nodes := []ast.Node{(*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.RangeStmt)(nil)}
	in.Preorder(nodes, func(n ast.Node) {
		_, literal := n.(*ast.CompositeLit)
		wr.fieldsGiven(n, changed, func(field *types.Var, value ast.Expr) {
			if v := wr.Pass.TypesInfo.Types[value].Value; v != nil && v.ExactString() == `""` {
				return // as if it were not written
			}
			if before, some := inLiterals[field]; some && !(literal && before) {
				changed[field] = true
			}
			inLiterals[field] = literal
			all = append(all, Assignment{n, field, value})
		})
	})
	for _, g := range all {
		if changed[g.Field] || wr.IsGenerated(g.Value) {
			continue
		}
		for i := range wr.fields[g.Field] {
			wr.judge.Field(&wr.fields[g.Field][i], g, false)
		}
		wr.judgeRows(g)
	}
}

// fieldsGiven yields the fields that flow to sinks and that n sets, with their values, and
// marks those that n changes otherwise.
func (wr *Tracer) fieldsGiven(n ast.Node, changed map[*types.Var]bool, yield func(*types.Var, ast.Expr)) {
	known := func(e ast.Expr) *types.Var {
		sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
		if !ok {
			return nil
		}
		if f := wr.ownField(sel); wr.flows(f) {
			return f
		}
		return nil
	}
	switch n := n.(type) {
	case *ast.CompositeLit:
		wr.elementsGiven(n, yield)
	case *ast.UnaryExpr:
		if f := known(n.X); f != nil && n.Op == token.AND {
			changed[f] = true
		}
	case *ast.RangeStmt:
		for _, e := range []ast.Expr{n.Key, n.Value} {
			if f := known(e); f != nil {
				changed[f] = true
			}
		}
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			switch f := known(left); {
			case f == nil:
			case n.Tok != token.ASSIGN || len(n.Lhs) != len(n.Rhs) || wr.mentionsField(n.Rhs[i], f):
				changed[f] = true
			default:
				yield(f, n.Rhs[i])
			}
		}
	}
}

// flows reports whether a field flows into a place, at least in some structs.
func (wr *Tracer) flows(f *types.Var) bool { return wr.fields[f] != nil || wr.rows[f] != nil }

// elementsGiven yields the fields that flow to sinks and that a composite literal sets.
func (wr *Tracer) elementsGiven(list *ast.CompositeLit, yield func(*types.Var, ast.Expr)) {
	goinfo.EachField(wr.Pass.TypesInfo, list, func(field *types.Var, value ast.Expr) {
		if wr.flows(field.Origin()) {
			yield(field.Origin(), value)
		}
	})
}

func (wr *Tracer) mentionsField(e ast.Expr, field *types.Var) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		found = found || ok && wr.ownField(sel) == field
		return !found
	})
	return found
}

// JudgeForeign has the values of fields judged that flow to sinks in other packages.
func (wr *Tracer) JudgeForeign() {
	for _, field := range wr.foreigns {
		use := wr.foreign[field]
		cell := wr.eval.CellOf(field)
		for i := range cell.Defs {
			d := &cell.Defs[i]
			if d.Index >= 0 || d.IsKind || wr.IsGenerated(d.Value) {
				continue
			}
			for k := range use.Wrappers {
				wr.judge.Field(&use.Wrappers[k], Assignment{d.Value, field, d.Value}, true)
			}
		}
	}
}
