package fixes

import (
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// Fixes that would touch the same bytes, or insert at the same place, do not go
// together.
func TestPlanKeepsEditsApart(t *testing.T) {
	p := Plan{edits: make(map[string]edits.Set)}
	to := func(start, end int, text string) []edits.Edit {
		return []edits.Edit{{File: "x.go", Span: edits.Span{Start: start, End: end}, Text: text}}
	}
	at := func(start, end int) []edits.Edit { return to(start, end, "y") }
	for _, tt := range []struct {
		edits []edits.Edit
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
	if got, err := edits.Apply(src, p.edits["x.go"]); err != nil || string(got) != "01234yzyyABCDEFGHIJyLMNO" {
		t.Errorf("apply gives %q, %v", got, err)
	}
}
