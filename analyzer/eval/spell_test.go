package eval

import (
	"strings"
	"testing"
)

func TestSpell(t *testing.T) {
	const decls = "\nconst once, twice = \"a b\", \"a b\"\nconst ( first = \"a b\"; second )\nvar _ = twice\nfunc f(s string, n int) { use("
	tests := []struct {
		name, expr string
		start, end int
		new        string
		want       string // the expression with the edit; "" if there is none
	}{
		{"interpreted", `"a b"`, 1, 2, "%20", `"a%20b"`},
		{"raw", "`a b`", 1, 2, "%20", "`a%20b`"},
		{"escape", `"a\x20b"`, 1, 2, "%20", `"a%20b"`},
		{"insert", `"h/"`, 0, 0, "http://", `"http://h/"`},
		{"append", `"h"`, 1, 1, "/", `"h/"`},
		{"into nothing", `""`, 0, 0, "/", `"/"`},
		{"delete", `"a\u0020b"`, 1, 2, "", `"ab"`},
		{"quotes", `"ab"`, 1, 1, "\"\\\n\x01\x7f\xffé\u202e`\r", `"a\"\\\n\x01\x7f\xffé\u202e` + "`" + `\rb"`},
		{"raw quotes", "`ab`", 1, 1, "\"\\\n\té", "`a\"\\\n\téb`"},
		{"raw backquote", "`ab`", 1, 1, "`", ""},
		{"raw return", "`ab`", 1, 1, "\r", ""},
		{"raw wrong byte", "`ab`", 1, 1, "\xff", ""},
		{"raw unseen", "`ab`", 1, 1, "\u202e", ""},
		{"raw crlf", "`a\r\nb`", 1, 2, "%0A", "`a%0Ab`"},
		{"part of an escape", `"a\u00e9b"`, 2, 3, "x", `"a\xc3xb"`},
		{"part of a letter", `"aéb"`, 1, 2, "x", `"ax\xa9b"`},
		{"into a letter", `"aéb"`, 2, 2, "x", `"a\xc3x\xa9b"`},
		{"into a raw letter", "`aéb`", 2, 2, "x", ""},
		{"letter by letter", "`aéb`", 1, 3, "è", "`aèb`"},
		{"only what differs", `"\x61\x62\x63"`, 0, 3, "axc", `"\x61x\x63"`},
		{"no change", `"abc"`, 0, 3, "abc", `"abc"`},
		{"grows", `"aa"`, 0, 2, "aaa", `"aaa"`},
		{"beyond", `"ab"`, 1, 99, "c", `"ac"`},

		{"first of two", `"a b" + "c d"`, 1, 2, "%20", `"a%20b" + "c d"`},
		{"second of two", `"a b" + "c d"`, 4, 5, "%20", `"a b" + "c%20d"`},
		{"over two", `"a b" + "c d"`, 2, 4, "x", ""},
		{"over two, differs in one", `"a b" + "c d"`, 0, 6, "a bcxd", `"a b" + "cxd"`},
		{"at a seam", `"a" + s + "b"`, 2, 2, "/", `"a" + s + "/b"`},
		{"before a hole", `"a" + s`, 1, 1, "/", `"a/" + s`},
		{"beside a hole", `s + s`, 1, 1, "/", ""},
		{"a hole", `"a" + s`, 1, 2, "b", ""},
		{"a hole by its placeholder", `"a" + s + "b"`, 1, 3, "\x00x", ""},
		{"over a hole", `"a" + s + "b"`, 0, 3, "x", ""},

		{"format", `fmt.Sprintf("a b/%d", n)`, 1, 2, "%20", `fmt.Sprintf("a%%20b/%d", n)`},
		{"raw format", "fmt.Sprintf(`a b/%d`, n)", 1, 2, "%20", "fmt.Sprintf(`a%%20b/%d`, n)"},
		{"percent", `fmt.Sprintf("a%%b/%d", n)`, 1, 2, "%25", `fmt.Sprintf("a%%25b/%d", n)`},
		{"no percent", `fmt.Sprintf("a%%b/%d", n)`, 0, 3, "axb", `fmt.Sprintf("axb/%d", n)`},
		{"escaped percent", `fmt.Sprintf("a\x25%b/%d", n)`, 1, 2, "", `fmt.Sprintf("ab/%d", n)`},
		{"before a verb", `fmt.Sprintf("%s/", s)`, 0, 0, "http://", `fmt.Sprintf("http://%s/", s)`},
		{"after a verb", `fmt.Sprintf("/%s", s)`, 2, 2, "%", `fmt.Sprintf("/%s%%", s)`},
		{"a verb", `fmt.Sprintf("/%s/", s)`, 1, 2, "x", ""},
		{"over a verb", `fmt.Sprintf("/%s/", s)`, 0, 3, "x", ""},
		{"rendered", `fmt.Sprintf("/%3d/", 7)`, 1, 4, "x", ""},
		{"over a verb that prints nothing", `fmt.Sprintf("a%sb", "")`, 0, 2, "x", ""},
		{"beside a verb that prints nothing", `fmt.Sprintf("a%sb", "")`, 1, 2, "x", `fmt.Sprintf("a%sx", "")`},
		{"a percent sign that takes an argument", `fmt.Sprintf("/%*%/", 3)`, 1, 2, "x", ""},
		{"number", `fmt.Sprintf("/%d/", 7)`, 1, 2, "8", ""},
		{"operand", `fmt.Sprintf("/%s/%d", "a b", n)`, 2, 3, "%20", `fmt.Sprintf("/%s/%d", "a%20b", n)`},
		{"operand printed twice", `fmt.Sprintf("/%[1]s/%[1]s", "a b")`, 2, 3, "%20", ""},
		{"nested format", `fmt.Sprintf(fmt.Sprintf("a b%%%%/%%d"), n)`, 1, 4, "%20",
			`fmt.Sprintf(fmt.Sprintf("a%%%%20/%%d"), n)`},

		{"named twice", `twice`, 1, 2, "%20", ""},
		{"named once", `once + s`, 1, 2, "%20", `once + s`},
		{"in a group that repeats", `first`, 1, 2, "%20", ""},
		{"another package", `http.MethodGet`, 1, 2, "%20", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := loadBody(t, decls+tt.expr+") }")
			v, _ := p.eval(t)
			text, pos, end, ok := v.Map.Spell(tt.start, tt.end, tt.new)
			if ok != (tt.want != "") {
				t.Fatalf("ok = %v (%q)", ok, text)
			}
			if !ok {
				return
			}
			f := p.ev.Fset.File(pos)
			src := p.files["a.go"]
			got := src[:f.Offset(pos)] + string(text) + src[f.Offset(end):]
			want := strings.Replace(src, "use("+tt.expr+")", "use("+tt.want+")", 1)
			if tt.want == tt.expr && len(text) > 0 {
				want = strings.Replace(src, `"a b"`, `"a%20b"`, 1)
			}
			if got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			if !v.Map.Editable(tt.start, tt.end) && tt.name != "over two, differs in one" {
				t.Error("spelled, but not editable")
			}
		})
	}
}
