package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// fieldRules are the rules that check the value of a field that later flows to a sink. They
// are about bytes that are wrong at any position, since the surrounding text may be added on
// the way.
var fieldRules = []string{
	"char-control", "char-invisible", "char-nonascii", "char-unescaped", "escape-incomplete", "query-secret",
	"userinfo-password",
}

// ofBytes reports whether a finding is about such bytes, or those of a whole URL.
func ofBytes(f *check.Finding) bool {
	return slices.Contains(fieldRules, f.Rule.Name) || f.Evidence.Origin == core.FromDecodedURL
}

// noteField records that a field of a struct of the package is, unchanged, the hole h of the
// text that flows to the sink n: at byte at of the text of w.
func (l *linter) noteField(n ast.Node, w Wrapper, v eval.Value, h *core.Hole) {
	sel, ok := v.Map.Verbatim(int(h.At)).(*ast.SelectorExpr)
	if !ok {
		l.wrappers.lists.export(n, w, v, h)
		return
	}
	field := l.wrappers.ownField(sel)
	if field == nil {
		l.wrappers.lists.noteList(n, w, sel)
		return
	}
	if w.When, ok = w.When.Bind(func(*types.Var) int { return -1 }); !ok {
		return
	}
	if l.wrappers.conditions.looksInto(n, sel.X, field, maxLooks) {
		l.exportRow(n, sel, field, w)
		return
	}
	l.wrappers.addField(field, w)
}

// addField keeps a wrapper of a field that is new, unless the field has enough.
func (wr *wrappers) addField(field *types.Var, w Wrapper) {
	if known := wr.fields[field]; len(known) == maxWrappers || slices.ContainsFunc(known, w.isEqual) {
		return
	}
	wr.fields[field] = append(wr.fields[field], w)
	wr.fieldQueue = append(wr.fieldQueue, fieldWrapper{field, w})
}

// ownField returns the field of type string that e selects, if a struct of the module has
// it.
func (wr *wrappers) ownField(e *ast.SelectorExpr) *types.Var {
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
type assignment struct {
	node  ast.Node
	field *types.Var
	value ast.Expr
}

// judgeFields judges the values of fields that flow to sinks, unless something changes them
// later: they are set in literals only, or by a single assignment.
func (l *linter) judgeFields(in *inspector.Inspector) {
	if len(l.wrappers.fields)+len(l.wrappers.rows) == 0 {
		return
	}
	var all []assignment
	changed, inLiterals := make(map[*types.Var]bool), make(map[*types.Var]bool)
	nodes := []ast.Node{(*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.RangeStmt)(nil)}
	in.Preorder(nodes, func(n ast.Node) {
		_, literal := n.(*ast.CompositeLit)
		l.wrappers.fieldsGiven(n, changed, func(field *types.Var, value ast.Expr) {
			if v := l.Pass.TypesInfo.Types[value].Value; v != nil && v.ExactString() == `""` {
				return // as if it were not written
			}
			if before, some := inLiterals[field]; some && !(literal && before) {
				changed[field] = true
			}
			inLiterals[field] = literal
			all = append(all, assignment{n, field, value})
		})
	})
	for _, g := range all {
		if changed[g.field] || l.IsGenerated(g.value) {
			continue
		}
		for i := range l.wrappers.fields[g.field] {
			l.judgeField(g, &l.wrappers.fields[g.field][i], false)
		}
		l.judgeRows(g)
	}
}

// fieldsGiven yields the fields that flow to sinks and that n sets, with their values, and
// marks those that n changes otherwise.
func (wr *wrappers) fieldsGiven(n ast.Node, changed map[*types.Var]bool, yield func(*types.Var, ast.Expr)) {
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
func (wr *wrappers) flows(f *types.Var) bool { return wr.fields[f] != nil || wr.rows[f] != nil }

// elementsGiven yields the fields that flow to sinks and that a composite literal sets.
func (wr *wrappers) elementsGiven(list *ast.CompositeLit, yield func(*types.Var, ast.Expr)) {
	goinfo.EachField(wr.Pass.TypesInfo, list, func(field *types.Var, value ast.Expr) {
		if wr.flows(field.Origin()) {
			yield(field.Origin(), value)
		}
	})
}

func (wr *wrappers) mentionsField(e ast.Expr, field *types.Var) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		found = found || ok && wr.ownField(sel) == field
		return !found
	})
	return found
}

// judgeField judges what a field is given within the text that it becomes a part of: by the
// rules that are about bytes, or by any.
func (l *linter) judgeField(g assignment, w *Wrapper, anyRule bool) {
	if w.passesAsIs() {
		l.judgeBareHost(g.node, g.value, w.Use)
	}
	values, known := l.eval.EvalAll(g.value)
	p := &Place{Node: g.node, Expr: g.value, Use: l.useAt(g.value, w.Use), Through: "field " + g.field.Name(),
		Field: true, Known: known, linter: l, within: w}
	set, _ := l.readWithin(w, p, values)
	if !anyRule {
		for i := range set {
			set[i].found = slices.DeleteFunc(set[i].found, func(f check.Finding) bool { return !ofBytes(&f) })
		}
	}
	if o := l.observer; o != nil {
		o.Place(l.Pass, p)
	}
	l.reportVariants(g.value, set)
}

// judgeForeign judges the values of fields that flow to sinks in other packages.
func (l *linter) judgeForeign() {
	for _, field := range l.wrappers.foreigns {
		use := l.wrappers.foreign[field]
		cell := l.eval.CellOf(field)
		for i := range cell.Defs {
			d := &cell.Defs[i]
			if d.Index >= 0 || d.IsKind || l.IsGenerated(d.Value) {
				continue
			}
			for k := range use.Wrappers {
				l.judgeField(assignment{d.Value, field, d.Value}, &use.Wrappers[k], true)
			}
		}
	}
}
