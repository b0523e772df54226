package eval

import (
	"fmt"
	"go/ast"
	"strings"
	"testing"
	"time"
)

// TestHostile tests programs that would take much time or memory if an evaluation were not
// linear. Most of them have a text that is too long to evaluate.
func TestHostile(t *testing.T) {
	var doubled, hops, chain strings.Builder
	doubled.WriteString("const c0 = \"\"\nconst d0 = \"ab\"\n")
	hops.WriteString("const c0 = \"a\"\n")
	for i := 1; i < 60; i++ {
		fmt.Fprintf(&doubled, "const c%d = c%[2]d + c%[2]d\n", i, i-1)
	}
	for i := 1; i < 20000; i++ {
		fmt.Fprintf(&hops, "const c%d = c%d\n", i, i-1)
	}
	chain.WriteString("v0 := s\n")
	for i := 1; i < 3000; i++ {
		fmt.Fprintf(&chain, "v%d := v%[2]d + v%[2]d + s\n", i, i-1)
	}
	many := func(s string, n int) string { return strings.Repeat(s, n) }
	steps, nest, calls, tables, globals := flows()
	tests := []struct{ name, body string }{
		{"doubled constants", doubled.String() + "func f() { use(c59) }"},
		{"doubled variables", "func f(s string) { " + chain.String() + "use(\"a\" + v2999) }"},
		{"hops", hops.String() + "func f() { use(c19999) }"},
		{"left", "func f(s string) { use(s" + many(` + "a"`, 20000) + ") }"},
		{"right", "func f(s string) { use(" + many(`"a" + (s + (`, 2000) + `"b"` + many("))", 2000) + ") }"},
		{"parens", "func f() { use(" + many("(", 5000) + `"a"` + many(")", 5000) + ") }"},
		{"conversions", "func f() { use(" + many("string(", 5000) + `"a"` + many(")", 5000) + ") }"},
		{"selectors", "type T struct { *T; s string }; func f(t T) { use(\"a\" + t" + many(".T", 5000) + ".s) }"},
		{"percent", "func f(s string) { use(fmt.Sprintf(\"" + many("%", 1<<20) + "\", s)) }"},
		{"percent signs", "func f(s string) { use(fmt.Sprintf(\"" + many("%%", 1<<14) + "\")) }"},
		{"open brackets", "func f(s string) { use(fmt.Sprintf(\"]" + many("%[", 1<<18) + "\", s)) }"},
		{"brackets", "func f(s string) { use(fmt.Sprintf(\"" + many("[%[", 1<<18) + "]s\", s)) }"},
		{"digits", "func f(s string) { use(fmt.Sprintf(\"%" + many("9", 1<<18) + "d\", 1)) }"},
		{"widths", "func f(s string) { use(fmt.Sprintf(\"" + many("%1000000d", 1000) + "\"" + many(", 1", 1000) +
			")) }"},
		{"formats", "func f(s string) { use(" + many("fmt.Sprintf(", 500) + `"%` + many("%", 64) + `"` +
			many(", s)", 500) + ") }"},
		{"escapes", "func f() { use(\"" + many(`\x61b\u00e9`, 1<<16) + "\") }"},
		{"long", "func f() { use(\"" + many("a b", 1<<21) + "\") }"},
		{"steps", "func f(s string, c bool) { u := s\n" + steps + "use(u) }"},
		{"branches", "func f(s string, c bool) { u := s\n" + many("if c { u += \"a\" } else { u += \"b\" }\n", 5000) +
			"use(u) }"},
		{"nested branches", "func f(s string, c bool) { u := s\n" + nest + "use(u) }"},
		{"cases", "func f(s string, n int) { u := s\nswitch n {" + tables + "}\nuse(u) }"},
		{"loops", "func f(s string, c bool) { u := s\n" + many("for c { u += \"a\"\n", 2000) + "use(u)" +
			many("}", 2000) + "}"},
		{"loops one after the other", "func f(s string, c bool) { u := s\n" + many("for c { u += \"a\" }\n", 5000) +
			"use(u) }"},
		{"closures", "func f(s string) { u := s\n" + many("func() {\n", 2000) + "use(u)" + many("}()\n", 2000) + "}"},
		{"functions", calls + "func f() { use(f0()) }"},
		{"variables of the package", globals + "func f() { use(g0) }"},
		{"doubled in steps", "func f() { u := \"a\"\n" + many("u += u\n", 5000) + "use(u) }"},
		{"values", "func f(s string) { v := url.Values{}\n" + many("v.Add(s, s); v.Add(\"a\", s)\n", 4000) +
			"use(v.Encode()) }"},
		{"values of many names", "func f(s string, c bool) { v := url.Values{}\n" + puts(4000) + "use(v.Encode()) }"},
		{"values in loops", "func f(s string, c bool) { v := url.Values{}\n" + many("for c { v.Add(\"a\", s)\n", 2000) +
			"use(v.Encode())" + many("}", 2000) + "}"},
		{"blocks", "func f(s string) { u := s\n" + many("{ u += \"a\"\n", 5000) + many("}", 5000) + "\nuse(u) }"},
		{"crlf", "func f() { use(`" + many("a\r\n", 1<<18) + "`) }"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := loadBody(t, "\n"+tt.body)
			start := time.Now()
			p.ev.EvalAll(p.uses[0])
			v, _ := p.eval(t)
			n := len(v.Text.S)
			for i := 0; i < n; i += 1 + n/1000 {
				v.Map.Range(i, i+1)
				v.Map.Range(i, n)
				v.Map.Hole(i)
			}
			for i := 0; i < n; i += 1 + n/10 {
				v.Map.Spell(i, i+1, "%20")
			}
			if took := time.Since(start); took > time.Minute {
				t.Errorf("took %v", took)
			}
		})
	}
}

// flows returns parts of programs with long or wide control flow.
func flows() (steps, nest, calls, cases, globals string) {
	for i := range 3000 {
		steps += "u += \"a\"; if c { u = u + \"b\" }\n"
		nest += "if c { u += \"a\"\n"
		cases += fmt.Sprintf("case %d: u = \"%[1]d\"\n", i)
		globals += fmt.Sprintf("var g%d = g%d + g%[2]d\n", i, i+1)
		calls += fmt.Sprintf("func f%d() string { if f%d() == \"\" { return f%[2]d() + f%[2]d() }; return f%[2]d() }\n",
			i, i+1)
	}
	return steps, nest + strings.Repeat("}", 3000) + "\n", calls + "func f3000() string { return \"a\" }\n", cases,
		globals + "var g3000 = \"a\"\n"
}

// puts returns statements that set n names in v, and perhaps n more.
func puts(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "v.Set(\"n%d\", s); if c { v.Set(\"m%[1]d\", s) }\n", i)
	}
	return b.String()
}

// TestLinearValues evaluates url.Values after each of many steps.
func TestLinearValues(t *testing.T) {
	var body strings.Builder
	body.WriteString("func f(s string, c bool) { v := url.Values{}\n")
	for i := range 2000 {
		fmt.Fprintf(&body, "v.Set(\"n%d\", s); if c { v.Add(\"m\", s) }; use(v.Encode())\n", i)
	}
	p := loadBody(t, body.String()+"}")
	start := time.Now()
	for _, e := range p.uses {
		p.ev.EvalAll(e)
	}
	if took := time.Since(start); took > 2*time.Minute {
		t.Errorf("took %v", took)
	}
}

// TestLinear evaluates a variable after each of many steps.
func TestLinear(t *testing.T) {
	var body strings.Builder
	body.WriteString("func f(s string, c bool) { u := s\n")
	for range 4000 {
		body.WriteString("u += \"a\"; if c { u += \"b\" }; use(u)\n")
	}
	p := loadBody(t, body.String()+"}")
	start := time.Now()
	for _, e := range p.uses {
		p.ev.EvalAll(e)
	}
	if took := time.Since(start); took > 2*time.Minute {
		t.Errorf("took %v", took)
	}
}

// TestBroken evaluates every expression of programs that do not compile.
func TestBroken(t *testing.T) {
	for _, body := range []string{
		`const a = b; const b = a; func f() { use(a + "x" + b) }`,
		`const a = a + "x"; func f() { use(a) }`,
		`var a = a; func f() { u := u + "x"; use(u + a) }`,
		`func f() { use("\q" + undefined + fmt.Sprintf("%d") + fmt.Sprintf() + fmt.Nope("x")) }`,
		`func f() { var u string = "a", "b"; use(u); v, w := "a"; use(v + w) }`,
		`const ( a; b = "x" ); func f() { use(a + b) }`,
		`const c, d = "x"; func f() { use(c + d + 1 + 'x' + "a" - "b") }`,
		`func f() { use(string("a", "b") + string() + strconv.Itoa() + strconv.FormatInt(1) + url.PathEscape()) }`,
		`func f() { use(fmt.Sprintf(1, 2)); use(fmt.Sprintf(nil)); use(fmt.Sprintf("%s%*d%x", undefined, "a", nope())) }`,
		`type T T; func f(t T) { use("a" + t + t.x.y + T("x")) }`,
		`func f[S ~string](s S) { use("a" + string(s) + s + fmt.Sprintf("%s", s)) }`,
	} {
		p := load(t, map[string]string{"a.go": "package p // broken\n" + imports(body) + body + useDecl})
		ast.Inspect(p.ev.Files[0], func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				p.ev.EvalAll(e)
				v, _ := p.ev.Eval(e)
				for i := -1; i <= len(v.Text.S)+1; i++ {
					v.Map.Range(i, i+1)
					v.Map.Range(i, i)
					v.Map.Hole(i)
					v.Map.Editable(i, i+1)
					v.Map.Spell(i, i+1, "%")
					v.Map.Spell(i, i, "x")
				}
			}
			return true
		})
	}
}
