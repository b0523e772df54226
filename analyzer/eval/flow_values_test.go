package eval

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"
)

// valuesStmt returns statements that compose url.Values, also in branches and
// loops, and declare a variable for the encoded values.
func (g *generator) valuesStmt() statement {
	v := g.fresh(fixed)
	name := "q" + strings.TrimPrefix(v.name, "v")
	x := g.expr(0)
	src := name + ` := url.Values{"b": {` + x.src + "}}\n"
	var ops []func(*state, url.Values)
	for range 1 + g.IntN(4) {
		op := g.put(name)
		ops = append(ops, op.do)
		src += op.src + "\n"
	}
	g.sloppy = true // the evaluation may miss that values are escaped
	g.declare(v)
	src += v.name + " := " + name + ".Encode(); _ = " + v.name
	return statement{src, func(st *state) signal {
		q := url.Values{"b": {x.eval(st)}}
		for _, op := range ops {
			op(st, q)
		}
		st.vars[v.n] = q.Encode()
		return next
	}}
}

// A putting is a statement that changes url.Values.
type putting struct {
	src string
	do  func(*state, url.Values)
}

func (g *generator) put(name string) putting {
	key, value, method := g.oneOf("a", "b", "c d"), g.expr(0), g.IntN(4)
	k := strconv.Quote(key)
	p := [...]putting{
		{name + ".Set(" + k + ", " + value.src + ")", func(st *state, q url.Values) { q.Set(key, value.eval(st)) }},
		{name + ".Set(" + k + ", " + value.src + ")", func(st *state, q url.Values) { q.Set(key, value.eval(st)) }},
		{name + ".Add(" + k + ", " + value.src + ")", func(st *state, q url.Values) { q.Add(key, value.eval(st)) }},
		{name + ".Del(" + k + ")", func(_ *state, q url.Values) { q.Del(key) }},
	}[method]
	switch c, ok := g.condition(); {
	case ok && g.IntN(3) == 0:
		return putting{"if " + c.src + " { " + p.src + " }", func(st *state, q url.Values) {
			if c.eval(st) {
				p.do(st, q)
			}
		}}
	case g.IntN(4) == 0:
		other := g.put(name)
		return putting{"for range 2 { " + p.src + "; " + other.src + " }", func(st *state, q url.Values) {
			for range 2 {
				p.do(st, q)
				other.do(st, q)
			}
		}}
	}
	return p
}

// rebasedStmt returns statements that parse a text, change the URL and declare a variable for its text.
func (g *generator) rebasedStmt() statement {
	x, host, scheme, more := g.expr(1), g.expr(0), g.oneOf("ws", "https", ""), g.IntN(4)
	v := g.fresh(fixed)
	name := "u" + strings.TrimPrefix(v.name, "v")
	g.declare(v)
	g.sloppy = true
	src := "var " + v.name + " string; if " + name + ", err := url.Parse(" + x.src + "); err == nil {\n" + name +
		".Scheme = \"" + scheme + "\"\n" +
		[]string{"", name + ".Host = " + host.src + "\n", name + ".Host = \"h\"; " + name + ".Path = \"/x\"\n", name +
			".Host, " + name + ".RawQuery = \"h\", " + host.src + "\n"}[more] +
		v.name + " = " + name + ".String() }; _ = " + v.name
	return statement{src, func(st *state) signal {
		st.vars[v.n] = ""
		u, err := url.Parse(x.eval(st))
		if err != nil {
			return next
		}
		u.Scheme = scheme
		switch more {
		case 1:
			u.Host = host.eval(st)
		case 2:
			u.Host, u.Path = "h", "/x"
		case 3:
			u.Host, u.RawQuery = "h", host.eval(st)
		}
		st.vars[v.n] = u.String()
		return next
	}}
}

// orStmt returns statements that declare a variable for the first non-empty text, or for an unescaped text.
func (g *generator) orStmt() statement {
	x, y := g.expr(1), g.expr(0)
	v := g.fresh(fixed)
	g.declare(v)
	g.sloppy = true
	if g.IntN(2) == 0 {
		return statement{v.name + " := cmp.Or(" + x.src + ", " + y.src + `, "z"); _ = ` + v.name,
			func(st *state) signal {
				st.vars[v.n] = cmp.Or(x.eval(st), y.eval(st), "z")
				return next
			}}
	}
	src := "var " + v.name + ` string; if p, err := url.PathUnescape("/a" + ` + x.src + "); err == nil { " + v.name +
		" = p }; _ = " + v.name
	return statement{src, func(st *state) signal {
		st.vars[v.n] = ""
		if p, err := url.PathUnescape("/a" + x.eval(st)); err == nil {
			st.vars[v.n] = p
		}
		return next
	}}
}
