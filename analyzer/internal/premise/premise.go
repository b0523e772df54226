// Package premise knows under which conditions on its parameters a function comes to a place:
// what an early return, a branch or a case tests.
package premise

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
)

// A List is a conjunction of clauses.
type List []Clause

// A Clause holds if one of its tests does.
type Clause []Test

// A Test asks what a parameter of a function is given.
type Test struct {
	Param  int
	Op     Op
	Value  string
	Is     bool      // the outcome that is needed
	Mild   bool      // it tells no kinds of texts apart: where the outcome is unknown, either may come
	Around [2]string // what is put before and after the parameter first

	variable *types.Var // the parameter, until it is known whose it is
	counted  bool       // it asks for the length of a list or map, until the outcome is known
}

// An Op is what a test asks about a text.
type Op uint8

// What tests ask. Equal is asked about values of other types, too: "true", "3", "nil".
const (
	Equal Op = iota
	EqualFold
	HasPrefix
	HasSuffix
	Contains
	NoScheme
)

// Schemeless is the premise that a parameter is given a text without a scheme.
func Schemeless(param int) List { return List{{{Param: param, Op: NoScheme, Is: true, Mild: true}}} }

// Of returns the list as one that asks about a parameter whose function is not known yet.
func (l List) Of(param *types.Var) List {
	for _, c := range l {
		for i := range c {
			c[i].variable = param
		}
	}
	return l
}

// An Outcome says what is known of a condition.
type Outcome uint8

// The outcomes.
const (
	Unknown Outcome = iota
	No
	Yes
)

// A Given value is the argument of a call: a text, or a value of another type in Go
// syntax. Variable is the caller's parameter that is part of it, if there is one, and
// Around the text around that.
type Given struct {
	Text     core.Text
	Known    bool
	Variable *types.Var
	Around   [2]string
}

// Apply tests the list against the arguments of a call and returns the premises that
// remain for the callers of the enclosing function. One that cannot be passed on to them
// counts as No, unless it is mild.
func (l List) Apply(given func(param int) Given) (rest List, o Outcome) {
	o = Yes
	for _, c := range l {
		left, is := c.apply(given)
		switch {
		case is == No:
			return nil, No
		case is == Unknown:
			o = Unknown
		}
		if left != nil {
			rest = append(rest, left)
		}
	}
	return rest, o
}

// IsExcluded reports whether the arguments of a call rule out that the list holds.
func (l List) IsExcluded(given func(param int) Given) bool {
	return slices.ContainsFunc(l, func(c Clause) bool {
		return !slices.ContainsFunc(c, func(t Test) bool { return t.outcome(given(t.Param)) != No })
	})
}

func (c Clause) apply(given func(int) Given) (rest Clause, o Outcome) {
	o = No
	bound := true
	for _, t := range c {
		g := given(t.Param)
		is := t.outcome(g)
		switch {
		case is == Yes:
			return nil, Yes
		case is == No:
			continue
		case g.Variable != nil:
			t.variable = g.Variable
			t.Around = [2]string{t.Around[0] + g.Around[0], g.Around[1] + t.Around[1]}
			rest = append(rest, t)
		default:
			bound = false
		}
		o = Unknown
	}
	switch {
	case o == No || !bound && !c.isMild():
		return nil, No
	case !bound:
		return nil, Yes
	case c.isMild():
		return rest, Yes
	}
	return rest, Unknown
}

// isMild reports whether every test of the clause is.
func (c Clause) isMild() bool { return !slices.ContainsFunc(c, func(t Test) bool { return !t.Mild }) }

// outcome returns whether the test has the outcome that is needed.
func (t *Test) outcome(g Given) Outcome {
	if !g.Known {
		return Unknown
	}
	o := t.ask(surround(g.Text, t.Around))
	if o != Unknown && (o == Yes) != t.Is {
		return No
	}
	if o != Unknown {
		return Yes
	}
	return Unknown
}

func surround(t core.Text, around [2]string) core.Text {
	out := core.Text{S: around[0] + t.S + around[1], Holes: slices.Clone(t.Holes)}
	for i := range out.Holes {
		out.Holes[i].At += int32(len(around[0]))
	}
	return out
}

// ask returns the answer of the test for a text with holes.
func (t *Test) ask(text core.Text) Outcome {
	head, tail := text.S, text.S // the known bytes at both ends
	if n := len(text.Holes); n > 0 {
		head, tail = text.S[:text.Holes[0].At], text.S[text.Holes[n-1].At+1:]
	}
	whole := len(text.Holes) == 0
	switch t.Op {
	case Equal:
		switch {
		case whole:
			return answer(text.S == t.Value)
		case !overlaps(t.Value, head, strings.HasPrefix), !overlaps(t.Value, tail, strings.HasSuffix),
			len(t.Value) < len(text.S)-len(text.Holes):
			return No
		}
	case EqualFold:
		if whole {
			return answer(strings.EqualFold(text.S, t.Value))
		}
	case HasPrefix:
		if t.Value != "" && head == "" && !whole && excludes(&text.Holes[0], text.Holes[0].First, t.Value[0]) {
			return No
		}
		return atEnd(t.Value, head, whole, strings.HasPrefix)
	case HasSuffix:
		if n := len(text.Holes); t.Value != "" && tail == "" && n > 0 &&
			excludes(&text.Holes[n-1], text.Holes[n-1].Last, t.Value[len(t.Value)-1]) {
			return No
		}
		return atEnd(t.Value, tail, whole, strings.HasSuffix)
	case Contains:
		return contains(text, t.Value)
	case NoScheme:
		if scheme, _, found := strings.Cut(head, "://"); found || whole {
			return answer(!found || !core.ValidScheme(scheme))
		}
	}
	return Unknown
}

// excludes reports whether a hole does not begin, or end, with a byte, where that is what is known of its end: it may
// be empty only behind or before something else, which ends otherwise, too.
func excludes(h *core.Hole, end core.Edge, b byte) bool {
	return h.May == core.Digits && (b < '0' || '9' < b) && h.NotEmpty || end == core.NoSlash && b == '/'
}

// overlaps reports whether value and what is known can begin, or end, alike.
func overlaps(value, known string, has func(string, string) bool) bool {
	return has(value, known) || has(known, value)
}

// atEnd answers whether a text begins, or ends, with value.
func atEnd(value, known string, whole bool, has func(string, string) bool) Outcome {
	switch {
	case has(known, value):
		return Yes
	case whole || !has(value, known):
		return No
	}
	return Unknown
}

// contains answers whether a text has value in it.
func contains(text core.Text, value string) Outcome {
	start := 0
	for _, h := range text.Holes {
		if strings.Contains(text.S[start:h.At], value) {
			return Yes
		}
		start = int(h.At) + 1
	}
	switch {
	case strings.Contains(text.S[start:], value):
		return Yes
	case len(text.Holes) == 0:
		return No
	}
	return Unknown
}

func answer(is bool) Outcome {
	if is {
		return Yes
	}
	return No
}

// Bind finds the parameters of a function that the list asks about. It reports false if a
// clause that counts asks about another function's.
func (l List) Bind(index func(*types.Var) int) (bound List, ok bool) {
	for _, c := range l {
		c = slices.Clone(c)
		here := true
		for i := range c {
			if c[i].variable == nil {
				continue
			}
			c[i].Param = index(c[i].variable)
			here = here && c[i].Param >= 0
			c[i].variable = nil
		}
		switch {
		case here:
			bound = bound.with(c)
		case !c.isMild():
			return nil, false
		}
	}
	return bound, true
}

// open is the opposite of Bind.
func (l List) open(sig *types.Signature) (opened List) {
	for _, c := range l {
		c = slices.Clone(c)
		for i := range c {
			c[i].variable = sig.Params().At(c[i].Param)
		}
		opened = append(opened, c)
	}
	return opened
}

// with adds a clause that is new.
func (l List) with(c Clause) List {
	if slices.ContainsFunc(l, func(known Clause) bool { return slices.Equal(known, c) }) {
		return l
	}
	return append(l, c)
}

// And returns what both lists ask.
func (l List) And(other List) List {
	l = slices.Clone(l)
	for _, c := range other {
		l = l.with(c)
	}
	return l
}

// Equal reports whether two lists ask the same, in the same order.
func (l List) Equal(o List) bool {
	return slices.EqualFunc(l, o, func(a, b Clause) bool { return slices.Equal(a, b) })
}

// Without removes from two lists the one test in which they differ, if they differ in one
// test only and require opposite outcomes of it.
func (l List) Without(o List) (rest List, ok bool) {
	if len(l) != len(o) {
		return nil, false
	}
	at := -1
	for i := range l {
		switch {
		case slices.Equal(l[i], o[i]):
		case at >= 0 || len(l[i]) != 1 || len(o[i]) != 1:
			return nil, false
		default:
			other := o[i][0]
			if other.Is = !other.Is; other != l[i][0] {
				return nil, false
			}
			at = i
		}
	}
	if at < 0 {
		return nil, false
	}
	return slices.Delete(slices.Clone(l), at, at+1), true
}
