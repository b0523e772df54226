package eval

import (
	"net/url"
	"strconv"
	"strings"
)

// list returns some statements in a scope of their own.
func (g *generator) list(depth, length int) statement {
	scope, block := len(g.locals), g.block
	g.block = scope
	var list []statement
	for range 1 + g.IntN(length) {
		list = append(list, g.statement(depth))
	}
	g.locals, g.block = g.locals[:scope], block
	return sequence(list)
}

func sequence(list []statement) statement {
	var src []string
	for _, s := range list {
		src = append(src, s.src)
	}
	return statement{strings.Join(src, "\n"), func(st *state) signal {
		for _, s := range list {
			if sig := s.run(st); sig != next {
				return sig
			}
		}
		return next
	}}
}

func (g *generator) statement(depth int) statement {
	if !g.used && g.IntN(8) == 0 {
		return g.place()
	}
	if depth <= 0 || g.IntN(2) == 0 {
		return g.simple()
	}
	switch g.IntN(8) {
	case 0, 1:
		return g.ifStmt(depth)
	case 2:
		return g.switchStmt(depth)
	case 3:
		return g.forStmt(depth)
	case 4:
		return g.rangeStmt(depth)
	case 5:
		return g.closure(depth)
	case 6:
		b := g.list(depth-1, 3)
		return statement{"{\n" + b.src + "\n}", b.run}
	}
	switch g.IntN(8) {
	case 7:
		return g.valuesStmt()
	case 6:
		return g.rebasedStmt()
	case 5:
		return g.orStmt()
	case 3:
		return g.reparsedStmt()
	case 0:
		return g.listStmt()
	case 1:
		return g.parsedStmt()
	}
	return g.urlStmt()
}

// place returns the call whose argument the test evaluates.
func (g *generator) place() statement {
	g.used = true
	x := g.expr(2)
	return statement{"use(" + x.src + ")", func(st *state) signal {
		st.seen = append(st.seen, x.eval(st))
		return next
	}}
}

// simple returns a statement that declares, assigns or changes a variable.
func (g *generator) simple() statement {
	writable := g.visible(func(v local) bool { return v.shape == text || v.shape == field })
	buffers := g.visible(func(v local) bool { return v.shape == buffer })
	slices := g.visible(func(v local) bool { return v.shape == slice })
	switch {
	case len(slices) > 0 && g.IntN(3) == 0:
		return g.extend(slices[g.IntN(len(slices))])
	case len(buffers) > 0 && g.IntN(3) == 0:
		return g.write(buffers[g.IntN(len(buffers))])
	case len(writable) == 0 || g.IntN(3) == 0:
		return g.declaration()
	}
	v := writable[g.IntN(len(writable))]
	x := g.expr(2)
	switch g.IntN(6) {
	case 0, 1:
		return statement{v.name + " += " + x.src, func(st *state) signal { st.vars[v.n] += x.eval(st); return next }}
	case 2:
		if u := writable[g.IntN(len(writable))]; u.n != v.n {
			return statement{u.name + ", " + v.name + " = " + v.name + ", " + u.name, func(st *state) signal {
				st.vars[u.n], st.vars[v.n] = st.vars[v.n], st.vars[u.n]
				return next
			}}
		}
	case 3:
		if v.shape == text {
			return statement{"*(&" + v.name + ") = " + x.src,
				func(st *state) signal { st.vars[v.n] = x.eval(st); return next }}
		}
	}
	return statement{v.name + " = " + x.src, func(st *state) signal { st.vars[v.n] = x.eval(st); return next }}
}

func (g *generator) declaration() statement {
	x := g.expr(2)
	switch g.IntN(7) {
	case 6:
		v := g.fresh(slice)
		g.declare(v)
		if g.IntN(2) == 0 {
			return statement{"var " + v.name + " []string; _ = " + v.name,
				func(st *state) signal { st.lists[v.n] = nil; return next }}
		}
		return statement{v.name + " := []string{" + x.src + "}; _ = " + v.name,
			func(st *state) signal { st.lists[v.n] = []string{x.eval(st)}; return next }}
	case 0:
		v := g.fresh(text)
		g.declare(v)
		return statement{"var " + v.name + " string; _ = " + v.name,
			func(st *state) signal { st.vars[v.n] = ""; return next }}
	case 1:
		return g.structure(x)
	case 2:
		v := g.fresh(buffer)
		g.declare(v)
		return statement{"var " + v.name + " strings.Builder; _ = " + v.name + ".Len()",
			func(st *state) signal { st.vars[v.n] = ""; return next }}
	}
	v := g.fresh(text)
	g.declare(v)
	return statement{v.name + " := " + x.src + "; _ = " + v.name,
		func(st *state) signal { st.vars[v.n] = x.eval(st); return next }}
}

// extend returns a statement that appends to a slice.
func (g *generator) extend(v local) statement {
	x, y := g.expr(1), g.expr(0)
	if g.loops > 0 { // elements that contain the slice's own elements grow fast
		x, y = g.constant("l"), g.constant("/m")
	}
	return statement{v.name + " = append(" + v.name + ", " + x.src + ", " + y.src + ")", func(st *state) signal {
		st.lists[v.n] = append(st.lists[v.n][:len(st.lists[v.n]):len(st.lists[v.n])], x.eval(st), y.eval(st))
		return next
	}}
}

// structure returns a statement that declares a struct with two fields.
func (g *generator) structure(x expression) statement {
	v := g.fresh(field)
	a, b := v, v
	g.count++
	a.name, b.name, b.n = v.name+".a", v.name+".b", g.count
	g.declare(a)
	g.declare(b)
	return statement{v.name + " := " + g.oneOf("", "&") + "config{a: " + x.src + "}; _ = " + v.name,
		func(st *state) signal {
			st.vars[a.n], st.vars[b.n] = x.eval(st), ""
			return next
		}}
}

func (g *generator) write(v local) statement {
	x := g.expr(1)
	switch g.IntN(4) {
	case 0:
		return statement{v.name + ".WriteByte('/')", func(st *state) signal { st.vars[v.n] += "/"; return next }}
	case 1:
		return statement{`fmt.Fprintf(&` + v.name + `, "<%s>", ` + x.src + ")",
			func(st *state) signal { st.vars[v.n] += "<" + x.eval(st) + ">"; return next }}
	}
	return statement{v.name + ".WriteString(" + x.src + ")",
		func(st *state) signal { st.vars[v.n] += x.eval(st); return next }}
}

// leaving returns a statement that can end a branch.
func (g *generator) leaving() statement {
	switch {
	case g.inLoop && g.IntN(2) == 0:
		return statement{"continue", func(*state) signal { return continues }}
	case g.inLoop && g.IntN(2) == 0:
		return statement{"break", func(*state) signal { return breaks }}
	case g.IntN(2) == 0:
		return statement{"return", func(*state) signal { return returns }}
	}
	return statement{"", func(*state) signal { return next }}
}

func (g *generator) ifStmt(depth int) statement {
	c, ok := g.question()
	if !ok {
		return g.simple()
	}
	scope := len(g.locals)
	init := statement{"", func(*state) signal { return next }}
	if g.IntN(4) == 0 {
		init = g.simple()
		if strings.Contains(init.src, ";") || strings.HasPrefix(init.src, "var") {
			init.src = strings.Split(init.src, ";")[0]
		}
		if strings.HasPrefix(init.src, "var") || strings.Contains(init.src, "string{") ||
			strings.Contains(init.src, "config{") {
			g.locals = g.locals[:scope]
			init = statement{"", func(*state) signal { return next }}
		}
	}
	then := sequence([]statement{g.list(depth-1, 3), g.leaving()})
	src := "if " + init.src + "; " + c.src + " {\n"
	for _, v := range g.locals[scope:] {
		src += "_ = " + v.name + "\n"
	}
	src += then.src + "\n}"
	otherwise := statement{"", func(*state) signal { return next }}
	if g.IntN(2) == 0 {
		otherwise = sequence([]statement{g.list(depth-1, 3), g.leaving()})
		src += " else {\n" + otherwise.src + "\n}"
	}
	g.locals = g.locals[:scope]
	return statement{src, func(st *state) signal {
		init.run(st)
		if c.eval(st) {
			return then.run(st)
		}
		return otherwise.run(st)
	}}
}

func (g *generator) switchStmt(depth int) statement {
	if g.switchs++; g.switchs > 1 {
		return g.simple()
	}
	loop := g.inLoop
	g.inLoop = false
	defer func() { g.inLoop = loop }()
	bodies := make([]statement, 1+g.IntN(3))
	src := "switch n {\n"
	falls := -1
	for i := range bodies {
		bodies[i] = g.list(depth-1, 2)
		if g.IntN(4) == 0 {
			g.switchs = 9 // no nested switch, which the break would refer to
			if c, ok := g.condition(); ok {
				body, rest := bodies[i], g.list(depth-1, 2)
				bodies[i] = statement{body.src + "\nif " + c.src + " { break }\n{\n" + rest.src + "\n}",
					func(st *state) signal {
						if sig := body.run(st); sig != next || c.eval(st) {
							return sig
						}
						return rest.run(st)
					}}
			}
		}
		src += []string{"case 0:\n", "case 1, 5:\n", "default:\n"}[i] + bodies[i].src + "\n"
		if i+1 < len(bodies) && g.IntN(6) == 0 && falls < 0 && !strings.Contains(bodies[i].src, "break") {
			falls = i
			g.sloppy = true
			src += "fallthrough\n"
		}
	}
	return statement{src + "}", func(st *state) signal {
		i := st.n
		if i >= len(bodies) {
			return next
		}
		sig := bodies[i].run(st)
		if sig == next && i == falls {
			sig = bodies[i+1].run(st)
		}
		return sig
	}}
}

// looped returns a body for a loop.
func (g *generator) looped(depth int) statement {
	before := *g
	g.inLoop, g.sloppy = true, true
	g.loops++
	body := g.list(depth-1, 4)
	g.inLoop, g.loops = before.inLoop, before.loops
	return body
}

func iterate(st *state, sig signal) (stop bool, out signal) {
	return sig == breaks || sig == returns, map[signal]signal{returns: returns}[sig]
}

func (g *generator) forStmt(depth int) statement {
	scope := len(g.locals)
	post := statement{"i++", func(*state) signal { return next }}
	if s := g.simple(); len(g.locals) == scope && strings.Contains(s.src, " = ") && g.IntN(2) == 0 {
		post = statement{"i, _ = i+1, func() int { " + s.src + "; return 0 }()", s.run}
	}
	g.locals = g.locals[:scope]
	body := g.looped(depth)
	return statement{"for i := 0; i < 2; " + post.src + " {\n" + body.src + "\n}", func(st *state) signal {
		for range 2 {
			if stop, sig := iterate(st, body.run(st)); stop {
				return sig
			}
			post.run(st)
		}
		return next
	}}
}

func (g *generator) rangeStmt(depth int) statement {
	if slices := g.visible(func(v local) bool { return v.shape == slice }); len(slices) > 0 && g.loops == 0 &&
		g.IntN(2) == 0 {
		return g.rangeSlice(depth, slices[g.IntN(len(slices))])
	}
	v := g.fresh(text)
	v.name = "v" + strings.TrimPrefix(v.name, "v")
	scope := len(g.locals)
	x, y := g.expr(1), g.expr(1)
	g.declare(v)
	body := g.looped(depth)
	g.locals = g.locals[:scope]
	src := "for _, " + v.name + " := range []string{" + x.src + ", " + y.src + "} {\n_ = " + v.name + "\n"
	if g.IntN(2) == 0 {
		src = "for _, " + v.name + " := range map[int]string{1: " + x.src + ", 2: " + y.src + "} {\n_ = " + v.name +
			"\n"
		src = strings.Replace(src, "map[int]string{1: "+x.src+", 2: "+y.src+"}", "[...]string{"+x.src+", "+y.src+"}", 1)
	}
	return statement{src + body.src + "\n}", func(st *state) signal {
		for _, s := range []string{x.eval(st), y.eval(st)} {
			st.vars[v.n] = s
			if stop, sig := iterate(st, body.run(st)); stop {
				return sig
			}
		}
		return next
	}}
}

func (g *generator) rangeSlice(depth int, l local) statement {
	v := g.fresh(text)
	scope := len(g.locals)
	g.declare(v)
	body := g.looped(depth)
	g.locals = g.locals[:scope]
	return statement{"for _, " + v.name + " := range " + l.name + " {\n_ = " + v.name + "\n" + body.src + "\n}",
		func(st *state) signal {
			for _, s := range st.lists[l.n] {
				st.vars[v.n] = s
				if stop, sig := iterate(st, body.run(st)); stop {
					return sig
				}
			}
			return next
		}}
}

func (g *generator) closure(depth int) statement {
	g.sloppy = true
	if g.IntN(2) == 0 {
		return g.closureWith(depth)
	}
	loop := g.inLoop
	g.inLoop = false
	body := g.list(depth-1, 3)
	g.inLoop = loop
	if g.loops == 0 && g.IntN(2) == 0 {
		return statement{"defer func() {\n" + body.src + "\n}()", func(st *state) signal {
			st.deferred = append(st.deferred, func() { body.run(st) })
			return next
		}}
	}
	return statement{"func() {\n" + body.src + "\n}()", func(st *state) signal { body.run(st); return next }}
}

// closureWith returns a call of a function literal with a parameter.
func (g *generator) closureWith(depth int) statement {
	x := g.expr(1)
	v := g.fresh(text)
	scope, loop := len(g.locals), g.inLoop
	g.inLoop = false
	g.declare(v)
	body := g.list(depth-1, 3)
	g.locals, g.inLoop = g.locals[:scope], loop
	return statement{"func(" + v.name + " string) {\n{\n" + body.src + "\n}\n}(" + x.src + ")", func(st *state) signal {
		st.vars[v.n] = x.eval(st)
		body.run(st)
		return next
	}}
}

// listStmt returns a statement that declares a slice returned by a function, or an element of one.
func (g *generator) listStmt() statement {
	c, ok := g.condition()
	if !ok {
		return g.simple()
	}
	x, y := g.expr(1), g.expr(0)
	list := func(st *state) []string {
		if c.eval(st) {
			return nil
		}
		return []string{x.eval(st), y.eval(st), y.eval(st)}
	}
	g.sloppy = true
	v := g.fresh(slice)
	g.declare(v)
	src := v.name + ", _ := lists(" + c.src + ", " + x.src + ", " + y.src + "); _ = len(" + v.name + ")\n"
	if g.IntN(2) == 0 {
		return statement{src, func(st *state) signal { st.lists[v.n] = list(st); return next }}
	}
	first := g.fresh(text)
	g.declare(first)
	src += first.name + ` := ""; if len(` + v.name + ") > 0 { " + first.name + " = " + v.name + "[0] }; _ = " +
		first.name + "\n"
	return statement{src, func(st *state) signal {
		st.lists[v.n], st.vars[first.n] = list(st), ""
		if l := st.lists[v.n]; len(l) > 0 {
			st.vars[first.n] = l[0]
		}
		return next
	}}
}

// parsedStmt returns statements that parse a URL, change some of its
// fields, and declare a variable for its text.
func (g *generator) parsedStmt() statement {
	whole := g.oneOf("https://h.test/a%2Fb?x=1#f", "http://h.test", "/a/b", "https://h.test:80/a?")
	p, q, more := g.expr(1), g.expr(0), g.IntN(4)
	v := g.fresh(fixed)
	g.declare(v)
	g.sloppy = true
	name := "u" + strings.TrimPrefix(v.name, "v")
	src := name + ", _ := url.Parse(" + strconv.Quote(whole) + ")\n" + []string{
		name + ".Path = " + p.src,
		name + ".RawQuery = " + q.src,
		name + ".Path += " + p.src + "; " + name + ".RawQuery = " + q.src,
		name + " = " + name + ".JoinPath(" + p.src + ", \"k\")",
	}[more] + "\n" + v.name + " := " + name + ".String(); _ = " + v.name
	return statement{src, func(st *state) signal {
		u, _ := url.Parse(whole)
		switch more {
		case 0:
			u.Path = p.eval(st)
		case 1:
			u.RawQuery = q.eval(st)
		case 2:
			u.Path += p.eval(st)
			u.RawQuery = q.eval(st)
		case 3:
			u = u.JoinPath(p.eval(st), "k")
		}
		st.vars[v.n] = u.String()
		return next
	}}
}

// reparsedStmt returns statements that parse a URL with an unknown
// middle, and declare a variable for its text.
func (g *generator) reparsedStmt() statement {
	x := g.expr(1)
	start, end := g.oneOf("https://h/", "https://", "https://h:8", "//h/", "https://h/a%20"),
		g.oneOf("", "/x", "/x?y=1", "/a b/c", "?")
	v := g.fresh(fixed)
	g.declare(v)
	g.sloppy = true
	name := "u" + strings.TrimPrefix(v.name, "v")
	src := name + ", err := url.Parse(" + strconv.Quote(start) + " + " + x.src + " + " + strconv.Quote(end) + ")\n" +
		v.name + " := \"\"; if err == nil { " + v.name + " = " + name + ".String() }; _ = " + v.name
	return statement{"var " + v.name + " string; {\n" + strings.Replace(src, v.name+" := ", v.name+" = ", 1) + "\n}",
		func(st *state) signal {
			st.vars[v.n] = ""
			if u, err := url.Parse(start + x.eval(st) + end); err == nil {
				st.vars[v.n] = u.String()
			}
			return next
		}}
}

// urlStmt returns statements that compose a URL, and declare a variable for its text.
func (g *generator) urlStmt() statement {
	host, p, q := g.expr(1), g.expr(1), g.expr(0)
	scheme, opaque, frag := g.oneOf("https", "", "http"), g.oneOf("", "", "", "o:1"), g.oneOf("", "f g")
	v := g.fresh(fixed)
	name := "u" + strings.TrimPrefix(v.name, "v")
	src := name + " := " + g.oneOf("", "&") + "url.URL{Scheme: \"" + scheme + "\", Opaque: \"" + opaque +
		"\", Fragment: \"" + frag + "\", Host: " + host.src + ", Path: " + p.src + "}\n" +
		name + ".RawQuery = " + q.src + "\n" + v.name + " := " + name + ".String(); _ = " + v.name
	g.declare(v)
	g.sloppy = true // an evaluated field may be empty even if its value is not
	return statement{src, func(st *state) signal {
		u := url.URL{Scheme: scheme, Opaque: opaque, Fragment: frag, Host: host.eval(st), Path: p.eval(st),
			RawQuery: q.eval(st)}
		st.vars[v.n] = u.String()
		return next
	}}
}
