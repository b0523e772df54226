package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// maxDependencies limits the names that are visited for the sources of one text.
const maxDependencies = 256

// DependsOn reports whether a hole of v may depend on the value of obj: its expression
// mentions obj, or a variable whose definitions do.
func (ev *Evaluator) DependsOn(v *Value, obj types.Object) bool {
	if v.dependencies == nil {
		m := dependencies{ev: ev, names: map[types.Object]bool{}}
		for _, s := range v.sources {
			m.add(s.expr, s.frame)
		}
		v.dependencies = m.names
	}
	return v.dependencies[obj]
}

// A decidedField is the definition of a field, or the element of a variable with a list or a map, that a walk chose.
type decidedField struct {
	field *types.Var // or the variable
	def   token.Pos  // 0 if it is in another package or unknown
}

// TookOther reports whether v uses another definition of a field than the definition that led to the part p.
func (v *Value) TookOther(p srcmap.Part) bool {
	return p.IsOfDef(func(field types.Object, def token.Pos) bool {
		other := false
		for _, d := range v.decided {
			if d.field == field && d.def == def {
				return false
			}
			other = other || d.field == field
		}
		return other
	})
}

// LeavesOpen reports whether v uses an unknown value of a field, and p comes from a definition of that field.
func (v *Value) LeavesOpen(p srcmap.Part) bool {
	return p.IsOfDef(func(field types.Object, _ token.Pos) bool {
		return slices.ContainsFunc(v.decided, func(d decidedField) bool { return d.field == field && d.def == token.NoPos })
	})
}

// dependencies collects the names that a value depends on.
type dependencies struct {
	ev    *Evaluator
	names map[types.Object]bool
}

func (m *dependencies) add(e ast.Expr, f *frame) {
	ast.Inspect(e, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && m.isFieldOfParam(sel) {
			m.names[m.ev.Info.Uses[sel.Sel]] = true
			return false
		}
		id, ok := n.(*ast.Ident)
		if !ok || len(m.names) >= maxDependencies {
			return true
		}
		obj := m.ev.Info.Uses[id]
		if obj == nil || m.names[obj] {
			return true
		}
		switch obj := obj.(type) {
		case *types.Const:
			m.names[obj] = true
		case *types.Var:
			m.names[obj] = true
			m.addDefs(obj, f)
		}
		return true
	})
}

// addDefs adds the names that the definitions of v mention.
func (m *dependencies) addDefs(v *types.Var, f *frame) {
	_, h := m.ev.DefsOf(v)
	if h == nil {
		return
	}
	for i := range h.All {
		d := &h.All[i]
		if d.Value != nil {
			m.add(d.Value, f)
		}
		if of, index := f.frameWith(v); d.Kind == flow.DefParam && of.arg(v, index) != nil {
			m.add(of.arg(v, index), of.outer)
		}
	}
}

// isFieldOfParam reports whether sel selects a field of a struct that is a parameter of the function, or an
// element of a list. Of these structs, only the selected field matters.
func (m *dependencies) isFieldOfParam(sel *ast.SelectorExpr) bool {
	s := m.ev.Info.Selections[sel]
	v := m.ev.Variable(sel.X)
	if v == nil || s == nil || s.Kind() != types.FieldVal {
		return false
	}
	_, h := m.ev.DefsOf(v)
	return h != nil && len(h.All) == 1 && (h.All[0].Kind == flow.DefParam || h.All[0].Kind == flow.DefElement)
}
