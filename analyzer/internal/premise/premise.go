// Package premise finds the conditions on the parameters of a function under which control reaches a place in it: the
// tests of early returns, branches and cases.
package premise

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
)

// A List is a conjunction of clauses.
type List []Clause

// A Clause is a disjunction of tests.
type Clause []Test

// A Test is a test of the argument for a parameter.
type Test struct {
	Param  int
	Op     Op
	Value  string
	Is     bool      // the required outcome
	Mild   bool      // it distinguishes no kinds of texts: if the outcome is unknown, both are possible
	Around [2]string // the texts put before and after the parameter first

	variable *types.Var // the parameter, until its function is known
	counted  bool       // it tests the length of a list or map; false once the outcome is known
}

// An Op is the operation of a test.
type Op uint8

// The operations. Equal also applies to values of other types, in Go syntax: "true", "3", "nil".
const (
	Equal Op = iota
	EqualFold
	HasPrefix
	HasSuffix
	Contains
	NoScheme
	HasPort // net.SplitHostPort accepts it
)

// Schemeless returns the premise that the argument for a parameter has no scheme.
func Schemeless(param int) List { return List{{{Param: param, Op: NoScheme, Is: true, Mild: true}}} }

// BindTo returns the list as premises about param, whose function is not known yet. It changes l.
func (l List) BindTo(param *types.Var) List {
	for _, c := range l {
		for i := range c {
			c[i].variable = param
		}
	}
	return l
}

// An Outcome is the outcome of a condition, as far as it is known.
type Outcome uint8

// The outcomes.
const (
	Unknown Outcome = iota
	No
	Yes
)

// An Argument is the argument of a call: a text, or a value of another type in Go syntax. If a parameter of the caller
// is part of it, Variable is that parameter, and Around holds the texts before and after it.
type Argument struct {
	Text     core.Text
	Known    bool
	Variable *types.Var
	Around   [2]string
}

// Apply tests the list for the arguments of a call. It returns the premises that remain for the callers of the
// enclosing function. An unknown clause that cannot be passed on to them counts as No, unless it is mild.
func (l List) Apply(given func(param int) Argument) (rest List, o Outcome) {
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

// IsExcluded reports whether the arguments of a call rule out the list.
func (l List) IsExcluded(given func(param int) Argument) bool {
	return slices.ContainsFunc(l, func(c Clause) bool {
		return !slices.ContainsFunc(c, func(t Test) bool { return t.outcome(given(t.Param)) != No })
	})
}

func (c Clause) apply(given func(int) Argument) (rest Clause, o Outcome) {
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

// isMild reports whether all tests of the clause are mild.
func (c Clause) isMild() bool { return !slices.ContainsFunc(c, func(t Test) bool { return !t.Mild }) }

// outcome returns whether the test has the required outcome.
func (t *Test) outcome(g Argument) Outcome {
	if !g.Known {
		return Unknown
	}
	o := t.outcomeOf(surround(g.Text, t.Around))
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

// outcomeOf returns whether the operation holds for a text with holes.
func (t *Test) outcomeOf(text core.Text) Outcome {
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
		if t.Value != "" && head == "" && !whole && excludes(&text.Holes[0], text.Holes[0].FirstByte, t.Value[0]) {
			return No
		}
		return atEnd(t.Value, head, whole, strings.HasPrefix)
	case HasSuffix:
		if n := len(text.Holes); t.Value != "" && tail == "" && n > 0 &&
			excludes(&text.Holes[n-1], text.Holes[n-1].LastByte, t.Value[len(t.Value)-1]) {
			return No
		}
		return atEnd(t.Value, tail, whole, strings.HasSuffix)
	case Contains:
		return contains(text, t.Value)
	case NoScheme:
		if scheme, _, found := strings.Cut(head, "://"); found || whole {
			return answer(!found || !core.ValidScheme(scheme))
		}
	case HasPort:
		if whole {
			u := core.ParseText(text, core.FormHostPort)
			return answer(u.Has(core.Port) && strings.Count(text.S, ":") == 1+strings.Count(u.Part(core.Host), ":"))
		}
	}
	return Unknown
}

// excludes reports whether a hole cannot start, or end, with the byte b, where end is what is known of that end of the
// hole. A hole with core.NoSlash may only be empty next to a byte other than a slash.
func excludes(h *core.Hole, end core.Edge, b byte) bool {
	return h.Kind == core.Digits && (b < '0' || '9' < b) && h.NotEmpty || end == core.NoSlash && b == '/'
}

// overlaps reports whether value and the known bytes agree at the end that has compares.
func overlaps(value, known string, has func(string, string) bool) bool {
	return has(value, known) || has(known, value)
}

// atEnd returns whether a text starts, or ends, with value.
func atEnd(value, known string, whole bool, has func(string, string) bool) Outcome {
	switch {
	case has(known, value):
		return Yes
	case whole || !has(value, known):
		return No
	}
	return Unknown
}

// contains returns whether a text contains value.
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

// Bind sets the parameter indices of tests whose function was not known. It drops mild clauses about parameters of
// another function, and reports false if one is not mild.
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

// open is the inverse of Bind.
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

// with appends a clause, unless the list has it.
func (l List) with(c Clause) List {
	if slices.ContainsFunc(l, func(known Clause) bool { return slices.Equal(known, c) }) {
		return l
	}
	return append(l, c)
}

// And returns the conjunction of both lists.
func (l List) And(other List) List {
	l = slices.Clone(l)
	for _, c := range other {
		l = l.with(c)
	}
	return l
}

// Equal reports whether two lists have the same clauses, in the same order.
func (l List) Equal(o List) bool {
	return slices.EqualFunc(l, o, func(a, b Clause) bool { return slices.Equal(a, b) })
}

// Without returns the list without the only test in which it differs from o, if the two require opposite outcomes of
// that test. It reports false otherwise.
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
