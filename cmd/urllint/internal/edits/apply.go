package edits

import (
	"bytes"
	"errors"
	"go/format"
	"go/parser"
	"go/token"
)

// Apply returns src after edits, which must be sorted and must not overlap.
func Apply(src []byte, edits []Edit) ([]byte, error) {
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		if e.Start < at || e.End < e.Start || e.End > len(src) {
			return nil, errors.New("a fix is not within the file; nothing was changed")
		}
		out.Write(src[at:e.Start])
		out.WriteString(e.Text)
		at = e.End
	}
	out.Write(src[at:])
	return out.Bytes(), nil
}

// Rewrite returns the text of a file after edits. Formatted source remains formatted, valid source
// must remain valid, and line ends are kept.
func Rewrite(old []byte, edits []Edit) ([]byte, error) {
	fixed, err := Apply(old, withEnds(old, edits))
	if err != nil {
		return nil, err
	}
	if Parses(old) && !Parses(fixed) {
		return nil, errors.New("the fixes do not give a Go file; nothing was changed")
	}
	ends := bytes.Count(old, crlf)
	if ends == 0 || ends < bytes.Count(old, lf) { // gofmt would change every line of a mixture
		return formattedAs(old, fixed)
	}
	fixed, err = formattedAs(bytes.ReplaceAll(old, crlf, lf), bytes.ReplaceAll(fixed, crlf, lf))
	return bytes.ReplaceAll(fixed, lf, crlf), err
}

var lf, crlf = []byte("\n"), []byte("\r\n")

// withEnds returns edits with the line ends that most lines of src have.
func withEnds(src []byte, edits []Edit) []Edit {
	if 2*bytes.Count(src, crlf) <= bytes.Count(src, lf) {
		return edits
	}
	out := make([]Edit, len(edits))
	for i, e := range edits {
		text := bytes.ReplaceAll([]byte(e.Text), crlf, lf)
		e.Text = string(bytes.ReplaceAll(text, lf, crlf))
		out[i] = e
	}
	return out
}

// formattedAs returns fixed, formatted if old is.
func formattedAs(old, fixed []byte) ([]byte, error) {
	if formatted, err := format.Source(old); err != nil || !bytes.Equal(formatted, old) {
		return fixed, nil
	}
	return format.Source(fixed)
}

// Parses reports whether src is valid Go syntax.
func Parses(src []byte) bool {
	_, err := parser.ParseFile(token.NewFileSet(), "", src, parser.SkipObjectResolution)
	return err == nil
}
