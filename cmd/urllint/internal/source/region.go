package source

import (
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// A Region is a stretch of a file in lines, from 1, and columns, from 1, in UTF-16
// code units; half-open. Without columns it is whole lines.
type Region struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"`
}

func (s *File) Region(at edits.Span) Region {
	first, last := s.LineAt(at.Start), s.LineAt(at.End)
	return Region{first, s.utf16Column(first, at.Start), last, s.utf16Column(last, at.End)}
}

// A columnCount is how far a line was counted in UTF-16 code units.
type columnCount struct{ line, offset, units int }

// utf16Column returns the column of byte i of line n. It continues from the last call on
// the same line, since one long line may have many findings.
func (s *File) utf16Column(n, i int) int {
	m := &s.counted
	if m.line != n || m.offset > i {
		*m = columnCount{line: n, offset: s.Starts[n-1]}
	}
	m.units += utf16Len(s.Text[m.offset:i])
	m.offset = i
	return 1 + m.units
}

// utf16Len is the length of a text in UTF-16 code units. A byte that is not UTF-8
// is read as one.
func utf16Len(text []byte) int {
	n := 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		n += utf16.RuneLen(r)
		text = text[size:]
	}
	return n
}
