package eval

import "strconv"

// A condition is a condition of a generated function, with its source and its evaluation.
type condition struct {
	src  string
	eval func(*state) bool
}

// condition returns a parameter that no other condition uses. It reports false if there is none left.
func (g *generator) condition() (condition, bool) {
	if g.conds == conditions {
		return condition{}, false
	}
	i := g.conds
	g.conds++
	return condition{"c" + strconv.Itoa(i), func(st *state) bool { return st.conds[i] }}, true
}

// question returns a condition that may test variables.
func (g *generator) question() (condition, bool) {
	asked := g.visible(func(v local) bool { return v.shape == text || v.shape == field })
	if len(asked) == 0 || g.IntN(3) > 0 {
		return g.condition()
	}
	g.sloppy = true
	q := g.isEmpty(asked[g.IntN(len(asked))])
	if g.IntN(2) == 0 {
		r := g.isEmpty(asked[g.IntN(len(asked))])
		if g.IntN(2) == 0 {
			return condition{q.src + " && " + r.src, func(st *state) bool { return q.eval(st) && r.eval(st) }}, true
		}
		return condition{q.src + " || " + r.src, func(st *state) bool { return q.eval(st) || r.eval(st) }}, true
	}
	return q, true
}

// isEmpty returns a condition on whether v is empty, or not empty.
func (g *generator) isEmpty(v local) condition {
	empty := func(st *state) bool { return st.vars[v.n] == "" }
	not := func(st *state) bool { return st.vars[v.n] != "" }
	switch g.IntN(5) {
	case 0:
		return condition{v.name + ` != ""`, not}
	case 1:
		return condition{"!(" + v.name + ` == "")`, not}
	case 2:
		return condition{"len(" + v.name + ") > 0", not}
	case 3:
		return condition{`"" == ` + v.name, empty}
	}
	return condition{v.name + ` == ""`, empty}
}
