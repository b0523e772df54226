package eval

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"net"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A state is the state of a running generated function.
type state struct {
	vars     map[int]string // by the number of the variable
	lists    map[int][]string
	conds    [conditions]bool
	n        int
	s, t     string
	deferred []func()
	seen     []string // the texts that the place received
}

// longest limits the length of a text in a run. In nested loops a text can double at every step.
const longest = 1 << 16

// A tooLong is the panic of a run with a text beyond the limit.
type tooLong struct{}

func bounded(s string) string {
	if len(s) > longest {
		panic(tooLong{})
	}
	return s
}

// conditions is the number of bool parameters of generated functions.
const conditions = 4

// A signal is the way in which control leaves a statement.
type signal uint8

const (
	next signal = iota
	breaks
	continues
	returns
)

// An expression is a string expression of a generated function, with its evaluation.
type expression struct {
	src  string
	eval func(*state) string
}

// A statement is a statement of a generated function, with its execution.
type statement struct {
	src string
	run func(*state) signal
}

// A local is a variable of a generated function, or a field of one.
type local struct {
	name  string // in the source
	n     int
	shape shape
}

type shape uint8

const (
	text   shape = iota
	field        // a field of a struct, which can only be read and assigned
	buffer       // a strings.Builder
	fixed        // read-only
	slice
)

// A generator generates functions.
type generator struct {
	*rand.Rand
	locals  []local
	block   int // the index of the first variable of the current block
	count   int
	conds   int  // the number of conditions in use
	switchs int  // the number of statements that test n
	used    bool // the function has the place
	loops   int  // the number of loops around the current statement
	inLoop  bool // "break" and "continue" refer to a loop
	sloppy  bool // the texts need not be exact
}

func (g *generator) oneOf(s ...string) string { return s[g.IntN(len(s))] }

// fresh returns a variable with a new name, or with the name of one that it hides.
func (g *generator) fresh(shape shape) local {
	g.count++
	name := "v" + strconv.Itoa(g.count)
	if g.block > 0 && g.IntN(5) == 0 && shape == text {
		hidden := g.locals[g.IntN(g.block)]
		here := slices.ContainsFunc(g.locals[g.block:], func(v local) bool { return v.name == hidden.name })
		if hidden.shape == text && !here {
			name = hidden.name
		}
	}
	return local{name: name, n: g.count, shape: shape}
}

func (g *generator) declare(v local) { g.locals = append(g.locals, v) }

// visible returns the variables that are not hidden and for which ok returns true.
func (g *generator) visible(ok func(local) bool) []local {
	var out []local
	seen := map[string]bool{}
	for i := len(g.locals) - 1; i >= 0; i-- {
		if v := g.locals[i]; !seen[v.name] {
			seen[v.name] = true
			if ok(v) {
				out = append(out, v)
			}
		}
	}
	return out
}

func (g *generator) constant(s string) expression {
	return expression{strconv.Quote(s), func(*state) string { return s }}
}

func (g *generator) expr(depth int) expression {
	if depth <= 0 || g.IntN(3) == 0 {
		return g.leaf()
	}
	x := g.expr(depth - 1)
	switch g.IntN(7) {
	case 0, 1, 2:
		y := g.expr(depth - 1)
		return expression{x.src + " + " + y.src, func(st *state) string { return bounded(x.eval(st) + y.eval(st)) }}
	case 3:
		y := g.expr(depth - 1)
		f := g.oneOf("%s/%s", "%s%%20%s", "[%v|%s]")
		return expression{"fmt.Sprintf(" + strconv.Quote(f) + ", " + x.src + ", " + y.src + ")",
			func(st *state) string { return fmt.Sprintf(f, x.eval(st), y.eval(st)) }}
	case 4:
		return g.helper(x)
	}
	return g.changed(x)
}

func (g *generator) leaf() expression {
	readable := g.visible(func(local) bool { return true })
	if len(readable) > 0 && g.IntN(3) > 0 {
		v := readable[g.IntN(len(readable))]
		src := v.name
		switch v.shape {
		case buffer:
			src += ".String()"
		case slice:
			return expression{"strings.Join(" + v.name + `, "/")`,
				func(st *state) string { return strings.Join(st.lists[v.n], "/") }}
		}
		return expression{src, func(st *state) string { return st.vars[v.n] }}
	}
	switch g.IntN(6) {
	case 0:
		return expression{"s", func(st *state) string { return st.s }}
	case 1:
		return expression{"t", func(st *state) string { return st.t }}
	case 2:
		return expression{"still", func(*state) string { return "http://still" }}
	case 3:
		return expression{"strconv.Itoa(n)", func(st *state) string { return strconv.Itoa(st.n) }}
	}
	return g.constant(g.oneOf("a", "b", "/", "?x=", "http://h", "//", "", "A%", "a b", ".."))
}

// helper returns a call of a helper function with x.
func (g *generator) helper(x expression) expression {
	switch g.IntN(4) {
	case 3:
		g.sloppy = true
		return expression{"filled(" + x.src + ")", func(st *state) string { return cmp.Or(x.eval(st), "/") }}
	case 0:
		return expression{"suffixed(" + x.src + ")", func(st *state) string { return x.eval(st) + "/s" }}
	case 1:
		y := g.expr(0)
		return expression{"both(" + x.src + ", " + y.src + ")",
			func(st *state) string { return x.eval(st) + ":" + y.eval(st) }}
	}
	c, ok := g.condition()
	if !ok {
		return x
	}
	return expression{"either(" + c.src + ", " + x.src + ")", func(st *state) string {
		if c.eval(st) {
			return x.eval(st) + "/1"
		}
		return "2" + x.eval(st)
	}}
}

// helpers are the functions and variables that generated functions use.
const helpers = `
var still = "http://still"
func lists(c bool, p, q string) ([]string, error) {
	if c {
		return nil, nil
	}
	l := []string{p}
	for range 2 {
		l = append(l, q)
	}
	return l, nil
}
func joined(base, p, q string) string {
	u, err := url.JoinPath(base, p, q)
	if err != nil {
		return base
	}
	return u
}
func filled(p string) string { if p == "" { return "/" }; return p }
func suffixed(p string) string { q := p; q += "/s"; return q }
func both(p, q string) (r string) { r = p + ":"; r += q; return }
func either(c bool, p string) string {
	if c {
		return p + "/1"
	}
	return "2" + p
}
type config struct { a, b string }
`

// changed returns a call of a function of the standard library that changes x.
func (g *generator) changed(x expression) expression {
	cut := g.oneOf("/", "a", "b/", "?x=", "//", "h")
	with := g.oneOf("", "/", "zz", "%")
	apply := func(name string, f func(string) string, args ...string) expression {
		src := name + "(" + x.src
		for _, a := range args {
			src += ", " + strconv.Quote(a)
		}
		return expression{src + ")", func(st *state) string { return bounded(f(x.eval(st))) }}
	}
	switch g.IntN(17) {
	case 14:
		y := g.expr(0)
		return expression{"path.Join(" + x.src + ", " + strconv.Quote(with) + ", " + y.src + `, "t/u")`,
			func(st *state) string { return path.Join(x.eval(st), with, y.eval(st), "t/u") }}
	case 15:
		g.sloppy = true
		y, base := g.expr(0), g.oneOf("http://b", "http://b/c/", "/d")
		return expression{"joined(" + strconv.Quote(base) + ", " + x.src + ", " + y.src + ")",
			func(st *state) string {
				u, err := url.JoinPath(base, x.eval(st), y.eval(st))
				if err != nil {
					return base
				}
				return u
			}}
	case 0:
		return apply("strings.TrimSuffix", func(s string) string { return strings.TrimSuffix(s, cut) }, cut)
	case 1:
		return apply("strings.TrimPrefix", func(s string) string { return strings.TrimPrefix(s, cut) }, cut)
	case 2:
		return apply("strings.TrimRight", func(s string) string { return strings.TrimRight(s, cut) }, cut)
	case 3:
		return apply("strings.TrimLeft", func(s string) string { return strings.TrimLeft(s, cut) }, cut)
	case 4:
		return apply("strings.Trim", func(s string) string { return strings.Trim(s, cut) }, cut)
	case 5:
		return apply("strings.ReplaceAll", func(s string) string { return strings.ReplaceAll(s, cut, with) }, cut, with)
	case 6:
		return apply("strings.ToUpper", strings.ToUpper)
	case 7:
		return apply("strings.ToLower", strings.ToLower)
	case 8:
		return apply("strings.TrimSpace", strings.TrimSpace)
	case 9:
		return apply("url.PathEscape", url.PathEscape)
	case 10:
		return apply("url.QueryEscape", url.QueryEscape)
	case 11:
		return apply("path.Join", func(s string) string { return path.Join(s, cut, with) }, cut, with)
	case 12:
		return apply("path.Base", path.Base)
	case 13:
		return apply("net.JoinHostPort", func(s string) string { return net.JoinHostPort(s, with) }, with)
	}
	y := g.expr(0)
	return expression{`strings.Join([]string{` + x.src + `, "j", ` + y.src + `}, ` + strconv.Quote(with) + ")",
		func(st *state) string { return strings.Join([]string{x.eval(st), "j", y.eval(st)}, with) }}
}
