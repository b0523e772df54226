package term

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/redact"
)

// A PlainWriter escapes control characters, because others choose the names of files and the lines
// of source, and output may end up in the log of a CI service or on a terminal. Each Write and
// WriteString must be of whole runes.
type PlainWriter struct {
	out    *bufio.Writer
	escape func(r rune, b byte) string // escapes a rune, or a byte that is not UTF-8
}

// NewPlainWriter returns a buffered PlainWriter to w.
func NewPlainWriter(w io.Writer) *PlainWriter { return &PlainWriter{bufio.NewWriter(w), escapeOf} }

// Write is WriteString for bytes.
func (p *PlainWriter) Write(b []byte) (int, error) { return p.WriteString(string(b)) }

// WriteString writes s and returns its length.
func (p *PlainWriter) WriteString(s string) (int, error) {
	if _, err := p.out.WriteString(escapeActing(s, p.escape)); err != nil {
		return 0, err
	}
	return len(s), nil
}

// Flush writes buffered data and returns the first error of all writes.
func (p *PlainWriter) Flush() error { return p.out.Flush() }

// A JSONWriter writes values as JSON. It also escapes the control characters beyond ASCII, which a
// json.Encoder does not.
type JSONWriter struct {
	*json.Encoder
	*PlainWriter
}

// NewJSONWriter returns a JSONWriter to w with that indentation.
func NewJSONWriter(w io.Writer, indent string) JSONWriter {
	if p, ok := w.(*PlainWriter); ok {
		w = p.out
	}
	out := &PlainWriter{bufio.NewWriter(w), func(r rune, _ byte) string { return fmt.Sprintf(`\u%04x`, r) }}
	j := JSONWriter{json.NewEncoder(out), out}
	j.SetEscapeHTML(false)
	j.SetIndent("", indent)
	return j
}

// EncodeJSON writes one value.
func EncodeJSON(w io.Writer, indent string, v any) error {
	out := NewJSONWriter(w, indent)
	return errors.Join(out.Encode(v), out.Flush())
}

// acts reports whether r is a control character (C0, C1, DEL), a line break in some programs, or
// changes the direction of text (Unicode UAX #9). Tabs and line feeds do not count.
func acts(r rune) bool {
	switch {
	case r == '\t' || r == '\n':
		return false
	case r < ' ', 0x7f <= r && r < 0xa0, r == 0x2028, r == 0x2029:
		return true
	}
	return r == 0x061c || r == 0x200e || r == 0x200f || 0x202a <= r && r <= 0x202e || 0x2066 <= r && r <= 0x2069
}

// escapeOf returns the Go escape of a character that acts.
func escapeOf(r rune, b byte) string {
	switch {
	case r == utf8.RuneError:
		return fmt.Sprintf(`\x%02x`, b)
	case r < utf8.RuneSelf:
		return fmt.Sprintf(`\x%02x`, r)
	}
	return fmt.Sprintf(`\u%04x`, r)
}

// escapeActing escapes the characters that act, and bytes that are not UTF-8, because a terminal
// may read some as controls.
func escapeActing(s string, escape func(rune, byte) string) string {
	var b strings.Builder
	done := 0
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if acts(r) || r == utf8.RuneError && size == 1 {
			b.WriteString(s[done:i])
			b.WriteString(escape(r, s[i]))
			done = i + size
		}
		i += size
	}
	if done == 0 {
		return s
	}
	b.WriteString(s[done:])
	return b.String()
}

// Escaped returns s with the characters that act escaped.
func Escaped(s string) string { return escapeActing(s, escapeOf) }

// EscapedLine is Escaped for text that must stay on one line, such as a file name.
func EscapedLine(s string) string {
	return strings.NewReplacer("\n", `\x0a`, "\t", `\x09`).Replace(Escaped(s))
}

// Count returns a number with its noun, in the plural if necessary.
func Count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// OneLine joins the lines of a message, masks its secrets, and escapes control characters, because
// compilers and the go command quote their input.
func OneLine(s string) string {
	return Escaped(redact.Message(strings.Join(strings.Fields(s), " ")))
}
