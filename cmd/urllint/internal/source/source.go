// Package source holds the text of a file with findings: its lines, its columns, and the bytes that
// must not be shown.
package source

import (
	"bytes"
	"go/token"
	"sort"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/internal/redact"
)

// A File is the text of a file with findings. Print only the result of [File.Redacted].
type File struct {
	Text    []byte
	Starts  []int                // offsets of its lines
	Secrets []edits.Span         // sorted and disjoint
	ByPlace []edits.Span         // secrets known by their position, sorted and disjoint
	Lines   map[int][]edits.Span // other possible secrets, by line
	counted columnCount
}

// New returns a file without secrets.
func New(text []byte) *File { return &File{Text: text, Starts: LineStarts(text)} }

// Offset returns the byte offset of a position.
func (s *File) Offset(at token.Position) (int, bool) {
	if at.Line < 1 || at.Line > len(s.Starts) || at.Column < 1 {
		return 0, false
	}
	i := s.Starts[at.Line-1] + at.Column - 1
	return i, i <= len(s.Text)
}

// LineCount returns the number of lines. The one after the last line end counts.
func (s *File) LineCount() int { return len(s.Starts) }

// LineAt returns the number of the line that contains byte i.
func (s *File) LineAt(i int) int { return sort.SearchInts(s.Starts, i+1) }

// Line returns the span of line n, from 1, without its end.
func (s *File) Line(n int) edits.Span {
	at := edits.Span{Start: s.Starts[n-1], End: len(s.Text)}
	if n < len(s.Starts) {
		at.End = s.Starts[n] - 1
	}
	if at.End > at.Start && s.Text[at.End-1] == '\r' {
		at.End--
	}
	return at
}

// SecretIn returns the spans within at that must not be shown: known secrets, and possible ones on
// its lines.
func (s *File) SecretIn(at edits.Span) []edits.Span { return s.withPossible(s.Secrets, at) }

// withPossible returns the spans within at of known and of the possible secrets on its lines.
func (s *File) withPossible(known []edits.Span, at edits.Span) []edits.Span {
	out := edits.Clip(known, at)
	for n := s.LineAt(at.Start); n <= len(s.Starts) && s.Starts[n-1] < at.End; n++ {
		out = append(out, edits.Clip(s.secretOnLine(n), at)...)
	}
	return redact.Joined(out)
}

// secretOnLine returns the possible secrets of a line, sorted and disjoint.
func (s *File) secretOnLine(n int) []edits.Span {
	found, ok := s.Lines[n]
	if !ok {
		line := s.Line(n)
		for _, secret := range redact.InLine(string(s.Text[line.Start:line.End])) {
			found = append(found, secret.Moved(line.Start))
		}
		found = redact.Joined(found)
		if s.Lines == nil {
			s.Lines = make(map[int][]edits.Span)
		}
		s.Lines[n] = found
	}
	return found
}

// Redacted returns the bytes at with secrets masked.
func (s *File) Redacted(at edits.Span) string {
	text, _ := s.RedactedWith(at, at)
	return text
}

// StableText is Redacted, but masks only the secrets that the file itself reveals, so that the
// result does not depend on other loaded files.
func (s *File) StableText(at edits.Span) string {
	return redact.Masked(string(s.Text[at.Start:at.End]), relativeTo(at, s.withPossible(s.ByPlace, at)))
}

// RedactedWith is Redacted, and also returns the span of part in the result.
func (s *File) RedactedWith(at, part edits.Span) (string, edits.Span) {
	text, secret := s.Text[at.Start:at.End], relativeTo(at, s.SecretIn(at))
	return redact.Masked(string(text), secret), edits.After(part.Moved(-at.Start), Masks(text, secret))
}

// relativeTo changes the spans of list so that they count from the start of at.
func relativeTo(at edits.Span, list []edits.Span) []edits.Span {
	for i := range list {
		list[i] = list[i].Moved(-at.Start)
	}
	return list
}

// mostShown is the maximum number of bytes on either side of a mark that count as near.
const mostShown = 4 << 10

// Near returns the span of line near mark, extended to whole runes.
func (s *File) Near(line, mark edits.Span) edits.Span {
	at := edits.Span{Start: max(line.Start, mark.Start-mostShown), End: min(line.End, mark.Start+mostShown)}
	for at.Start > line.Start && !utf8.RuneStart(s.Text[at.Start]) {
		at.Start--
	}
	for at.End < line.End && !utf8.RuneStart(s.Text[at.End]) {
		at.End++
	}
	return at
}

// LineStarts returns the byte offsets at which the lines of src begin.
func LineStarts(src []byte) []int {
	starts := []int{0}
	for at := 0; ; {
		i := bytes.IndexByte(src[at:], '\n')
		if i < 0 {
			return starts
		}
		at += i + 1
		starts = append(starts, at)
	}
}

// Masks returns the edits that mask the spans, sorted and disjoint, line by line.
func Masks(src []byte, secrets []edits.Span) []edits.Edit {
	var out []edits.Edit
	for _, s := range redact.ByLine(src, secrets) {
		out = append(out, edits.Edit{Span: s, Text: redact.Mask})
	}
	return out
}

// A Region is a range of a file in lines, from 1, and columns in UTF-16 code units, from 1,
// half-open. Without columns it is whole lines.
type Region struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"`
}

// Region returns the lines and columns of the bytes at.
func (s *File) Region(at edits.Span) Region {
	first, last := s.LineAt(at.Start), s.LineAt(at.End)
	return Region{first, s.utf16Column(first, at.Start), last, s.utf16Column(last, at.End)}
}

// A columnCount is the position up to which a line was counted in UTF-16 code units.
type columnCount struct{ line, offset, units int }

// utf16Column returns the column of byte i of line n. It continues from the last call for the same
// line, because a long line may have many findings.
func (s *File) utf16Column(n, i int) int {
	m := &s.counted
	if m.line != n || m.offset > i {
		*m = columnCount{line: n, offset: s.Starts[n-1]}
	}
	m.units += utf16Len(s.Text[m.offset:i])
	m.offset = i
	return 1 + m.units
}

// utf16Len returns the length of a text in UTF-16 code units. An invalid UTF-8 byte counts as one.
func utf16Len(text []byte) int {
	n := 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		n += utf16.RuneLen(r)
		text = text[size:]
	}
	return n
}
