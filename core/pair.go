package core

import (
	"github.com/urllint/urllint/core/internal/ascii"
)

// PairAt gives name and value of the pair that begins at offset at of a query
// that ends at end, and where the next one begins. Without "=" the value is absent.
func PairAt(s string, at, end int32) (name, value Span, next int32) {
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

// NameAt gives the length of the name of a parameter at the beginning of s, 0 if
// no "name=" stands there.
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
