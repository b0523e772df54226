package main

import (
	"strings"
	"testing"
)

func TestMaskLine(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{`cannot use "http://u:hunter2@h/" as int`, `cannot use "http://u:xxxxx@h/" as int`},
		{`https:/u:hunter2@h/: malformed`, `https:/u:xxxxx@h/: malformed`},
		{`"http://u:hunter2hunter2...`, `"http://u:xxxxx...`},
		{`a http://u:hunter2@h b http://v:hunter3@h c`, `a http://u:xxxxx@h b http://v:xxxxx@h c`},
		{`dir/x.go:3:4: undefined: y`, `dir/x.go:3:4: undefined: y`},
		{`golang.org/x/tools@v0.52.0/go/x.go:3:4: y`, `golang.org/x/tools@v0.52.0/go/x.go:3:4: y`},
		{`"http://u:hun\"t er2@h/" and "x"`, `"http://u:xxxxx@h/" and "x"`},
		{`"https://h.corp.io/?token=k3yK3y99&x=1"`, `"https://h.corp.io/?token=xxxxx&x=1"`},
		{`(see https://h.corp.io/?x=1&token=k3yK3y99)`, `(see https://h.corp.io/?x=1&token=xxxxx`},
		{`http://h:8080/x`, `http://h:8080/x`},
	} {
		if got := maskLine(tt.line); got != tt.want {
			t.Errorf("maskLine(%q) = %q, want %q", tt.line, got, tt.want)
		}
	}
}

// What stands between the guillemets must be hidden, and nothing else.
func TestMasked(t *testing.T) {
	for _, text := range []string{
		`const x = "http://u:«hunter2»@h/"`,
		"const x = `http://u:«hunter2»@h/`",
		`const x = "http://u:«hunter\x32»@h/"`,
		`const x = "htt\u0070://ü:«h\xffnter\062»@h/\xff\n"`,
		`const x = "http://u:" + "«hunter2»" + "@h/"`,
		`const x = ("http://u:" + "«hun»") + "«ter2»" + ("@h/")`,
		"const pw = \"«hunter2»\"\nconst x = \"http://u:\" + pw + \"@h/\"",
		"func f(h string) { pw := `«hunter2»`; g(\"http://u:\" + pw + \"@\" + h) }",
		"const x = `http://u:«hunter2»\n«b»@h/`",
		"const x = `«http://u:hun»\r\n«ter2@h/»`",
		`const x = "http://u:«hunter2»@h.corp.io/?x=1&token=«k3yK3y99»&y=2"`,
		`const x = "http://h:8080/"`,
		`const x = "http://u:«hunter2»@h/" +`, // a syntax error
	} {
		src := "package p\n\n" + text + "\n"
		plain := strings.NewReplacer("«", "", "»", "").Replace(src)
		want := replaceMarked(src, mask)
		if got := masked([]byte(plain), secretsBySyntax([]byte(plain))); got != want {
			t.Errorf("masked(%q)\n got %q\nwant %q", plain, got, want)
		}
	}
}

// replaceMarked replaces what stands between guillemets.
func replaceMarked(s, with string) string {
	for {
		before, rest, ok := strings.Cut(s, "«")
		if !ok {
			return s
		}
		_, after, _ := strings.Cut(rest, "»")
		s = before + with + after
	}
}

// Where a stretch stands once parts of the text are masked.
func TestAfter(t *testing.T) {
	const text = "01234567890123456789"
	edits := masks([]byte(text), []stretch{{4, 6}, {10, 12}, {11, 18}, {3, 3}})
	if got := masked([]byte(text), []stretch{{4, 6}, {10, 12}, {11, 18}, {3, 3}}); got != "0123xxxxx6789xxxxx89" {
		t.Fatalf("masked gives %q", got)
	}
	for _, tt := range []struct{ from, to stretch }{
		{stretch{0, 4}, stretch{0, 4}},
		{stretch{0, 5}, stretch{0, 9}},
		{stretch{4, 6}, stretch{4, 9}},
		{stretch{4, 7}, stretch{4, 10}},
		{stretch{5, 6}, stretch{4, 9}},
		{stretch{5, 5}, stretch{4, 9}},
		{stretch{6, 10}, stretch{9, 13}},
		{stretch{5, 11}, stretch{4, 18}},
		{stretch{18, 20}, stretch{18, 20}},
		{stretch{20, 20}, stretch{20, 20}},
		{stretch{4, 4}, stretch{4, 4}},
		{stretch{10, 10}, stretch{13, 13}},
	} {
		if got := tt.from.after(edits); got != tt.to {
			t.Errorf("%v stands at %v, want %v", tt.from, got, tt.to)
		}
	}
}
