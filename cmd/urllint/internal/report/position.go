package report

import (
	"cmp"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
)

// ComparePositions compares positions by file, line and column. Positions without a file are last.
func ComparePositions(a, b token.Position) int {
	if (a.Filename == "") != (b.Filename == "") {
		return cmp.Compare(b.Filename, a.Filename)
	}
	return cmp.Or(cmp.Compare(a.Filename, b.Filename), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}

// Absolute returns p with an absolute file name.
func Absolute(p token.Position) token.Position {
	if abs, err := filepath.Abs(p.Filename); err == nil && p.Filename != "" {
		p.Filename = abs
	}
	return p
}

// ParsePosition parses "file:line:column" or "file:line". Any other string results in the zero
// position.
func ParsePosition(s string) token.Position {
	file, last, ok := cutLast(s)
	if !ok {
		return token.Position{}
	}
	if before, line, ok := cutLast(file); ok {
		return token.Position{Filename: before, Line: line, Column: last}
	}
	return token.Position{Filename: file, Line: last, Column: 1}
}

// cutLast splits s at its last colon into the text before it and the number after it.
func cutLast(s string) (before string, n int, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i <= 0 {
		return s, 0, false
	}
	n, err := strconv.Atoi(s[i+1:])
	return s[:i], n, err == nil
}

// InOrder calls ofTrouble and ofFinding for all troubles and findings, ordered by file and line.
func (r *Report) InOrder(ofTrouble func(Trouble), ofFinding func(*Finding)) {
	troubles := r.Troubles
	for i := range r.Findings {
		f := &r.Findings[i]
		for len(troubles) > 0 && ComparePositions(troubles[0].At, f.StartPosition) <= 0 {
			ofTrouble(troubles[0])
			troubles = troubles[1:]
		}
		ofFinding(f)
	}
	for _, t := range troubles {
		ofTrouble(t)
	}
}

// Line returns f in the form of a compiler's error.
func (f *Finding) Line(paths Paths) string { return f.Place(paths) + ": " + f.Message }

// Words returns the message without the name of the rule, for formats with a field for it.
func (f *Finding) Words() string { return strings.TrimSuffix(f.Message, " ("+f.Category+")") }

// Place returns the file, line and column of f.
func (f *Finding) Place(paths Paths) string {
	at := f.StartPosition
	at.Filename = paths.Shown(at.Filename)
	return at.String()
}
