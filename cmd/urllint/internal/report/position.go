package report

import (
	"cmp"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
)

// ComparePositions orders by file, line and column; positions without a file come last.
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

// ParsePosition reads "file:line:column" or "file:line"; anything else has no
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

// cutLast cuts the number after the last colon off s.
func cutLast(s string) (before string, n int, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i <= 0 {
		return s, 0, false
	}
	n, err := strconv.Atoi(s[i+1:])
	return s[:i], n, err == nil
}
