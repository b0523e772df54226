// Package edits replaces stretches of text: spans are byte offsets, half-open.
package edits

import (
	"sort"

	"github.com/urllint/urllint/internal/redact"
)

// A Span is a half-open range of byte offsets in a file.
type Span = redact.Span

// An Edit replaces a stretch of a file by text.
type Edit struct {
	File string
	Span
	Text string
}

// After maps a span to its position once edits are applied. A span that ends inside an
// edit grows to include the whole replacement.
func After(s Span, edits []Edit) Span {
	by := 0
	start, end := s.Start, s.End
	for _, e := range edits {
		if e.Start >= s.End && e.Start > s.Start {
			break
		}
		grown := len(e.Text) - (e.End - e.Start)
		switch {
		case e.End <= s.Start:
			start += grown
		case e.Start < s.Start:
			start = e.Start + by
		}
		switch {
		case e.End <= s.End:
			end += grown
		case e.Start < s.End:
			end = e.Start + by + len(e.Text)
		}
		by += grown
	}
	return Span{Start: start, End: end}
}

// Clip returns the parts that are within at of stretches in order and apart.
func Clip(list []Span, at Span) []Span {
	var out []Span
	first := sort.Search(len(list), func(i int) bool { return list[i].End > at.Start })
	for _, s := range list[first:] {
		if s.Start >= at.End {
			break
		}
		out = append(out, Span{Start: max(s.Start, at.Start), End: min(s.End, at.End)})
	}
	return out
}
