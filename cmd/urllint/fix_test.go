package main

import (
	"strings"
	"testing"
)

// Fixes that would touch the same bytes, or insert at the same place, do not go
// together.
func TestPlanKeepsEditsApart(t *testing.T) {
	p := plan{edits: make(map[string][]edit)}
	to := func(start, end int, text string) []edit { return []edit{{"x.go", stretch{start, end}, text}} }
	at := func(start, end int) []edit { return to(start, end, "y") }
	for _, tt := range []struct {
		edits []edit
		fits  bool
	}{
		{at(10, 20), true},
		{at(10, 20), true}, // the same, made once
		{to(10, 20, "z"), false},
		{to(10, 10, "z"), true}, // before it
		{at(15, 16), false},
		{at(5, 11), false},
		{at(5, 10), true}, // touches
		{at(20, 20), true},
		{at(20, 20), true},
		{to(20, 20, "z"), false},
		{at(30, 31), true},
		{at(0, 40), false},
		{nil, false},
	} {
		if got := p.fits(tt.edits); got != tt.fits {
			t.Errorf("fits(%v) = %v", tt.edits, got)
		}
		if tt.fits {
			p.add(nil, tt.edits)
		}
	}
	src := []byte("0123456789abcdefghijABCDEFGHIJKLMNO")
	if got, err := apply(src, p.edits["x.go"]); err != nil || string(got) != "01234yzyyABCDEFGHIJyLMNO" {
		t.Errorf("apply gives %q, %v", got, err)
	}
}

// What would no longer be Go is left alone.
func TestRewriteRefuses(t *testing.T) {
	src := []byte("package x\n\nvar y = \"z\"\n")
	for _, e := range []edit{
		{"x.go", stretch{100, 101}, "a"},
		{"x.go", stretch{19, 20}, "a"}, // a quotation mark
	} {
		if fixed, err := rewrite(src, []edit{e}); err == nil {
			t.Errorf("rewrite with %v gives %q", e, fixed)
		}
	}
}

// Lines end as they did, also those that a fix adds; what was formatted stays so.
func TestRewriteKeepsLineEnds(t *testing.T) {
	const src = "package x\n\nimport \"net/http\"\n\nvar y = http.NoBody\n"
	add := []edit{{"x.go", stretch{len("package x\n\nimport \"net/http\""), len("package x\n\nimport \"net/http\"")}, "\nimport \"net\""}}
	const want = "package x\n\nimport \"net/http\"\nimport \"net\"\n\nvar y = http.NoBody\n"
	dos := strings.NewReplacer("\n", "\r\n")
	moved := []edit{{"x.go", stretch{add[0].start + 2, add[0].start + 2}, add[0].text}}
	for _, tt := range []struct {
		src   string
		edits []edit
		want  string
	}{
		{src, add, want},
		{dos.Replace(src), moved, dos.Replace(want)},
		{dos.Replace("package  x\n\nimport \"net/http\"\n\nvar  y = http.NoBody\n"), []edit{{"x.go", stretch{12, 12}, "\n// a\n"}}, dos.Replace("package  x\n\n// a\n\nimport \"net/http\"\n\nvar  y = http.NoBody\n")},
		{dos.Replace(src) + "\n", moved, dos.Replace(want) + "\n"}, // a mixture stays one
	} {
		if got, err := rewrite([]byte(tt.src), tt.edits); err != nil || string(got) != tt.want {
			t.Errorf("%q becomes\n%q, %v; want\n%q", tt.src, got, err, tt.want)
		}
	}
}
