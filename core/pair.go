package core

import (
	"iter"

	"github.com/urllint/urllint/core/internal/ascii"
)

// Pairs yields the spans of name and value of each pair of a query of s. "&" and ";" end a pair. The
// value is [Absent] if there is no "=".
func Pairs(s string, query Span) iter.Seq2[Span, Span] {
	return func(yield func(name, value Span) bool) {
		for at := query.Start; at < query.End; {
			name, value, next := pairAt(s, at, query.End)
			if !yield(name, value) {
				return
			}
			at = next
		}
	}
}

// pairAt returns the pair at offset at, and the offset of the next. The query ends at offset end.
func pairAt(s string, at, end int32) (name, value Span, next int32) {
	name, value = Span{at, end}, Absent
	for i := at; i < end; i++ {
		switch s[i] {
		case '=':
			if !value.Present() {
				name.End, value = i, Span{i + 1, end}
			}
		case '&', ';':
			if value.Present() {
				value.End = i
			} else {
				name.End = i
			}
			return name, value, i + 1
		}
	}
	return name, value, end
}

// NameAt returns the length of the parameter name at the beginning of s, or 0 if s does not begin
// with "name=". Names of 64 bytes or more do not count.
func NameAt(s string) int {
	for i := 0; i < len(s) && i < 64; i++ {
		if s[i] == '=' {
			return i
		}
		if ascii.Classes[s[i]]&(ascii.Alpha|ascii.Digit|ascii.Mark) == 0 || s[i] == '~' {
			return 0
		}
	}
	return 0
}
