package main

import "testing"

// Where a stretch stands once parts of the text are masked.
func TestAfter(t *testing.T) {
	const text = "01234567890123456789"
	edits := masks([]byte(text), []stretch{{4, 6}, {10, 12}, {11, 18}, {3, 3}})
	if got := without([]byte(text), []stretch{{4, 6}, {10, 12}, {11, 18}, {3, 3}}); got != "0123xxxxx6789xxxxx89" {
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
