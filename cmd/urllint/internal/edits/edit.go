// Package edits replaces stretches of text: spans are byte offsets, half-open.
package edits

import (
	"sort"
)

// A Span is a half-open range of byte offsets in a file.
type Span struct{ Start, End int }

// An Edit replaces a stretch of a file by text.
type Edit struct {
	File string
	Span
	Text string
}

// Shift returns s moved by some bytes.
func (s Span) Shift(by int) Span { return Span{s.Start + by, s.End + by} }

// After returns where a stretch stands once the edits are applied. What is in the
// middle of one becomes all of its text.
func (s Span) After(edits []Edit) Span {
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
	return Span{start, end}
}

// Clip returns the parts that are within at of stretches in order and apart.
func Clip(list []Span, at Span) []Span {
	var out []Span
	first := sort.Search(len(list), func(i int) bool { return list[i].End > at.Start })
	for _, s := range list[first:] {
		if s.Start >= at.End {
			break
		}
		out = append(out, Span{max(s.Start, at.Start), min(s.End, at.End)})
	}
	return out
}

// Has reports whether offset i is in s, or at its end.
func (s Span) Has(i int) bool { return s.Start <= i && i <= s.End }

// Touches reports whether s and t overlap, or one begins where the other ends.
func (s Span) Touches(t Span) bool { return s.Start <= t.End && t.Start <= s.End }
