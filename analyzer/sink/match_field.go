package sink

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Composite yields the sites among the fields of a struct literal or the elements of a map literal.
func (m *Matcher) Composite(lit *ast.CompositeLit, yield func(Site)) {
	if targets := m.targets.ofMap(goinfo.TypeOf(m.info, lit)); targets != nil {
		for _, e := range lit.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				m.element(targets, kv.Key, kv.Value, yield)
			}
		}
		return
	}
	goinfo.EachField(m.info, lit, func(field *types.Var, value ast.Expr) {
		m.field(field, value, func(t *target) bool { return m.literalMeets(t, lit) }, yield)
	})
}

// field yields the sites of value, which a field gets, by the first target that applies.
func (m *Matcher) field(field *types.Var, value ast.Expr, applies func(*target) bool, yield func(Site)) {
	for _, t := range m.targets.ofField(field) {
		if applies(t) {
			m.texts.sites(t, value, yield)
			return
		}
	}
}

// element yields the sites of one element of a map.
func (m *Matcher) element(targets []*target, key, value ast.Expr, yield func(Site)) {
	for _, t := range targets {
		if len(t.conds) == 0 || m.admits(&t.conds[0], key) {
			m.texts.sites(t, value, yield)
			return
		}
	}
}

// literalMeets reports whether a literal satisfies the conditions of t. A field that it omits is empty.
func (m *Matcher) literalMeets(t *target, lit *ast.CompositeLit) bool {
	for i := range t.conds {
		c := &t.conds[i]
		ok := c.item.admits("")
		goinfo.EachField(m.info, lit, func(field *types.Var, value ast.Expr) {
			if field.Origin() == c.field {
				ok = m.admits(c, value)
			}
		})
		if !ok {
			return false
		}
	}
	return true
}

// Assign yields the sites of assignments to fields, x.F = text and x.F += text, to elements of list fields, and to
// elements of maps, m[key] = text. The values of other fields are unknown here, so that lines with conditions on them
// do not match.
func (m *Matcher) Assign(as *ast.AssignStmt, yield func(Site)) {
	if as.Tok == token.ADD_ASSIGN {
		if left, ok := ast.Unparen(as.Lhs[0]).(*ast.SelectorExpr); ok {
			m.assignField(left, &ast.BinaryExpr{X: left, OpPos: as.TokPos, Op: token.ADD, Y: as.Rhs[0]}, yield)
		}
		return
	}
	if as.Tok != token.ASSIGN {
		return
	}
	for i, left := range as.Lhs[:min(len(as.Lhs), len(as.Rhs))] { // a call with several results: its first
		switch left := ast.Unparen(left).(type) {
		case *ast.SelectorExpr:
			m.assignField(left, as.Rhs[i], yield)
		case *ast.IndexExpr:
			if targets := m.targets.ofMap(goinfo.TypeOf(m.info, left.X)); targets != nil {
				m.element(targets, left.Index, as.Rhs[i], yield)
			} else {
				m.listElement(left, as.Rhs[i], yield)
			}
		}
	}
}

func (m *Matcher) assignField(left *ast.SelectorExpr, value ast.Expr, yield func(Site)) {
	if field := goinfo.Field(m.info, left); field != nil {
		m.field(field, value, func(t *target) bool { return t.conds == nil }, yield)
	}
}

// listElement yields the value of an assignment to an element of a list field: x.F[i] = text.
func (m *Matcher) listElement(left *ast.IndexExpr, value ast.Expr, yield func(Site)) {
	field := goinfo.Field(m.info, left.X)
	if field == nil {
		return
	}
	for _, t := range m.targets.ofField(field) {
		if t.conds == nil && t.each {
			yield(t.site(value))
			return
		}
	}
}
