package redact

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// A Writer passes on lines without the values of a set. It is the last one before
// the output: nothing gets around it that does not get around the output.
type Writer struct {
	to   io.Writer
	set  *Set
	line func(string) string
	rest []byte // of a line that did not end yet
}

// NewWriter returns a writer of plain text.
func NewWriter(to io.Writer, set *Set) *Writer { return &Writer{to: to, set: set, line: set.Text} }

// NewLineWriter returns a writer of running text: it takes out what [Line] does, too.
func NewLineWriter(to io.Writer, set *Set) *Writer { return &Writer{to: to, set: set, line: set.Line} }

// NewMessageWriter returns a writer of errors: it takes out what [Message] does.
func NewMessageWriter(to io.Writer) *Writer { return &Writer{to: to, line: Message} }

// NewJSONWriter returns a writer of JSON, which stays JSON: only strings that are no
// names of members are looked at.
func NewJSONWriter(to io.Writer, set *Set) *Writer {
	return &Writer{to: to, set: set, line: set.jsonLine}
}

// Write takes lines, and keeps one that has not ended.
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

// Flush writes what is left of a line without an end.
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

// jsonLine returns a line of JSON without the values: no string of JSON has several
// lines.
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

// endOfString returns the offset after the quotation mark that ends a string.
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

// To returns the writer that lines are passed on to.
func (w *Writer) To() io.Writer { return w.to }
