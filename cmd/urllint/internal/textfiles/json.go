package textfiles

import (
	stdjson "encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// readJSON reads the strings that are values (RFC 8259).
func readJSON(src string) (values []Value, err error) {
	src, skipped := withoutBOM(src)
	j := jsonReader{src: src, skipped: skipped, in: stdjson.NewDecoder(strings.NewReader(src))}
	for {
		before := int(j.in.InputOffset())
		t, err := j.in.Token()
		switch {
		case errors.Is(err, io.EOF) && len(j.around) == 0:
			return j.values, nil
		case err != nil:
			return j.values, j.syntaxError(err)
		}
		j.token(t, before)
	}
}

// withoutBOM returns src without a byte order mark, and the length of the mark.
func withoutBOM(src string) (string, int) {
	rest := strings.TrimPrefix(src, "\ufeff")
	return rest, len(src) - len(rest)
}

// A jsonReader processes the tokens of a text.
type jsonReader struct {
	src     string
	skipped int // number of bytes before src
	in      *stdjson.Decoder
	around  []jsonFrame
	values  []Value
}

// A jsonFrame is an object or an array.
type jsonFrame struct {
	isObject bool
	hasKey   bool   // the next token is a value
	key      string // of the next value; for an array, its own
	path     string // of the enclosing values
}

// token processes the token that follows offset before.
func (j *jsonReader) token(t stdjson.Token, before int) {
	switch t := t.(type) {
	case stdjson.Delim:
		j.delimiter(t)
	case string:
		if top := j.top(); top != nil && top.isObject && !top.hasKey {
			top.key, top.hasKey = t, true
			return
		}
		j.add(t, before)
		j.valueEnds()
	default:
		j.valueEnds()
	}
}

func (j *jsonReader) top() *jsonFrame {
	if len(j.around) == 0 {
		return nil
	}
	return &j.around[len(j.around)-1]
}

func (j *jsonReader) delimiter(d stdjson.Delim) {
	if d == '}' || d == ']' {
		j.around = j.around[:len(j.around)-1]
		j.valueEnds()
		return
	}
	f := jsonFrame{isObject: d == '{'}
	if top := j.top(); top != nil {
		f.path = top.path
		if top.isObject {
			f.path = joined(top.path, top.key)
		}
		if !f.isObject {
			f.key = top.key
		}
	}
	j.around = append(j.around, f)
}

// maxPath is the maximum length of a path. Deeply nested texts would otherwise result in many long
// ones.
const maxPath = 200

// joined returns the path of key below path.
func joined(path, key string) string {
	if path == "" || len(path)+len(key) > maxPath {
		return key
	}
	return path + "." + key
}

func (j *jsonReader) valueEnds() {
	if top := j.top(); top != nil {
		top.hasKey = false
	}
}

// add adds a string, which is the next one after offset before.
func (j *jsonReader) add(text string, before int) {
	start, end := before+strings.IndexByte(j.src[before:], '"')+1, int(j.in.InputOffset())-1
	v := Value{Text: text, At: edits.Span{Start: start, End: end}.Moved(j.skipped)}
	if top := j.top(); top != nil {
		v.Key, v.Path = top.key, top.path
		if top.isObject {
			v.Path = joined(top.path, top.key)
		}
	}
	j.values = append(j.values, v)
}

func (j *jsonReader) syntaxError(err error) error {
	at := int(j.in.InputOffset())
	var syntax *stdjson.SyntaxError
	if errors.As(err, &syntax) {
		at = int(syntax.Offset)
	}
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return &SyntaxError{lineOf(j.src, at), err.Error()}
}
