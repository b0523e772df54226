package sink

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Parse parses a sink file for libraries, whose lines have no Use.Own. The error joins all mistakes, each with file
// name, line number and a correction.
func Parse(name string, r io.Reader) ([]*Line, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var p fileParser
	var wrong []error
	for row := range bytes.Lines(data) {
		p.num++
		if err := p.row(string(row)); err != nil {
			wrong = append(wrong, fmt.Errorf("%s:%d: %w", name, p.num, err))
		}
	}
	if wrong != nil {
		return nil, errors.Join(wrong...)
	}
	p.endGroup()
	for _, l := range p.lines {
		l.File, l.Use.Own = name, false
	}
	return p.lines, nil
}

// A fileParser reads a sink file row by row.
type fileParser struct {
	num   int // the number of the current row, from 1
	lines []*Line
	group int  // the index of the first line of the current group
	ended bool // the group has its examples: the next line starts another group

	examples []Example // of the group
}

// row reads a comment, a line, or an example.
func (p *fileParser) row(row string) error {
	text := strings.TrimSpace(row)
	switch {
	case text == "":
		p.ended = true
		return nil
	case text[0] == '#':
		return nil
	case row[0] == ' ' || row[0] == '\t':
		return p.example(text)
	}
	if p.ended {
		p.endGroup()
	}
	l, err := ParseLine(text)
	if err != nil {
		l = new(Line) // a placeholder, so that the examples are parsed, too
	}
	l.Num = p.num
	p.lines = append(p.lines, l)
	return err
}

// example reads an example for the current group.
func (p *fileParser) example(text string) error {
	if p.group == len(p.lines) {
		return errors.New("an example without a line; a line begins in the first column")
	}
	e, err := parseExample(text)
	if err != nil {
		return err
	}
	e.Num = p.num
	p.examples = append(p.examples, e)
	p.ended = true
	return nil
}

// endGroup attaches the examples to the lines of the group.
func (p *fileParser) endGroup() {
	for _, l := range p.lines[p.group:] {
		l.Examples = slices.Clip(p.examples)
	}
	p.group, p.ended, p.examples = len(p.lines), false, nil
}

// The marks between the text of an example and its effect.
const (
	refused = ":"
	becomes = "=>"
)

var errExample = errors.New(`an example is "ok TEXT", "ok TEXT => EFFECT", "bad TEXT: ERROR" or "bad TEXT => ` +
	`EFFECT"; a TEXT with spaces is a Go string literal`)

// parseExample parses an example (see errExample).
func parseExample(s string) (Example, error) {
	if !utf8.ValidString(s) {
		return Example{}, errors.New(`not UTF-8; write other bytes as \x in a Go string literal`)
	}
	verdict, rest := cutSpace(s)
	if verdict != "ok" && verdict != "bad" || rest == "" {
		return Example{}, errExample
	}
	text, rest, err := exampleText(rest)
	if err != nil {
		return Example{}, err
	}
	e := Example{Text: text, OK: verdict == "ok"}
	mark, outcome := cutSpace(rest)
	switch {
	case mark == becomes && outcome != "":
		e.Effect = outcome
	case mark == refused && outcome != "" && !e.OK:
		e.Error = outcome
	case mark == "" && e.OK:
	default:
		return Example{}, errExample
	}
	return e, nil
}

// exampleText splits the text after the verdict into the example text and the rest, which starts with a mark or is
// empty.
func exampleText(s string) (text, rest string, err error) {
	if s[0] == '"' || s[0] == '`' {
		literal, err := strconv.QuotedPrefix(s)
		if err != nil {
			return "", "", errors.New("the Go string literal has no end or is malformed")
		}
		text, err = strconv.Unquote(literal)
		return text, strings.TrimSpace(s[len(literal):]), err
	}
	word, rest := cutSpace(s)
	if strings.HasPrefix(rest, becomes+" ") || !strings.HasSuffix(word, refused) || rest == "" {
		return word, rest, nil
	}
	return strings.TrimSuffix(word, refused), refused + " " + rest, nil
}

// cutSpace splits s around its first run of spaces.
func cutSpace(s string) (word, rest string) {
	i := strings.IndexAny(s, " \t")
	if i < 0 {
		return s, ""
	}
	return s[:i], strings.TrimSpace(s[i:])
}
