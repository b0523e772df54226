// Package edits replaces spans of text, which are half-open ranges of byte offsets.
package edits

import (
	"cmp"
	"slices"
	"sort"

	"github.com/urllint/urllint/internal/redact"
)

// A Span is a half-open range of byte offsets in a file.
type Span = redact.Span

// An Edit replaces a span of a file with Text.
type Edit struct {
	File string
	Span
	Text string
}

// After maps a span to its position after edits. A span that ends inside an edit grows to include
// the whole replacement.
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

// Clip returns the parts of the sorted and disjoint spans of list that are within at.
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

// A Set is a sorted list of edits of one text that do not overlap and are applied together.
type Set []Edit

// index returns the index for e in the set. An insertion precedes a replacement at the same offset.
// known reports whether the set has an edit of the same span; free reports whether e conflicts with
// no other edit.
func (s Set) index(e Edit) (i int, known, free bool) {
	i, same := slices.BinarySearchFunc(s, e, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	if same {
		return i, true, s[i].Text == e.Text
	}
	return i, false, (i == 0 || s[i-1].End <= e.Start) && (i == len(s) || e.End <= s[i].Start)
}

// Fits reports whether e conflicts with no edit of the set.
func (s Set) Fits(e Edit) bool {
	_, _, free := s.index(e)
	return free
}

// With returns the set with e, which must fit. An edit that the set already has, such as an import
// that several fixes need, is not added again.
func (s Set) With(e Edit) Set {
	i, known, _ := s.index(e)
	if known {
		return s
	}
	return slices.Insert(s, i, e)
}
