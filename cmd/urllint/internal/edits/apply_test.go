package edits

import (
	"strings"
	"testing"
)

// What would no longer be Go is left alone.
func TestRewriteRefuses(t *testing.T) {
	src := []byte("package x\n\nvar y = \"z\"\n")
	for _, e := range []Edit{
		{"x.go", Span{Start: 100, End: 101}, "a"},
		{"x.go", Span{Start: 19, End: 20}, "a"}, // a quotation mark
	} {
		if fixed, err := Rewrite(src, []Edit{e}); err == nil {
			t.Errorf("rewrite with %v gives %q", e, fixed)
		}
	}
}

// Lines end as they did, also those that a fix adds; what was formatted stays so.
func TestRewriteKeepsLineEnds(t *testing.T) {
	const src = "package x\n\nimport \"net/http\"\n\nvar y = http.NoBody\n"
	add := []Edit{{"x.go", Span{Start: len("package x\n\nimport \"net/http\""), End: len("package x\n\nimport \"net/http\"")},
		"\nimport \"net\""}}
	const want = "package x\n\nimport \"net/http\"\nimport \"net\"\n\nvar y = http.NoBody\n"
	dos := strings.NewReplacer("\n", "\r\n")
	moved := []Edit{{"x.go", Span{Start: add[0].Start + 2, End: add[0].Start + 2}, add[0].Text}}
	for _, tt := range []struct {
		src   string
		edits []Edit
		want  string
	}{
		{src, add, want},
		{dos.Replace(src), moved, dos.Replace(want)},
		{dos.Replace("package  x\n\nimport \"net/http\"\n\nvar  y = http.NoBody\n"),
			[]Edit{{"x.go", Span{Start: 12, End: 12}, "\n// a\n"}},
			dos.Replace("package  x\n\n// a\n\nimport \"net/http\"\n\nvar  y = http.NoBody\n")},
		{dos.Replace(src) + "\n", moved, dos.Replace(want) + "\n"}, // a mixture stays one
	} {
		if got, err := Rewrite([]byte(tt.src), tt.edits); err != nil || string(got) != tt.want {
			t.Errorf("%q becomes\n%q, %v; want\n%q", tt.src, got, err, tt.want)
		}
	}
}
