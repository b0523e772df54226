package textfiles

import (
	"errors"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// readTOML reads the strings of a TOML document, version 1.0.
func readTOML(src string) ([]Value, error) {
	t := tomlReader{src: src}
	t.parser.Reset([]byte(src))
	table := ""
	for t.parser.NextExpression() {
		switch e := t.parser.Expression(); e.Kind {
		case unstable.Table, unstable.ArrayTable:
			table, _ = keyBelow("", e.Key())
		case unstable.KeyValue:
			t.keyValue(table, e)
		}
	}
	if err := t.parser.Error(); err != nil {
		return t.values, t.syntaxError(err)
	}
	return t.values, nil
}

// A tomlReader processes the expressions of a document.
type tomlReader struct {
	src    string
	parser unstable.Parser
	values []Value
}

// keyBelow returns the path of a dotted key below path, and its last part.
func keyBelow(path string, it unstable.Iterator) (whole, last string) {
	for it.Next() {
		last = string(it.Node().Data)
		path = joined(path, last)
	}
	return path, last
}

func (t *tomlReader) keyValue(table string, e *unstable.Node) {
	path, key := keyBelow(table, e.Key())
	t.value(path, key, e.Value())
}

func (t *tomlReader) value(path, key string, n *unstable.Node) {
	switch n.Kind {
	case unstable.String:
		t.add(Value{Key: key, Path: path, Text: string(n.Data)}, n)
	case unstable.Array:
		for it := n.Children(); it.Next(); {
			t.value(path, key, it.Node())
		}
	case unstable.InlineTable:
		for it := n.Children(); it.Next(); {
			t.keyValue(path, it.Node())
		}
	}
}

// add adds a string with one or three quotation marks.
func (t *tomlReader) add(v Value, n *unstable.Node) {
	at := edits.Span{Start: int(n.Raw.Offset), End: int(n.Raw.Offset + n.Raw.Length)}
	raw := t.src[at.Start:at.End]
	quotes := 1
	if strings.HasPrefix(raw, `"""`) || strings.HasPrefix(raw, "'''") {
		quotes = 3
	}
	if len(raw) < 2*quotes {
		return
	}
	v.At = edits.Span{Start: at.Start + quotes, End: at.End - quotes}
	t.values = append(t.values, v)
}

func (t *tomlReader) syntaxError(err error) error {
	line := 0
	var wrong *unstable.ParserError
	if errors.As(err, &wrong) {
		line = lineOf(t.src, int(t.parser.Range(wrong.Highlight).Offset))
	}
	return &SyntaxError{line, err.Error()}
}
