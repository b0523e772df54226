package eval

import (
	"fmt"
	"go/types"
	"strings"
	"testing"
	"time"
)

// TestCells tests fields of structs that one function assigns and another one reads.
func TestCells(t *testing.T) {
	const client = `type client struct { base, host, kind string; tls bool };
		func (c *client) get() { use(c.base + "/x") }; `
	tests := []struct{ name, body, want string }{
		{"constructor", client + `func made() *client { return &client{base: "http//h"} }`, "⟦c.base⟧/x | http//h/x"},
		{"positional", `type client struct { base string }; func (c *client) get() { use(c.base + "/x") };
			var d = client{"a"}`, "⟦c.base⟧/x | a/x"},
		{"assignment", client + `func made() *client { c := &client{}; c.base = "a"; return c }`, "⟦c.base⟧/x | a/x"},
		{"default", client + `func made(b string) *client { c := &client{base: b}; if c.base == "" { c.base = "a" };
			return c }`, "⟦c.base⟧/x | a/x"},
		{"two", client + `var a, b = client{base: "a"}, client{base: "b"}`, "⟦c.base⟧/x | a/x | b/x"},
		{"joined", client + `func made(h string) *client { return &client{base: "http//" + h} }`,
			"⟦c.base⟧/x | http//⟦h⟧/x"},
		{"unknown", client + `func made(b string) *client { return &client{base: b} }`, "⟦c.base⟧/x"},
		{"empty", client + `var a = client{base: ""}`, "⟦c.base⟧/x"},
		{"result of a call", client +
			`func host() (string, error) { return "a", nil }; func made() *client { c := &client{};
				c.base, _ = host(); return c }`, "⟦c.base⟧/x | a/x"},
		{"copied", client + `type o struct { base string }; var d = o{base: "a"};
			func made(p o) *client { return &client{base: p.base} }`, "⟦c.base⟧/x | a/x"},
		{"nested", `type config struct { base string }; type client struct { cfg *config };
			func (c *client) get() { use(c.cfg.base + "/x") }; var d = client{&config{base: "a"}}`,
			"⟦c.cfg.base⟧/x | a/x"},
		{"in a loop over a field",
			`type target struct { u string }; type all struct { list []*target };
				func (a *all) get() { for _, t := range a.list { use(t.u + "/x") } };
				var d = all{[]*target{{u: "a"}, {u: "b"}}}`, "⟦t.u⟧/x | a/x | b/x"},

		{"replaced", client + `func made(b string) *client { c := &client{base: "a"}; c.base = b; return c }`,
			"⟦c.base⟧/x"},
		{"perhaps replaced", client +
			`func made(b string) *client { c := &client{base: "a"}; if b != "" { c.base = b }; return c }`,
			"⟦c.base⟧/x | a/x"},
		{"normalized", client + `var d = client{base: "a"}; func (c *client) fix() { c.base = "http://" + c.base }`,
			"⟦c.base⟧/x"},
		{"added to", client + `var d = client{base: "a"}; func (c *client) fix() { c.base += "b" }`, "⟦c.base⟧/x"},
		{"normalized through a variable", client +
			`var d = client{base: "a"}; func fixed(s string) string; func (c *client) fix() { b := c.base;
				b = fixed(b); c.base = b }`, "⟦c.base⟧/x"},
		{"normalized in a copy", client +
			`var d = client{base: "a"}; func fixed(s string) string;
				func copied(c *client) *client { return &client{base: fixed(c.base)} }`, "⟦c.base⟧/x"},
		{"kinds apart, around",
			`type target struct { kind, addr string }; var a, b = target{addr: "a"}, target{addr: "http://b"};
				func get(t target) { if t.kind == "http" { use(t.addr) } }`, "(nothing known)"},
		{"kinds apart, before",
			`type target struct { unix bool; addr string }; var a = target{addr: "a"};
				func get(t target) { if t.unix { return }; use(t.addr) }`, "(nothing known)"},
		{"kinds apart, by a method",
			`type target struct { addr string }; func (t target) unix() bool; var a = target{addr: "a"};
				func get(t target) { if !t.unix() { use(t.addr) } }`, "(nothing known)"},
		{"kinds apart, by a switch",
			`type target struct { kind int; addr string }; var a = target{addr: "a"};
				func get(t target) { switch t.kind { case 1: use(t.addr) } }`, "(nothing known)"},
		{"kinds apart, by the caller",
			`type target struct { kind int; addr string }; var a = target{addr: "a"};
				func (t target) url() string { return t.addr };
				func get(t target) { if t.kind == 1 { use(t.url()) } }`, "(nothing known)"},
		{"kinds apart, in the literal",
			`type target struct { kind int; addr string }; var a = target{kind: 1, addr: "a"};
				func kind(t target) bool { return t.kind == 2 }; func get(t target) { use(t.addr) }`,
			"(nothing known)"},
		{"by its prefix", `type target struct { addr string }; var a = target{addr: "a"};
			func get(t target) { if strings.HasPrefix(t.addr, "http") { use(t.addr) } }`, "(nothing known)"},
		{"another question before", client +
			`var d = client{base: "a", kind: "b"}; func (c *client) see() { if c.kind == "" { return };
				use(c.host + "") }`, "⟦c.base⟧/x | a/x"},
		{"formatted later", `type target struct { u string }; var a = target{u: "http://h/%s"};
			func get(t target, s string) { use(fmt.Sprintf(t.u, s)) }`, "⟦fmt.Sprintf(…)⟧ | http://h/⟦s⟧"},
		{"of itself", client + `func (c *client) next() { c.base = c.base }`, "⟦c.base⟧/x"},
		{"in a circle", client + `func (c *client) next() { c.base = c.host + "a"; c.host = c.base + "b" }`,
			"⟦c.base⟧/x | ⟦c.host⟧a/x"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := loadBody(t, tt.body)
			p.uses = p.uses[:1]
			if got := p.texts(t); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestManyFields compares the time for a struct of many fields, all of them assigned
// and read, with the time for a fraction of the fields.
func TestManyFields(t *testing.T) {
	took := func(n int) time.Duration {
		var fields, values, uses strings.Builder
		for i := range n {
			fmt.Fprintf(&fields, "f%d string\n", i)
			fmt.Fprintf(&values, "f%d: \"http://h%d\",\n", i, i)
			fmt.Fprintf(&uses, "func (c *config) use%d() { use(c.f%d + \"/x\") }\n", i, i)
		}
		p := loadBody(t, "type config struct {\n"+fields.String()+"}\nvar d = config{\n"+values.String()+"}\n"+
			uses.String())
		start := time.Now()
		for i, e := range p.uses {
			values, known := p.ev.EvalAll(e)
			if want := fmt.Sprintf("http://h%d/x", i); !known || len(values) != 2 || values[1].Text.S != want {
				t.Fatalf("field %d: %d values, known %v, want %q among them", i, len(values), known, want)
			}
		}
		return time.Since(start)
	}
	const factor, tries = 40, 3 // quadratic time would be a hundred times as much
	var few, many time.Duration
	for range tries { // other processes disturb the measurement now and then
		if few, many = took(1_000), took(10_000); many <= factor*few {
			return
		}
	}
	t.Errorf("10,000 fields took %v, 1,000 only %v", many, few)
}

// TestDefinitionsOf tests the exported definitions of variables, fields and functions.
func TestDefinitionsOf(t *testing.T) {
	tests := []struct{ decls, want string }{
		{`var V = "a"`, "a"},
		{`var V string`, ""},
		{`var V = "a"; func set(s string) { V = s }`, "a"},
		{`type T struct { F string }; func Default() T { return T{F: "a"} };
			func other() T { return T{F: "b" + host} }; var host string`, "a | b⟦host⟧"},
		{`type T struct { F string }; var d = T{F: "a"}; func (t *T) Fix() { t.F = "b" + t.F }`, ""},
		{`type T struct { F string }; var d = []T{{"a"}, {"b"}, {"c"}, {"d"}, {"e"}}`, "a | b | c | d | e"},
		{`type T struct { F string }; var d = []T{{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}, {"g"}, {"h"}, {"i"}, {"j"}, ` +
			`{"k"}, {"l"}, {"m"}}`, ""},
		{`func V(p string) (string, error) { if p == "" { return "", nil }; return "a/" + p, nil }`, "a/⟦p!⟧#0 | ⟦⟧"},
		{`func V(p string) string { p += "x"; return "a/" + p }`, "a/⟦p⟧x#0"},
		{`func V(p string) string { return p }`, "⟦p⟧#0"},
		{`func V(p string) (s string) { s = "a"; defer func() { s = p }(); return s }`, ""},
	}
	for _, tt := range tests {
		p := loadBody(t, tt.decls)
		scope := p.ev.Pkg.Scope()
		obj := scope.Lookup("V")
		if s, ok := scope.Lookup("T").(*types.TypeName); ok {
			obj = s.Type().Underlying().(*types.Struct).Field(0)
		}
		var out []string
		for _, d := range p.ev.DefinitionsOf(obj) {
			text := notate(d.Text)
			for _, index := range d.Params {
				if index >= 0 {
					text += fmt.Sprintf("#%d", index)
				}
			}
			out = append(out, text)
		}
		if got := strings.Join(out, " | "); got != tt.want {
			t.Errorf("%s\ngot  %s\nwant %s", tt.decls, got, tt.want)
		}
	}
}
