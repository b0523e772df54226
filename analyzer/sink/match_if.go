package sink

import (
	"go/ast"
	"go/constant"
)

// A Condition is a condition on an argument that is not constant, under which an expression is a site.
type Condition struct {
	Expr   ast.Expr
	Values []string // patterns as in lines; one of them must match
}

// Matches reports whether one of the patterns matches the value.
func Matches(patterns []string, value string) bool { return item{values: patterns}.admits(value) }

// withConditions returns a yield that adds the conditions to each site.
func withConditions(conds []Condition, yield func(Site)) func(Site) {
	return func(s Site) {
		s.If = conds
		yield(s)
	}
}

// meets reports whether the arguments can satisfy the conditions of t. It returns the conditions on arguments that are
// not constant.
func (m *Matcher) meets(t *target, args []ast.Expr) (open []Condition, can bool) {
	for i := range t.conds {
		c := &t.conds[i]
		switch {
		case c.param >= len(args):
			return nil, false
		case m.info.Types[args[c.param]].Value == nil:
			open = append(open, Condition{args[c.param], c.values})
		case !m.admits(c, args[c.param]):
			return nil, false
		}
	}
	return open, true
}

// admits reports whether e is a string constant that satisfies c.
func (m *Matcher) admits(c *requirement, e ast.Expr) bool {
	v := m.info.Types[e].Value
	return v != nil && v.Kind() == constant.String && c.item.admits(constant.StringVal(v))
}
