package transfer

import (
	"strings"

	"github.com/urllint/urllint/core"
)

// PartsOf returns the parts of s between separators.
func PartsOf(s, separator string) (parts []core.Span) {
	from := 0
	for part := range strings.SplitSeq(s, separator) {
		parts = append(parts, core.NewSpan(from, from+len(part)))
		from += len(part) + len(separator)
	}
	return parts
}

// FieldsOf returns the parts of s between spaces.
func FieldsOf(s string) (parts []core.Span) {
	from := 0
	for part := range strings.FieldsSeq(s) {
		from += strings.Index(s[from:], part)
		parts = append(parts, core.NewSpan(from, from+len(part)))
		from += len(part)
	}
	return parts
}
