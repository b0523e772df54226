package eval

import (
	"strings"
	"testing"
)

// TestGlobals tests package-level variables.
func TestGlobals(t *testing.T) {
	tests := []struct{ name, decls, test, want string }{
		{"never written", `var base = "http://h"`, "", "http://h/x"},
		{"in a group", `var ( other, base = "a", "http://h" )`, "", "http://h/x"},
		{"of another", `var base = other + "/v1"; var other = "http://h"`, "", "http://h/v1/x"},
		{"of itself", `var base = "a"; func init() { base = base + "b" }`, "", "a/x | ⟦base⟧b/x"},
		{"in a circle", `var base, other = "a", "b"; func init() { base, other = other, base }`, "",
			"a/x | b/x | ⟦base⟧/x"},
		{"written once more", `var base = "http://h"; func init() { base = "http://i" }`, "",
			"http://h/x | http://i/x"},
		{"written with something unknown", `var base = "http://h"; func setBase(s string) { base = s }`, "",
			"http://h/x | ⟦base⟧/x"},
		{"added to", `var base = "http://h"; func init() { base += "/v1" }`, "", "⟦base⟧/x"},
		{"address taken", `var base = "http://h"; func init() { change(&base) }; func change(*string)`, "", "⟦base⟧/x"},
		{"not initialized", `var base string`, "", "⟦base⟧/x"},
		{"initialized later", `var base string; func init() { base = "http://h" }`, "", "/x | http://h/x"},
		{"of a call", `var base = made(); func made() string { return "http://h" }`, "", "http://h/x"},
		{"of one of several results", `var base, _ = made(); func made() (string, error)`, "", "⟦base⟧/x"},
		{"shadowed write", `var base = "http://h"; func init() { base := "a"; base = "b"; _ = base }`, "",
			"http://h/x"},
		{"written in a loop", `var base = "http://h"; func init() { for i := range 2 { _ = i; base = "http://i" } }`,
			"", "http://h/x | http://i/x"},
		{"written by range", `var base = "http://h"; func init() { for _, base = range []string{"a"} { } }`, "",
			"⟦base⟧/x"},
		{"written in a test", `var base = "http://h"`, `func init() { base = "http://test" }`, "http://h/x"},
		{"address taken in a test", `var base = "http://h"`, `func init() { change(&base) }; func change(*string)`,
			"http://h/x"},
		{"value of a flag", `import "flag"; var base string;
			func init() { flag.StringVar(&base, "base", "http://h", "") }`, "", "http://h/x | ⟦base⟧/x"},
		{"value of a flag that is set",
			`import "flag"; var base string; func init() { flag.StringVar(&base, "base", "http://h", ""); base = "a" }`,
			"", "⟦base⟧/x"},
		{"too many values", `var base = "a"; func init() { ` + tooMany(`base = "%d"; `) + `}`, "", "⟦base⟧/x"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := load(t, map[string]string{"a.go": "package p\n" + tt.decls + "\nfunc f() { use(base + \"/x\") }" +
				useDecl, "a_test.go": "package p\n" + tt.test})
			if got := p.texts(t); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestFlagsOfPackage tests that a package-level flag is its default, or any text.
func TestFlagsOfPackage(t *testing.T) {
	for decls, want := range map[string]string{
		`var base = flag.String("base", "http://h", "")`:                              "http://h/x | ⟦*base⟧/x",
		`var base = flag.String("base", "http://h", ""); func init() { *base = "a" }`: "⟦*base⟧/x",
		`var base = flag.String("base", "http://h", "");
			func g(c bool) { if c { *base = "a" } }`: "http://h/x | ⟦*base⟧/x | a/x",
		`var base = flag.String("base", "http://h", ""); func init() { *base += "a" }`:                       "⟦*base⟧/x",
		`var base = flag.String("base", "http://h", ""); func init() { change(base) }; func change(*string)`: "⟦*base⟧/x",
		`var base = flag.String("base", "http://h", ""); func init() { base = new(string) }`:                 "⟦*base⟧/x",
		`var Base = flag.String("base", "http://h", ""); var base = Base`:                                    "⟦*base⟧/x",
	} {
		p := load(t, map[string]string{"a.go": "package p\nimport \"flag\"\n" + decls +
			"\nfunc f() { use(*base + \"/x\") }" + useDecl})
		if got := p.texts(t); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", decls, got, want)
		}
	}
}

// TestGlobalsInTests tests that assignments in tests count for places in tests.
func TestGlobalsInTests(t *testing.T) {
	tests := []struct{ test, want string }{
		{`func init() { base = "http://test" }`, "http://h/x | http://test/x"},
		{`func init() { change(&base) }; func change(*string)`, "⟦base⟧/x"},
	}
	for _, tt := range tests {
		p := load(t, map[string]string{
			"a.go":      "package p\nvar base = \"http://h\"" + useDecl,
			"a_test.go": "package p\n" + tt.test + "\nfunc f() { use(base + \"/x\") }",
		})
		if got := p.texts(t); got != tt.want {
			t.Errorf("%s\ngot  %s\nwant %s", tt.test, got, tt.want)
		}
	}
}

// TestExported tests that a variable that other packages can set may have another value, except in package main.
func TestExported(t *testing.T) {
	for pkg, want := range map[string]string{"p": "⟦Base⟧/x | http://h/x", "main": "http://h/x"} {
		p := load(t, map[string]string{"a.go": "package " + pkg +
			"\nvar Base = \"http://h\"\nfunc f() { use(Base + \"/x\") }" + useDecl})
		if got := p.texts(t); got != want {
			t.Errorf("package %s: got %s, want %s", pkg, got, want)
		}
	}
}

// TestExportedZero tests that an exported variable without an initial value is not empty: other packages set it.
func TestExportedZero(t *testing.T) {
	p := loadBody(t, `var Base string; func init() { Base = "http://h" }; func f() { use(Base + "/x") }`)
	if got, want := p.texts(t), "⟦Base⟧/x | http://h/x"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestMapsOfPackage tests the values of package-level maps at a constant key.
func TestMapsOfPackage(t *testing.T) {
	const use = "\nfunc f() { use(urls[b] + \"/\") }; const b = \"b\""
	tests := []struct{ decls, want string }{
		{`var urls = map[string]string{"a": "A", "b": "B"}`, "B/"},
		{`var urls = map[string]string{"a": "A", b: "B" + b}`, "Bb/"},
		{`var urls = map[string]string{"a": "A"}`, "/"},
		{`var urls = map[any]string{"a": "A", 1: "x"}`, "⟦urls[…]⟧/"},
		{`var key = "b"; var urls = map[string]string{"a": "A", key: "B"}`, "B/"},
		{`var key = "b"; var urls = map[string]string{"a": "A", key: "B"}; func init() { key = "c" }`, "⟦urls[…]⟧/"},
		{`var urls = map[string]string{"b": "B"}; func init() { urls["b"] = "x" }`, "⟦urls[…]⟧/"},
		{`var urls = map[string]string{"b": "B"}; func init() { change(urls) }; func change(m map[string]string) { m["b"] = "x" }`,
			"⟦urls[…]⟧/"},
		{`var urls = map[string]string{"b": "B"}; func init() { urls = nil }`, "⟦urls[…]⟧/"},
	}
	for _, tt := range tests {
		p := load(t, map[string]string{"a.go": "package p\n" + tt.decls + use + useDecl})
		if got := p.texts(t); got != tt.want {
			t.Errorf("%s\ngot  %s\nwant %s", tt.decls, got, tt.want)
		}
	}
}

// TestTablesOfPackage tests loops over package-level tables.
func TestTablesOfPackage(t *testing.T) {
	const use = "\nfunc f() { for _, tt := range tests { use(tt.url + \"/\") } }"
	tests := []struct{ decls, want string }{
		{`var tests = []struct{ url string }{{"a"}, {"b"}}`, "a/ | b/"},
		{`var tests = []struct{ url string }{{"a"}, {"b"}}; func init() { tests = nil }`, "⟦tt.url⟧/ | a/ | b/"},
		{`var tests = []struct{ url string }{{"a"}, {"b"}}; func init() { tests[0].url = "c" }`,
			"⟦tt.url⟧/ | a/ | b/ | c/"},
		{`var tests = []struct{ url string }{{"a"}, {"b"}}; func init() { println(tests[0].url, len(tests)) }`,
			"a/ | b/"},
		{`var Tests, tests = 1, []*struct{ url string }{{"a"}, {"b"}}`, "⟦tt.url⟧/ | a/ | b/"},
	}
	for _, tt := range tests {
		p := load(t, map[string]string{"a.go": "package p\n" + tt.decls + use + useDecl})
		if got := p.texts(t); got != tt.want {
			t.Errorf("%s\ngot  %s\nwant %s", tt.decls, got, tt.want)
		}
	}
}

// TestSpellingOfSets tests that the source spells each of several values.
func TestSpellingOfSets(t *testing.T) {
	p := loadBody(t, `var base = "a"; func init() { base = "b" }; func f(c bool) { u := base; if c { u += "?c d" };
		use(u) }`)
	values, _ := p.ev.EvalAll(p.uses[0])
	var out []string
	for _, v := range values {
		out = append(out, p.spelling(v))
	}
	if got, want := strings.Join(out, " "), "a|?c d b|?c d a b"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestEditableSets tests that fixes may edit the assignments of a variable that is read once.
func TestEditableSets(t *testing.T) {
	tests := []struct {
		body string
		want bool
	}{
		{`u := "a"; u += "b"; use(u)`, true},
		{`u := "a"; if c { u = "b" }; use(u)`, true},
		{`u := "a"; v := u; u += "b"; use(u + v)`, false},
		{`u := "a"; u = u + "b"; use(u)`, false}, // read twice
		{`var b strings.Builder; b.WriteString("a"); use(b.String())`, false},
		{`use(strings.TrimSpace("a"))`, false},
		{`use(plain())`, false},
		{`x := config{base: "a"}; use(x.base)`, true},
		{`x := config{base: "a"}; use(x.base); _ = x.base`, false},
		{`for _, u := range []string{"a", "b"} { use(u) }`, true},
	}
	for _, tt := range tests {
		p := loadBody(t, `type config struct { base string }; func plain() string { return "a" }; func f(c bool) { `+
			tt.body+` }`)
		values, _ := p.ev.EvalAll(p.uses[0])
		for _, v := range values {
			if got := v.Map.Editable(0, 1); got != tt.want {
				t.Errorf("%s: %q editable %v, want %v", tt.body, v.Text.S, got, tt.want)
			}
		}
	}
}
