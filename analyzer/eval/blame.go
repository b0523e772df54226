package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
)

// A Choice is a branch that control took on the path to a text, in the function of the place itself.
type Choice struct {
	Fork   ast.Stmt // if, switch or select
	Branch int      // the index of the branch; -1 if control took none
}

// Premises finds the conditions on the parameters of the enclosing function for control to reach a statement, or to
// take a branch.
type Premises interface {
	AtStmt(ast.Stmt) premise.List
	AtChoice(Choice) premise.List
}

// First returns the first statement of the branch, or nil.
func (c Choice) First() ast.Stmt {
	var list []ast.Stmt
	switch s := c.Fork.(type) {
	case *ast.IfStmt:
		if c.Branch == 0 {
			list = s.Body.List
		} else if block, ok := s.Else.(*ast.BlockStmt); ok {
			list = block.List
		}
	case *ast.SwitchStmt:
		if 0 <= c.Branch && c.Branch < len(s.Body.List) {
			list = s.Body.List[c.Branch].(*ast.CaseClause).Body
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[0]
}

// maxMade limits the names that are visited for the sources of one text.
const maxMade = 256

// choices returns the branches that the walk took in the function of the place.
func (p *evalPath) choices() (list []Choice) {
	for _, d := range p.decisions.path {
		if _, made := p.decisions.at[d.at]; !made || d.at.frame != nil {
			continue
		}
		if c, ok := choiceOf(d); ok {
			list = append(list, c)
		}
	}
	return list
}

// IsMadeOf reports whether a hole of v may depend on the value of obj: its expression
// mentions obj, or a variable whose definitions do.
func (ev *Evaluator) IsMadeOf(v *Value, obj types.Object) bool {
	if v.made == nil {
		m := made{ev: ev, names: map[types.Object]bool{}}
		for _, s := range v.sources {
			m.add(s.expr, s.frame)
		}
		v.made = m.names
	}
	return v.made[obj]
}

// A decidedField is the definition of a field that a walk chose.
type decidedField struct {
	field *types.Var
	def   token.Pos // 0 if it is in another package or unknown
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

// made collects the names that a value depends on.
type made struct {
	ev    *Evaluator
	names map[types.Object]bool
}

func (m *made) add(e ast.Expr, f *frame) {
	ast.Inspect(e, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && m.isFieldOfParam(sel) {
			m.names[m.ev.Info.Uses[sel.Sel]] = true
			return false
		}
		id, ok := n.(*ast.Ident)
		if !ok || len(m.names) >= maxMade {
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
func (m *made) addDefs(v *types.Var, f *frame) {
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
func (m *made) isFieldOfParam(sel *ast.SelectorExpr) bool {
	s := m.ev.Info.Selections[sel]
	v := m.ev.Variable(sel.X)
	if v == nil || s == nil || s.Kind() != types.FieldVal {
		return false
	}
	_, h := m.ev.DefsOf(v)
	return h != nil && len(h.All) == 1 && (h.All[0].Kind == flow.DefParam || h.All[0].Kind == flow.DefElement)
}
