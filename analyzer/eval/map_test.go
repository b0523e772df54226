package eval

import (
	"go/token"
	"testing"
)

// TestRange tests the source of several bytes, and of none.
func TestRange(t *testing.T) {
	const decls = "\nconst host = \"h.test\"\nfunc f(s string, n int) { use("
	tests := []struct {
		name, expr string
		start, end int
		want       string // the source, with the text before it
		ok         bool
	}{
		{"inside", `"http://h/a b"`, 10, 11, " ", true},
		{"escape", `"http://h\x3a99/"`, 8, 11, `\x3a99`, true},
		{"part of an escape", `"a\u00e9b"`, 2, 4, `\u00e9b`, true},
		{"empty", `"ab"`, 1, 1, "", true},
		{"all", `"ab"`, 0, 2, "ab", true},
		{"beyond", `"ab"`, -3, 9, "ab", true},
		{"reversed", `"ab"`, 2, 1, "", true},
		{"no bytes", `""`, 0, 0, "", true},
		{"over two literals", `"http://ho" + "st/"`, 7, 11, "ho", false},
		{"over a constant", `"http://" + host + ":80/"`, 7, 16, "h.test", false},
		{"over a hole", `"http://" + s + ":80/"`, 7, 10, "s", false},
		{"a hole", `"http://" + s + ":80/"`, 7, 8, "s", true},
		{"over a verb", `fmt.Sprintf("http://%s:%d/", s, n)`, 7, 10, "%s:%d", true},
		{"over an operand of a format", `fmt.Sprintf("http://%s:%d/", "h", n)`, 6, 9, "/%s:", true},
		{"from a format to an operand", `fmt.Sprintf("http://%s:%d/", "h", n)`, 6, 8, "/", false},
		{"over %%", `fmt.Sprintf("a%%20b%d", n)`, 1, 4, "%%20", true},
		{"another package", `"a" + http.MethodGet`, 2, 3, "http.MethodGet", false},
		{"from another package", `http.MethodGet + "a"`, 2, 4, "http.MethodGet", false},
		{"twice the same", `host + host`, 5, 7, "t", false},
		{"a number", `fmt.Sprintf(":%d/", 0x50)`, 1, 2, "0x50", false},
		{"crlf", "`a\r\nb`", 0, 2, "a\r\n", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := loadBody(t, decls+tt.expr+") }")
			v, known := p.eval(t)
			if !known {
				t.Fatal("nothing known")
			}
			pos, end, ok := v.Map.Range(tt.start, tt.end)
			if got := p.at(pos, end); got != tt.want || ok != tt.ok {
				t.Errorf("got %q, %v; want %q, %v", got, ok, tt.want, tt.ok)
			}
		})
	}
}

// TestRangeBetween tests on which side of a junction a position is.
func TestRangeBetween(t *testing.T) {
	tests := []struct {
		expr string
		i    int
		next string // the source from the position on
	}{
		{`"ab"`, 0, `ab"`}, {`"ab"`, 2, `")`}, {`"ab" + "cd"`, 2, `" +`},
		{`s + "cd"`, 1, `cd"`}, {`"cd" + s`, 3, `) }`}, {`s + "cd" + s`, 0, `s + "cd"`},
		{`fmt.Sprintf("%s/", s)`, 0, `%s/`}, {`fmt.Sprintf("%s/%%", s)`, 3, `",`},
		{`""`, 0, `")`}, {"``", 0, "`)"},
	}
	for _, tt := range tests {
		p := loadBody(t, "\nfunc f(s string) { use("+tt.expr+") }")
		v, _ := p.eval(t)
		pos, end, _ := v.Map.Range(tt.i, tt.i)
		if pos != end || p.at(pos, pos+token.Pos(len(tt.next))) != tt.next {
			t.Errorf("%s: %d is before %q, want %q", tt.expr, tt.i, p.at(pos, pos+3), tt.next)
		}
	}
}

// TestHole tests the expressions that fill holes.
func TestHole(t *testing.T) {
	p := loadBody(t, `func f(s string, n int) { use(fmt.Sprintf("/%d%[9]s", n+1) + s) }`)
	v, _ := p.eval(t)
	if n := len(v.Text.Holes); n != 3 {
		t.Fatalf("%d holes in %q", n, v.Text.S)
	}
	for i, want := range []string{"", "n+1", "", "s", ""} {
		e := v.Map.Hole(i)
		if e == nil && want != "" || e != nil && p.at(e.Pos(), e.End()) != want {
			t.Errorf("at %d: %v, want %q", i, e, want)
		}
	}
	if v.Map.Hole(-1) != nil || v.Map.Hole(99) != nil {
		t.Error("a hole outside the text")
	}
}
