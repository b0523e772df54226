package core

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// A Span is the half-open range of bytes [Start, End) of a text.
//
// An absent component has the span [Absent], which differs from an empty one: "http://h/?" has an
// empty query, "http://h/" has none. Recomposition needs the difference (RFC 3986 §5.3).
type Span struct {
	Start, End int32
}

// Absent is the span of a component that is not there.
var Absent = Span{-1, -1}

// NewSpan returns the span [start, end).
func NewSpan(start, end int) Span { return Span{int32(start), int32(end)} }

// Present reports whether the component is there. It may be empty.
func (s Span) Present() bool { return s.Start >= 0 }

// Len returns the number of bytes in the span; 0 if it is absent.
func (s Span) Len() int { return int(s.End - s.Start) }

// In returns the bytes of text in the span; "" if it is absent.
func (s Span) In(text string) string {
	if !s.Present() {
		return ""
	}
	return text[s.Start:s.End]
}

// Sub returns the span of the bytes [from, to) of s, relative to its start.
func (s Span) Sub(from, to int) Span { return Span{s.Start + int32(from), s.Start + int32(to)} }

// Contains reports whether t lies within s.
func (s Span) Contains(t Span) bool {
	return s.Present() && t.Present() && s.Start <= t.Start && t.End <= s.End
}

// Covers reports whether offset i lies in s.
func (s Span) Covers(i int32) bool { return s.Start <= i && i < s.End }

// Overlaps reports whether s and t share a byte. An empty span also overlaps a span that contains
// or touches it.
func (s Span) Overlaps(t Span) bool {
	if !s.Present() || !t.Present() {
		return false
	}
	if s.Len() == 0 || t.Len() == 0 {
		return s.Start <= t.End && t.Start <= s.End
	}
	return s.Start < t.End && t.Start < s.End
}

// String returns s as "[start,end)", or "absent".
func (s Span) String() string {
	if !s.Present() {
		return "absent"
	}
	return fmt.Sprintf("[%d,%d)", s.Start, s.End)
}

// SplitSpan yields the spans between the separators in s[at]. It yields at least one.
func SplitSpan(s string, at Span, sep byte) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		for {
			i := strings.IndexByte(at.In(s), sep)
			if i < 0 {
				yield(at)
				return
			}
			if !yield(Span{at.Start, at.Start + int32(i)}) {
				return
			}
			at.Start += int32(i) + 1
		}
	}
}

// UnionSpans sorts spans and merges those that overlap or touch. It reuses the slice.
func UnionSpans(spans []Span) []Span {
	if len(spans) < 2 {
		return spans
	}
	slices.SortFunc(spans, func(a, b Span) int { return int(a.Start - b.Start) })
	out := spans[:1]
	for _, s := range spans[1:] {
		if last := &out[len(out)-1]; s.Start <= last.End {
			last.End = max(last.End, s.End)
		} else {
			out = append(out, s)
		}
	}
	return out
}
