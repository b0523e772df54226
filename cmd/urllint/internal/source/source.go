// Package source holds the text of a file with findings: its lines, its columns, and the
// bytes that must not be shown.
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

// A File is the text of a file with findings. Print only what Redacted returns.
type File struct {
	Text    []byte
	Starts  []int                // of its lines
	Secrets []edits.Span         // in order and apart
	ByPlace []edits.Span         // those that are known by where they stand, in order and apart
	Lines   map[int][]edits.Span // what of a line may be secret besides
	counted columnCount
}

// New returns a file with that text, and without secrets.
func New(text []byte) *File { return &File{Text: text, Starts: LineStarts(text)} }

// Offset returns the byte offset of a position.
func (s *File) Offset(at token.Position) (int, bool) {
	if at.Line < 1 || at.Line > len(s.Starts) || at.Column < 1 {
		return 0, false
	}
	i := s.Starts[at.Line-1] + at.Column - 1
	return i, i <= len(s.Text)
}

// LineCount is the number of lines; the one after the last line end counts.
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

// SecretIn returns the bytes of at that must not be shown: known secrets, and what may be
// one on its lines.
func (s *File) SecretIn(at edits.Span) []edits.Span {
	out := edits.Clip(s.Secrets, at)
	for n := s.LineAt(at.Start); n <= len(s.Starts) && s.Starts[n-1] < at.End; n++ {
		out = append(out, edits.Clip(s.secretOnLine(n), at)...)
	}
	return Merge(out)
}

// secretOnLine returns what of a line may be secret, in order and apart.
func (s *File) secretOnLine(n int) []edits.Span {
	found, ok := s.Lines[n]
	if !ok {
		line := s.Line(n)
		for _, secret := range redact.InLine(string(s.Text[line.Start:line.End])) {
			found = append(found, secret.Moved(line.Start))
		}
		found = Merge(found)
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

// StableText is Redacted with only those secrets masked that the file itself shows: it
// does not depend on what else is loaded.
func (s *File) StableText(at edits.Span) string {
	secret := edits.Clip(s.ByPlace, at)
	for n := s.LineAt(at.Start); n <= len(s.Starts) && s.Starts[n-1] < at.End; n++ {
		secret = append(secret, edits.Clip(s.secretOnLine(n), at)...)
	}
	for i := range secret {
		secret[i] = secret[i].Moved(-at.Start)
	}
	return Mask(s.Text[at.Start:at.End], secret)
}

// RedactedWith is Redacted that also returns where part is in the result.
func (s *File) RedactedWith(at, part edits.Span) (string, edits.Span) {
	secret := s.SecretIn(at)
	for i := range secret {
		secret[i] = secret[i].Moved(-at.Start)
	}
	text := s.Text[at.Start:at.End]
	return Mask(text, secret), edits.After(part.Moved(-at.Start), Masks(text, secret))
}

// mostShown is the most bytes on either side of a mark that count as near.
const mostShown = 4 << 10

// Near returns the part of line near mark, in whole runes.
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

// Masks returns the edits that replace those stretches, in order and apart, line by
// line.
func Masks(src []byte, secrets []edits.Span) []edits.Edit {
	var out []edits.Edit
	for _, s := range redact.ByLine(src, secrets) {
		out = append(out, edits.Edit{Span: s, Text: redact.Mask})
	}
	return out
}

// Merge returns stretches in order, those that overlap as one.
func Merge(list []edits.Span) []edits.Span { return redact.Joined(list) }

// Mask returns a text with those stretches masked.
func Mask(src []byte, secrets []edits.Span) string {
	out, err := edits.Apply(src, Masks(src, secrets))
	if err != nil {
		return "" // no text rather than a secret
	}
	return string(out)
}

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
