// Package edits replaces stretches of text: spans are byte offsets, half-open.
package edits

import (
	"cmp"
	"slices"
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

// A Set is edits of one text that are made together: in order, without overlap.
type Set []Edit

// index returns where e goes in the set: an insertion precedes a replacement at the same
// offset. known means that the set contains e already; free, that no other edit replaces
// the same bytes or inserts at the same offset.
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

// With adds an edit that fits. One that is there already, as an import is that several
// fixes need, is made once.
func (s Set) With(e Edit) Set {
	i, known, _ := s.index(e)
	if known {
		return s
	}
	return slices.Insert(s, i, e)
}
