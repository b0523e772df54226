package textfiles

import (
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// readDockerfile reads the values of ENV, ARG and LABEL, the sources of ADD, and the arguments of
// curl and wget in RUN and HEALTHCHECK, if they are plain words:
//
//	file        = *( blank / comment / instruction )
//	instruction = keyword *( blanks word )     a "\" at the end of a line is a blank, too
//	word        = plain / "'" text "'" / DQUOTE text DQUOTE
//
// It skips words of any other kind, JSON and here-documents.
func readDockerfile(src string) (values []Value, err error) {
	d := dockerfileReader{src: src, escape: '\\'}
	if head := strings.ToLower(src[:lineEnd(src, 0)]); strings.HasPrefix(head, "#") {
		if name, value, _ := strings.Cut(head[1:], "="); strings.TrimSpace(name) == "escape" &&
			strings.TrimSpace(value) == "`" {
			d.escape = '`'
		}
	}
	for d.at < len(src) {
		d.instruction()
	}
	return d.values, nil
}

// A dockerfileReader reads a Dockerfile.
type dockerfileReader struct {
	src    string
	escape byte // continues a line at its end
	at     int
	values []Value
}

// instruction reads one instruction, or a line without one.
func (d *dockerfileReader) instruction() {
	line := d.src[d.at:lineEnd(d.src, d.at)]
	if s := strings.TrimSpace(line); s == "" || s[0] == '#' {
		d.at += len(line) + 1
		return
	}
	words := d.words()
	if len(words) > 0 && strings.EqualFold(d.text(words[0]), "ONBUILD") {
		words = words[1:]
	}
	if len(words) == 0 {
		return
	}
	keyword, args := strings.ToUpper(d.text(words[0])), words[1:]
	switch keyword {
	case "ENV", "ARG", "LABEL":
		d.assignments(args)
	case "ADD":
		d.sources(args)
	case "RUN", "HEALTHCHECK":
		d.commands(args)
	}
	d.skipHeredocs(args)
}

func (d *dockerfileReader) text(w edits.Span) string { return d.src[w.Start:w.End] }

// words reads the words of an instruction and its end. Operators of the shell are separate words,
// unless they are in quotes or in a word of an assignment.
func (d *dockerfileReader) words() (list []edits.Span) {
	for d.at < len(d.src) {
		switch c := d.src[d.at]; {
		case c == '\n':
			d.at++
			return list
		case d.isContinued(d.at):
			d.at = lineEnd(d.src, d.at) + 1
			d.skipComments()
		case c == ' ' || c == '\t' || c == '\r':
			d.at++
		default:
			list = append(list, d.word())
		}
	}
	return list
}

// isContinued reports whether the byte at i continues the line on the next one.
func (d *dockerfileReader) isContinued(i int) bool {
	if d.src[i] != d.escape {
		return false
	}
	for i++; i < len(d.src) && strings.IndexByte(" \t\r", d.src[i]) >= 0; i++ {
	}
	return i == len(d.src) || d.src[i] == '\n'
}

// skipComments skips comment lines between the lines of an instruction.
func (d *dockerfileReader) skipComments() {
	for d.at < len(d.src) && strings.HasPrefix(strings.TrimLeft(d.src[d.at:lineEnd(d.src, d.at)], " \t"), "#") {
		d.at = min(lineEnd(d.src, d.at)+1, len(d.src))
	}
}

const operators = ";&|()"

// word reads one word.
func (d *dockerfileReader) word() edits.Span {
	start := d.at
	for ; d.at < len(d.src); d.at++ {
		c := d.src[d.at]
		switch {
		case strings.IndexByte(" \t\r\n", c) >= 0, d.isContinued(d.at):
			return edits.Span{Start: start, End: d.at}
		case c == '"' || c == '\'':
			if end, closed := d.closing(d.at); closed {
				d.at = end
			}
		case c == d.escape:
			d.at = min(d.at+1, len(d.src)-1)
		case strings.IndexByte(operators, c) >= 0:
			if start == d.at {
				d.at++
			}
			return edits.Span{Start: start, End: d.at}
		}
	}
	return edits.Span{Start: start, End: d.at}
}

// closing returns the offset of the mark that closes the quotation at i, or false if the
// instruction ends before it.
func (d *dockerfileReader) closing(i int) (end int, closed bool) {
	quote := d.src[i]
	for i++; i < len(d.src); i++ {
		switch c := d.src[i]; {
		case c == quote:
			return i, true
		case d.isContinued(i):
			i = lineEnd(d.src, i)
		case c == '\\' && quote == '"':
			i++
		case c == '\n':
			return i, false
		}
	}
	return i, false
}

// plain returns the text of a word without quotes. It returns false if a shell would change
// anything in it but variables.
func (d *dockerfileReader) plain(w edits.Span) (at edits.Span, ok bool) {
	text := d.text(w)
	if n := len(text); n >= 2 && (text[0] == '"' || text[0] == '\'') && text[n-1] == text[0] {
		w.Start, w.End = w.Start+1, w.End-1
	}
	return w, !strings.ContainsAny(d.text(w), "\"'`\\<>\n") && w.Start < w.End
}

func (d *dockerfileReader) add(key string, w edits.Span) {
	if at, ok := d.plain(w); ok {
		d.values = append(d.values, Value{Key: key, Path: key, Text: d.text(at), At: at})
	}
}

// assignments reads NAME=VALUE..., or NAME VALUE.
func (d *dockerfileReader) assignments(words []edits.Span) {
	if len(words) == 2 && !strings.Contains(d.text(words[0]), "=") {
		d.add(d.text(words[0]), words[1])
		return
	}
	for i, w := range words {
		name, _, ok := strings.Cut(d.text(w), "=")
		cut := i+1 < len(words) && words[i+1].Start == w.End // ended by an operator, which has no effect here
		if ok && isEnvName(name) && !cut {
			d.add(name, edits.Span{Start: w.Start + len(name) + 1, End: w.End})
		}
	}
}

// sources reads the sources of ADD, which are all words but the last.
func (d *dockerfileReader) sources(words []edits.Span) {
	for i, w := range words {
		if i+1 < len(words) && !strings.HasPrefix(d.text(w), "--") {
			d.add("", w)
		}
	}
}

// commands reads the arguments of curl and wget.
func (d *dockerfileReader) commands(words []edits.Span) {
	first, fetches := true, false
	for i, w := range words {
		text := d.text(w)
		switch {
		case strings.Contains(operators, text):
			first, fetches = true, false
		case first && (text == "CMD" || text == "sudo" || strings.HasPrefix(text, "-")): // before the command
		case first:
			first, fetches = false, text == "curl" || text == "wget"
		case fetches && (i+1 == len(words) || words[i+1].Start > w.End): // no operator follows
			d.add("", w)
		}
	}
}

// skipHeredocs skips the lines of here-documents up to their end words.
func (d *dockerfileReader) skipHeredocs(words []edits.Span) {
	for _, w := range words {
		name, ok := strings.CutPrefix(d.text(w), "<<")
		if !ok {
			continue
		}
		name = strings.Trim(strings.TrimPrefix(name, "-"), `"'`)
		for done := name == ""; !done && d.at < len(d.src); {
			end := lineEnd(d.src, d.at)
			done = strings.TrimSpace(d.src[d.at:end]) == name
			d.at = min(end+1, len(d.src))
		}
	}
}
