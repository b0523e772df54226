package main

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A region is a stretch of a file in lines, from 1, and columns, from 1, in UTF-16
// code units; half-open. Without columns it is whole lines.
type region struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"`
}

// region gives where a finding stands; whole lines where the file is not the one
// that was analysed.
func (r *report) region(f *finding) region {
	if src, at, ok := r.located(f); ok {
		return src.region(at)
	}
	return region{StartLine: max(1, f.start.Line), EndLine: max(1, f.start.Line, f.end.Line)}
}

func (s *source) region(at stretch) region {
	first, last := s.lineAt(at.start), s.lineAt(at.end)
	return region{first, s.utf16Column(first, at.start), last, s.utf16Column(last, at.end)}
}

// A mileage is how far a line was counted in UTF-16 code units.
type mileage struct{ line, offset, units int }

// utf16Column gives the column of byte i, which stands on line n. It goes on where
// it counted last: many findings may stand on one long line.
func (s *source) utf16Column(n, i int) int {
	m := &s.counted
	if m.line != n || m.offset > i {
		*m = mileage{line: n, offset: s.starts[n-1]}
	}
	m.units += utf16Len(s.text[m.offset:i])
	m.offset = i
	return 1 + m.units
}

// utf16Len is the length of a text in UTF-16 code units. A byte that is no UTF-8
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

// repositoryRoot gives the directory at or above the working directory that holds
// ".git"; the working directory if there is none.
func repositoryRoot() string {
	here, err := os.Getwd()
	if err != nil {
		return ""
	}
	for dir := here; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return here
		}
	}
}

// reference gives the name of a file as a URI reference, relative to the base if
// it is below that.
func (p pather) reference(file string) (uri string, inside bool) {
	short := p.short(file)
	u := url.URL{Path: filepath.ToSlash(short)}
	if filepath.IsAbs(short) {
		u.Scheme = "file"
		if !strings.HasPrefix(u.Path, "/") { // C:/x
			u.Path = "/" + u.Path
		}
		return u.String(), false
	}
	return u.String(), true
}
