package analyzer_test

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/urllint/urllint/analyzer/config"
)

// In a test there is no fix: its texts are compared with others, and a wrong one can be
// what it tests. In a program the same texts have theirs.
func TestFixesInTests(t *testing.T) {
	const body = `
	http.Get("https://h.test/a//b")
	http.Get("https://h.test/x%2520y")
	http.Get("http://h.test:443/z")
	http.Get("https://h.test/a/../b")
	http.Get("https://h.test/q?n=" + name)
	http.Get("https://h.test/q%zz b")
}
`
	const head = "package p\n\nimport (\n\t\"net/http\"\n\t\"testing\"\n)\n\nvar _ testing.TB\n\n"
	of := func(file, signature string) (safe, bold []string) {
		o := options(config.AllFixes)
		o.IncludeTests = true
		p := lint(t, o, t.TempDir(), map[string]string{file: head + signature + body})
		for _, d := range p.withFix() {
			if name := filepath.Base(p.fset.Position(d.Pos).Filename); name != file {
				t.Errorf("in %s", name)
			}
			if p.result.Safe(d) {
				safe = append(safe, d.Category)
			} else {
				bold = append(bold, d.Category)
			}
		}
		return safe, bold
	}
	safe, bold := of("p.go", "func f(name string) {")
	for _, rule := range []string{"path-empty-segment", "escape-double", "port-mismatch", "path-dot-segment",
		"hole-unescaped"} {
		if !slices.Contains(bold, rule) {
			t.Errorf("no fix of %s in a program: %v", rule, bold)
		}
	}
	if len(safe) == 0 {
		t.Error("no safe fix in a program")
	}
	for file, signature := range map[string]string{
		"p_test.go": "func TestF(t *testing.T) { f(\"\") }\n\nfunc f(name string) {",
		"help.go":   "func Help(t *testing.T, name string) {",
	} {
		if safe, bold := of(file, signature); len(safe)+len(bold) > 0 {
			t.Errorf("%s: safe fixes %v, others %v", file, safe, bold)
		}
	}
}
