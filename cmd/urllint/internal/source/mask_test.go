package source

import (
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/internal/redact"
)

// Where a stretch stands once parts of the text are masked.
func TestAfter(t *testing.T) {
	const text = "01234567890123456789"
	changes := Masks([]byte(text), []edits.Span{{Start: 4, End: 6}, {Start: 10, End: 12}, {Start: 11, End: 18},
		{Start: 3, End: 3}})
	if got := redact.Masked(text, []edits.Span{{Start: 4, End: 6}, {Start: 10, End: 12}, {Start: 11, End: 18},
		{Start: 3, End: 3}}); got != "0123xxxxx6789xxxxx89" {
		t.Fatalf("masked gives %q", got)
	}
	for _, tt := range []struct{ from, to edits.Span }{
		{edits.Span{Start: 0, End: 4}, edits.Span{Start: 0, End: 4}},
		{edits.Span{Start: 0, End: 5}, edits.Span{Start: 0, End: 9}},
		{edits.Span{Start: 4, End: 6}, edits.Span{Start: 4, End: 9}},
		{edits.Span{Start: 4, End: 7}, edits.Span{Start: 4, End: 10}},
		{edits.Span{Start: 5, End: 6}, edits.Span{Start: 4, End: 9}},
		{edits.Span{Start: 5, End: 5}, edits.Span{Start: 4, End: 9}},
		{edits.Span{Start: 6, End: 10}, edits.Span{Start: 9, End: 13}},
		{edits.Span{Start: 5, End: 11}, edits.Span{Start: 4, End: 18}},
		{edits.Span{Start: 18, End: 20}, edits.Span{Start: 18, End: 20}},
		{edits.Span{Start: 20, End: 20}, edits.Span{Start: 20, End: 20}},
		{edits.Span{Start: 4, End: 4}, edits.Span{Start: 4, End: 4}},
		{edits.Span{Start: 10, End: 10}, edits.Span{Start: 13, End: 13}},
	} {
		if got := edits.After(tt.from, changes); got != tt.to {
			t.Errorf("%v stands at %v, want %v", tt.from, got, tt.to)
		}
	}
}
