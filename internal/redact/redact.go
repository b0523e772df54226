// Package redact finds and masks what no output may contain.
//
// A [Set] contains the secret values of a program, independently of the rules that reported them,
// and finds them in any text in all their spellings. For text without an evaluated program, such as
// a line of a compiler's error, [Line] uses the detectors of core. A value that nothing shows to be
// secret is not masked.
package redact

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// Mask replaces a secret.
const Mask = secret.Masked

// A Span is a half-open range of byte offsets.
type Span struct{ Start, End int }

// Moved returns s shifted by that many bytes.
func (s Span) Moved(by int) Span { return Span{s.Start + by, s.End + by} }

// TouchesOffset reports whether offset i is in s or at its end, where an editor's cursor still belongs to s.
func (s Span) TouchesOffset(i int) bool { return s.Start <= i && i <= s.End }

// Overlaps reports whether s and t share a byte, or one is empty and inside the other.
func (s Span) Overlaps(t Span) bool { return s.Start < t.End && t.Start < s.End }

// Touches reports whether s and t overlap or are adjacent.
func (s Span) Touches(t Span) bool { return s.Start <= t.End && t.Start <= s.End }

// Joined returns the nonempty spans of list, sorted, with overlapping ones merged.
func Joined(list []Span) []Span {
	if len(list) == 0 {
		return nil
	}
	sorted := slices.SortedFunc(slices.Values(list), func(a, b Span) int { return cmp.Compare(a.Start, b.Start) })
	var out []Span
	for _, s := range sorted {
		if n := len(out); n > 0 && s.Start < out[n-1].End {
			out[n-1].End = max(out[n-1].End, s.End)
		} else if s.Start < s.End {
			out = append(out, s)
		}
	}
	return out
}

// ByLine returns the spans of list, sorted, disjoint and split at line ends, so that a masked line
// remains a line.
func ByLine(src []byte, list []Span) []Span {
	var out []Span
	for _, s := range Joined(list) {
		at := s.Start
		for line := range bytes.Lines(src[s.Start:s.End]) {
			if end := at + len(bytes.TrimRight(line, "\r\n")); at < end {
				out = append(out, Span{at, end})
			}
			at += len(line)
		}
	}
	return out
}

// Masked returns s with [Mask] in place of each span.
func Masked(s string, list []Span) string {
	if len(list) == 0 {
		return s
	}
	var out strings.Builder
	at := 0
	for _, span := range ByLine([]byte(s), list) {
		out.WriteString(s[at:span.Start])
		out.WriteString(Mask)
		at = span.End
	}
	out.WriteString(s[at:])
	return out.String()
}
