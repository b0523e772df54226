package redact

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// A Writer writes lines with the values of a set masked. It is the last writer before the output,
// so that no output bypasses it.
type Writer struct {
	to   io.Writer
	set  *Set
	line func(string) string
	rest []byte // an incomplete line
}

// NewWriter returns a writer of plain text.
func NewWriter(to io.Writer, set *Set) *Writer { return &Writer{to: to, set: set, line: set.Text} }

// NewLineWriter returns a writer of running text, which also masks what [Line] does.
func NewLineWriter(to io.Writer, set *Set) *Writer { return &Writer{to: to, set: set, line: set.Line} }

// NewMessageWriter returns a writer of errors, which masks what [Message] does.
func NewMessageWriter(to io.Writer) *Writer { return &Writer{to: to, line: Message} }

// NewJSONWriter returns a writer of JSON, which remains valid: it masks only strings that are not
// names of members.
func NewJSONWriter(to io.Writer, set *Set) *Writer {
	return &Writer{to: to, set: set, line: set.jsonLine}
}

// Write writes complete lines, and buffers an incomplete one.
func (w *Writer) Write(p []byte) (int, error) {
	end := bytes.LastIndexByte(p, '\n') + 1
	if end == 0 {
		w.rest = append(w.rest, p...)
		return len(p), nil
	}
	text := string(w.rest) + string(p[:end])
	w.rest = append(w.rest[:0], p[end:]...)
	return len(p), w.pass(text)
}

// Flush writes the buffered incomplete line.
func (w *Writer) Flush() error {
	text := string(w.rest)
	w.rest = w.rest[:0]
	return w.pass(text)
}

func (w *Writer) pass(text string) error {
	var out strings.Builder
	for line := range strings.Lines(text) {
		out.WriteString(w.line(line))
	}
	if out.Len() == 0 {
		return nil
	}
	_, err := io.WriteString(w.to, out.String())
	return err
}

// jsonLine returns a line of JSON with the values masked. No string of JSON spans several lines.
func (s *Set) jsonLine(line string) string {
	if !s.Has(line) {
		return line
	}
	var out strings.Builder
	for line != "" {
		open := strings.IndexByte(line, '"')
		if open < 0 {
			break
		}
		end := open + 1 + endOfString(line[open+1:])
		out.WriteString(line[:open])
		isName := strings.HasPrefix(strings.TrimLeft(line[min(end, len(line)):], " "), ":")
		out.WriteString(s.jsonString(line[open:end], isName))
		line = line[end:]
	}
	return out.String() + line
}

// endOfString returns the offset after the quotation mark that ends the string, or len(s).
func endOfString(s string) int {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(s)
}

func (s *Set) jsonString(quoted string, isName bool) string {
	var value string
	if isName || json.Unmarshal([]byte(quoted), &value) != nil || !s.Has(value) {
		return quoted
	}
	var out strings.Builder
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if enc.Encode(s.Text(value)) != nil {
		return `"` + Mask + `"`
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// To returns the underlying writer.
func (w *Writer) To() io.Writer { return w.to }
