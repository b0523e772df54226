package sink

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Composite yields the sites among the fields of a struct literal that has keys.
func (m *Matcher) Composite(lit *ast.CompositeLit, yield func(Site)) {
	for _, e := range lit.Elts {
		kv, field := m.keyed(e)
		if field == nil {
			return // no struct, or no keys
		}
		for _, t := range m.fieldTargets(field) {
			if m.literalMeets(t, lit) {
				t.sites(kv.Value, yield)
				break
			}
		}
	}
}

// fieldTargets gives the targets for a field.
func (m *Matcher) fieldTargets(field *types.Var) []*target {
	if ix := m.of(field.Pkg()); ix != nil {
		return ix.fields[field.Origin()]
	}
	return nil
}

// keyed gives the field of a struct that an element of a literal sets.
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

// literalMeets reports whether a literal satisfies the conditions of t. A field
// that it leaves out is empty.
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

// Assign yields the sites of an assignment to fields, x.F = text. What the other
// fields hold by then is not known here: lines with conditions do not match.
func (m *Matcher) Assign(as *ast.AssignStmt, yield func(Site)) {
	if as.Tok != token.ASSIGN || len(as.Lhs) != len(as.Rhs) {
		return
	}
	for i, left := range as.Lhs {
		sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		field, ok := m.info.Uses[sel.Sel].(*types.Var)
		if !ok || !field.IsField() {
			continue
		}
		for _, t := range m.fieldTargets(field) {
			if t.conds == nil {
				t.sites(as.Rhs[i], yield)
				break
			}
		}
	}
}
