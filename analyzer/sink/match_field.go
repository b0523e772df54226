package sink

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Composite yields the sites among the fields of a struct literal or the elements of a map literal.
func (m *Matcher) Composite(lit *ast.CompositeLit, yield func(Site)) {
	if len(lit.Elts) == 0 {
		return
	}
	if kv, ok := lit.Elts[0].(*ast.KeyValueExpr); !ok {
		m.unkeyed(lit, yield)
		return
	} else if _, field := m.keyed(kv); field == nil {
		m.mapLiteral(lit, yield)
		return
	}
	for _, e := range lit.Elts {
		kv, field := m.keyed(e)
		if field == nil {
			continue
		}
		for _, t := range m.fieldTargets(field) {
			if m.literalMeets(t, lit) {
				m.sites(t, kv.Value, yield)
				break
			}
		}
	}
}

// unkeyed yields the sites of a struct literal without keys. It does not match targets with conditions.
func (m *Matcher) unkeyed(lit *ast.CompositeLit, yield func(Site)) {
	t := goinfo.TypeOf(m.info, lit)
	if t == nil {
		return
	}
	if p, ok := t.Underlying().(*types.Pointer); ok { // {…} in []*T{{…}}
		t = p.Elem()
	}
	st, ok := t.Underlying().(*types.Struct)
	if !ok || st.NumFields() != len(lit.Elts) {
		return
	}
	for i, e := range lit.Elts {
		for _, t := range m.fieldTargets(st.Field(i)) {
			if t.conds == nil {
				m.sites(t, e, yield)
				break
			}
		}
	}
}

// mapLiteral yields the sites of a literal of a map type.
func (m *Matcher) mapLiteral(lit *ast.CompositeLit, yield func(Site)) {
	targets := m.mapTargets(lit)
	if targets == nil {
		return
	}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			m.element(targets, kv.Key, kv.Value, yield)
		}
	}
}

// element yields the sites of one element of a map.
func (m *Matcher) element(targets []*target, key, value ast.Expr, yield func(Site)) {
	for _, t := range targets {
		if len(t.conds) == 0 || m.admits(&t.conds[0], key) {
			m.sites(t, value, yield)
			return
		}
	}
}

// mapTargets returns the targets for an expression of a map type.
func (m *Matcher) mapTargets(e ast.Expr) []*target {
	named, ok := types.Unalias(goinfo.TypeOf(m.info, e)).(*types.Named)
	if !ok {
		return nil
	}
	if ix := m.of(named.Obj().Pkg()); ix != nil {
		return ix.maps[named.Obj()]
	}
	return nil
}

// fieldTargets returns the targets for a field.
func (m *Matcher) fieldTargets(field *types.Var) []*target {
	if ix := m.of(field.Pkg()); ix != nil {
		return ix.fields[field.Origin()]
	}
	return nil
}

// keyed returns the field of a struct that an element of a literal sets.
func (m *Matcher) keyed(e ast.Expr) (*ast.KeyValueExpr, *types.Var) {
	kv, ok := e.(*ast.KeyValueExpr)
	if !ok {
		return nil, nil
	}
	key, ok := kv.Key.(*ast.Ident)
	if !ok {
		return nil, nil
	}
	if v, ok := m.info.Uses[key].(*types.Var); ok && v.IsField() {
		return kv, v
	}
	return nil, nil
}

// literalMeets reports whether a literal satisfies the conditions of t. A field that it omits is empty.
func (m *Matcher) literalMeets(t *target, lit *ast.CompositeLit) bool {
	for i := range t.conds {
		c := &t.conds[i]
		ok := c.item.admits("")
		for _, e := range lit.Elts {
			if kv, field := m.keyed(e); field != nil && field.Origin() == c.field {
				ok = m.admits(c, kv.Value)
			}
		}
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
			if targets := m.mapTargets(left.X); targets != nil {
				m.element(targets, left.Index, as.Rhs[i], yield)
			} else {
				m.listElement(left, as.Rhs[i], yield)
			}
		}
	}
}

func (m *Matcher) assignField(left *ast.SelectorExpr, value ast.Expr, yield func(Site)) {
	field := m.fieldOf(left)
	if field == nil {
		return
	}
	for _, t := range m.fieldTargets(field) {
		if t.conds == nil {
			m.sites(t, value, yield)
			return
		}
	}
}

// fieldOf returns the field that e selects; nil if there is none.
func (m *Matcher) fieldOf(e ast.Expr) *types.Var {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if field, ok := m.info.Uses[sel.Sel].(*types.Var); ok && field.IsField() {
		return field
	}
	return nil
}
