package eval

import (
	"go/ast"
	"go/token"
	"testing"

	"github.com/urllint/urllint/analyzer/internal/origin"
)

// TestLiteralWithoutEnd tests a syntax tree that lacks the ends of literals, because no parser created it.
func TestLiteralWithoutEnd(t *testing.T) {
	p := load(t, map[string]string{"a.go": "package p\nfunc f() { use(`a\r\nb`); use(`ab`); use(\"\\x61b\") }" +
		useDecl})
	for i, want := range []string{"a|\r\n|b", "ab", `\x61|b`} {
		p.uses[i].(*ast.BasicLit).ValueEnd = token.NoPos
		v, _ := p.ev.Eval(p.uses[i])
		if got := p.spelling(v); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestLiteralWithoutSource tests that a literal whose source is unreadable or has changed is a single unit.
func TestLiteralWithoutSource(t *testing.T) {
	const src = "package p\nfunc f() { use(`a\r\nb`) }" + useDecl
	for _, now := range []string{"", "package p", src[:20] + "x" + src[21:], src + "\n",
		"package p\nfunc f() { use(`a\r\nc`) }" + useDecl, "package p\nfunc f() { use('a\r\nb') }" + useDecl} {
		p := load(t, map[string]string{"a.go": src})
		p.ev.ReadFile = func(string) ([]byte, error) { return []byte(now), nil }
		v, ok := p.eval(t)
		if !ok || v.Text.S != "a\nb" {
			t.Fatalf("got %q, %v", v.Text.S, ok)
		}
		if now == src[:20]+"x"+src[21:] { // changed outside of the literal only
			continue
		}
		for _, r := range [][2]int{{0, 1}, {0, 3}, {1, 1}, {3, 3}} {
			if pos, end, ok := v.Map.Range(r[0], r[1]); ok || !pos.IsValid() || pos > end || pos < p.uses[0].Pos() ||
				end > p.uses[0].End() {
				t.Errorf("%q: range %v is %q, %v", now, r, p.at(pos, end), ok)
			}
			if v.Map.Editable(r[0], r[1]) {
				t.Errorf("%q: range %v is editable", now, r)
			}
			if _, _, _, ok := v.Map.Spell(r[0], r[1], "x"); ok {
				t.Errorf("%q: range %v has a spelling", now, r)
			}
		}
	}
}

// TestLiteralWithWrongByte tests that an invalid byte in an interpreted literal is U+FFFD.
func TestLiteralWithWrongByte(t *testing.T) {
	p := load(t, map[string]string{"a.go": "package p // broken\nfunc f() { use(\"a\xffb\" + `c\xffd`) }" + useDecl})
	v, ok := p.eval(t)
	if !ok {
		t.Fatal("nothing known")
	}
	if got, want := v.Text.S, "a\uFFFDbc\xffd"; got != want {
		t.Errorf("text %q, want %q", got, want)
	}
	if got, want := p.spelling(v), "a\xffb|c\xffd"; got != want {
		t.Errorf("spelled %q, want %q", got, want)
	}
}

// TestLiteralInCgo tests that literals in cgo files cannot be edited.
func TestLiteralInCgo(t *testing.T) {
	p := load(t, map[string]string{"a.go": "package p // broken\nimport \"C\"\nfunc f() { use(\"a\") }" + useDecl})
	if v, ok := p.eval(t); !ok || v.Map.Editable(0, 1) {
		t.Errorf("known %v, editable", ok)
	}
}

func TestHoleName(t *testing.T) {
	tests := []struct{ src, want string }{
		{"host", "host"}, {"cfg.Addr", "cfg.Addr"}, {"port()", "port()"}, {"get(`secret`)", "get(…)"},
		{"x.(string)", "x"}, {"a[1:2]", "a[…]"}, {"*p", "*p"}, {"(p)", "p"}, {`"a" + b`, "…"},
		{"func() string { return `` }()", "…()"},
		{"f[int](x)", "f[…](x)"}, {"string(c.Body)", "string(c.Body)"}, {"get(a, b)", "get(…)"}, {"strings.TrimSpace(body)", "strings.TrimSpace(body)"},
		{"strings.TrimSpace(r.Body)", "strings.TrimSpace(…)"}, {"éééééééééééééééé", "…éééééééééé"}, {"abcdefghijklmnopqrstuvwx",
			"abcdefghijklmnopqrstuvwx"},
		{"s.config.Endpoints.Primary", "….Endpoints.Primary"},
	}
	for _, tt := range tests {
		e := parseExpr(t, tt.src)
		if got := origin.Name(e); len(got) > origin.MaxName || got != tt.want {
			t.Errorf("%s: %q, want %q", tt.src, got, tt.want)
		}
	}
}
