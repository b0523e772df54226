package textfiles

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/core"
)

// A template is a text with placeholders, which are holes.
type template struct {
	core.Text
	holes []edits.Span // in the value
}

// before maps a span of the text to the value.
func (t *template) before(at core.Span) edits.Span {
	start, end := int(at.Start), int(at.End)
	for i, h := range t.holes {
		grown := h.End - h.Start - 1
		if t.Holes[i].At < at.Start {
			start += grown
		}
		if t.Holes[i].At < at.End {
			end += grown
		}
	}
	return edits.Span{Start: start, End: end}
}

// placeholders matches a placeholder at the beginning of a text: $VAR, $(VAR), <name>, %s, %VAR%,
// __NAME__ and @NAME@. Braces can be nested, see nested.
var placeholders = regexp.MustCompile(`^(?:\$\w+|\$\([\w.-]+\)|<[A-Za-z][\w .:-]*>|` +
	`%[sv]|%[A-Z][A-Z0-9_]*[G-Z_]%|__[A-Z]\w*__|@[A-Z]\w*@)`)

// holePorts matches a word in the position of a port.
var holePorts = regexp.MustCompile(`^:[A-Za-z_]+(?:[/?#]|$)`)

// patternMarks match parts of patterns and abbreviations. A text with one is not a URL.
var patternMarks = regexp.MustCompile(`[*^\\]|\.\.\.|…|\{%|\[\[`)

// templateOf returns a value with holes. It returns false if the value cannot be read as a URL,
// such as a pattern, an abbreviation or an unclosed template.
func templateOf(value string) (t template, ok bool) {
	if patternMarks.MatchString(value) || strings.IndexByte(value, core.HoleByte) >= 0 {
		return t, false
	}
	var b strings.Builder
	for i := 0; i < len(value); {
		n, port := placeholderAt(value, i)
		if n < 0 {
			return t, false
		}
		if port {
			b.WriteByte(':')
			i, n = i+1, n-1
		}
		if n == 0 {
			b.WriteByte(value[i])
			i++
			continue
		}
		t.Holes = append(t.Holes, core.Hole{At: int32(b.Len()), Name: strings.Trim(value[i:i+n], "${}<>()%@_ .")})
		t.holes = append(t.holes, edits.Span{Start: i, End: i + n})
		b.WriteByte(core.HoleByte)
		i += n
	}
	t.S = b.String()
	return t, true
}

// placeholderAt returns the length of the placeholder at an offset: 0 if there is none, -1 if it is
// not closed. port reports whether it includes a colon and names a port.
func placeholderAt(value string, i int) (n int, port bool) {
	rest := value[i:]
	switch value[i] {
	case '{', '#', '$':
		if open := len(rest) - len(strings.TrimLeft(rest, "#$")); open <= 1 && strings.HasPrefix(rest[open:], "{") {
			if n = nested(rest[open:]); n > 0 {
				return open + n, false
			}
			return -1, false
		}
		if n = len(placeholders.FindString(rest)); n == 0 && value[i] == '$' {
			return -1, false
		}
		return n, false
	case '<', '%', '_', '@':
		return len(placeholders.FindString(rest)), false
	case ':':
		m := holePorts.FindString(rest)
		if m != "" && !strings.Contains(value[i+1:], "@") && strings.Contains(value[:i], "://") {
			return len(strings.TrimRight(m, "/?#")), true
		}
	}
	return 0, false
}

// nested returns the length of the braces at the beginning of a text with their content, or 0 if
// they are not closed.
func nested(s string) int {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}
