package main

import (
	"os"
	"path/filepath"
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

// A file that changed, or would no longer be Go, is left alone.
func TestRewriteRefuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.go")
	if err := os.WriteFile(file, []byte("package x\n\nvar y = \"z\"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, e := range []edit{
		{file, stretch{100, 101}, "a"},
		{file, stretch{19, 20}, "a"}, // a quotation mark
	} {
		if _, fixed, err := rewrite(file, []edit{e}); err == nil {
			t.Errorf("rewrite with %v gives %q", e, fixed)
		}
	}
	if _, _, err := rewrite(filepath.Join(t.TempDir(), "gone.go"), nil); err == nil {
		t.Error("a file that is not there can be rewritten")
	}
}
