package textfiles

import (
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	goyaml "go.yaml.in/yaml/v3"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// readYAML reads the scalar values of all documents of a YAML stream. It reads the target of an
// alias once.
func readYAML(src string) ([]Value, error) {
	src, skipped := withoutBOM(src)
	y := yamlReader{src: src, skipped: skipped, starts: yamlLines(src)}
	for in := goyaml.NewDecoder(strings.NewReader(src)); ; {
		var doc goyaml.Node
		err := in.Decode(&doc)
		switch {
		case errors.Is(err, io.EOF):
			return y.values, nil
		case err != nil:
			return y.values, yamlError(err)
		}
		y.node("", "", &doc)
	}
}

// A yamlReader processes the nodes of a stream.
type yamlReader struct {
	src     string
	skipped int   // number of bytes before src
	starts  []int // of the lines
	last    mark  // the last position converted by offset
	values  []Value
}

// yamlLines returns the offsets of lines, with the line breaks of YAML 1.1 (§4.1.4).
func yamlLines(src string) []int {
	starts := []int{0}
	for i, r := range src {
		switch r {
		case '\n', '\u0085', '\u2028', '\u2029':
			starts = append(starts, i+utf8.RuneLen(r))
		case '\r':
			if !strings.HasPrefix(src[i+1:], "\n") {
				starts = append(starts, i+1)
			}
		}
	}
	return starts
}

// node reads the values below a node, which is the value of a key or an element of it.
func (y *yamlReader) node(path, key string, n *goyaml.Node) {
	switch n.Kind {
	case goyaml.DocumentNode:
		for _, c := range n.Content {
			y.node(path, key, c)
		}
	case goyaml.SequenceNode:
		for _, c := range n.Content {
			read := len(y.values)
			if y.node(path, key, c); c.Kind == goyaml.ScalarNode && len(y.values) > read {
				y.values[read].setVariable(y.src, y.skipped)
			}
		}
	case goyaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			k := n.Content[i]
			y.node(joined(path, k.Value), k.Value, n.Content[i+1])
		}
	case goyaml.ScalarNode:
		y.scalar(path, key, n)
	}
}

var variable = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*=`)

// setVariable splits an element of a list that sets an environment variable, NAME=value, as in
// files of Docker Compose.
func (v *Value) setVariable(src string, skipped int) {
	name := variable.FindString(v.Text)
	if name == "" || src[v.At.Start-skipped:v.At.End-skipped] != v.Text {
		return
	}
	v.Key = strings.TrimSuffix(name, "=")
	v.Path = joined(v.Path, v.Key)
	v.Text, v.At.Start = v.Text[len(name):], v.At.Start+len(name)
}

func (y *yamlReader) scalar(path, key string, n *goyaml.Node) {
	start, ok := y.offset(n.Line, n.Column)
	isPort := n.ShortTag() == "!!int" && kindOf(key) == aPort
	if !ok || n.ShortTag() != "!!str" && !strings.HasPrefix(n.Tag, "!") && !isPort {
		return
	}
	start = y.afterProperties(start)
	v := Value{Key: key, Path: path, Text: n.Value}
	switch rest := y.src[start:]; {
	case n.Style&(goyaml.LiteralStyle|goyaml.FoldedStyle) != 0:
		v.Text = strings.TrimRight(n.Value, "\n")
		v.At, ok = y.block(start, v.Text)
	case strings.HasPrefix(rest, `"`):
		v.At, ok = quotedAt(y.src, start)
	case strings.HasPrefix(rest, "'"):
		v.At, ok = y.singleQuoted(start)
	case strings.HasPrefix(rest, n.Value):
		v.At = edits.Span{Start: start, End: start + len(n.Value)}
	default: // it spans several lines
		ok = false
	}
	if ok {
		v.At = v.At.Moved(y.skipped)
		y.values = append(y.values, v)
	}
}

// A mark is a position in a stream: a line and a column, from 1, in characters, with the offset.
type mark struct{ line, column, offset int }

// offset returns the byte offset of a line and a column. It continues from the last call, because a
// line may have many values.
func (y *yamlReader) offset(line, column int) (int, bool) {
	if line < 1 || line > len(y.starts) {
		return 0, false
	}
	if y.last.line != line || y.last.column > column {
		y.last = mark{line, 1, y.starts[line-1]}
	}
	for ; y.last.column < column; y.last.column++ {
		if y.last.offset >= len(y.src) {
			return 0, false
		}
		_, n := utf8.DecodeRuneInString(y.src[y.last.offset:])
		y.last.offset += n
	}
	return y.last.offset, true
}

// afterProperties returns the offset after the tag and the anchor of a node.
func (y *yamlReader) afterProperties(at int) int {
	for at < len(y.src) && (y.src[at] == '!' || y.src[at] == '&') {
		n := strings.IndexAny(y.src[at:], " \t\r\n")
		if n < 0 {
			return at
		}
		at += n
		at += len(y.src[at:]) - len(strings.TrimLeft(y.src[at:], " \t\r\n"))
	}
	return at
}

// block returns the position of the only line of a block scalar, or false if it has several.
func (y *yamlReader) block(start int, text string) (at edits.Span, ok bool) {
	rest := y.src[lineEnd(y.src, start):]
	first := strings.TrimLeft(rest, " \t\r\n")
	at.Start = len(y.src) - len(first)
	at.End = at.Start + len(text)
	return at, strings.HasPrefix(first, text) && !strings.Contains(text, "\n")
}

// singleQuoted returns the span in the single quotes at an offset. In it, two quotes represent one.
func (y *yamlReader) singleQuoted(start int) (edits.Span, bool) {
	for i := start + 1; i < len(y.src); i++ {
		if y.src[i] != '\'' {
			continue
		}
		if !strings.HasPrefix(y.src[i+1:], "'") {
			return edits.Span{Start: start + 1, End: i}, true
		}
		i++
	}
	return edits.Span{}, false
}

var yamlErrorLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?`)

func yamlError(err error) error {
	m := yamlErrorLine.FindStringSubmatch(err.Error())
	if m == nil {
		return &SyntaxError{0, err.Error()}
	}
	line, _ := strconv.Atoi(m[1])
	return &SyntaxError{line, strings.TrimPrefix(err.Error(), m[0])}
}
