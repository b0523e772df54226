package configfile

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// An Error is a fault in a configuration, with its position.
type Error struct {
	File   string
	Line   int        // from 1; 0 for the file as a whole
	Column int        // in bytes, from 1
	Span   edits.Span // in the text
	Err    error
	text   string // the line with the fault
}

// Error returns the message with the file and, if it is known, the line.
func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.File, e.Err)
	}
	return fmt.Sprintf("%s:%d:%d: %v", e.File, e.Line, e.Column, e.Err)
}

// Unwrap returns the error without its position.
func (e *Error) Unwrap() error { return e.Err }

// Errors returns the errors in a configuration that err joins. It returns none if one of them
// concerns anything else.
func Errors(err error) (list []*Error) {
	all := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		all = joined.Unwrap()
	}
	for _, err := range all {
		var e *Error
		if !errors.As(err, &e) {
			return nil
		}
		list = append(list, e)
	}
	return list
}

// Excerpt returns the line with the fault marked below it, or "" if there is no line or it may
// contain a secret.
func (e *Error) Excerpt() string {
	if e.Line == 0 || redact.Line(e.text) != e.text || hasOpaqueWord(e.text) ||
		strings.Contains(e.text, "not-secret") { // whose values only the user knows to be harmless
		return ""
	}
	start := min(e.Column-1, len(e.text))
	mark := edits.Span{Start: start, End: min(start+e.Span.End-e.Span.Start, len(e.text))}
	v := term.Fragment{Text: e.text, Mark: mark}.View(excerptColumns)
	number := fmt.Sprint(e.Line)
	return fmt.Sprintf("  %s | %s\n  %*s | %*s%s\n", number, v.All(), len(number), "", term.Cells(v.Before), "",
		strings.Repeat("^", max(1, term.Cells(v.Marked))))
}

// hasOpaqueWord reports whether one of the values in a line may be a secret, such as an entry of
// not-secret.
func hasOpaqueWord(line string) bool {
	isMark := func(r rune) bool { return strings.ContainsRune(" \t\"'`[]{}=,\\", r) }
	for word := range strings.FieldsFuncSeq(line, isMark) {
		if secret.LooksRandom(word) || redact.LooksInvented(word) {
			return true
		}
	}
	return false
}

// excerptColumns is the width of the excerpt of a long line.
const excerptColumns = 100

// newError returns an error about a span of text.
func newError(name, text string, at edits.Span, err error) *Error {
	e := &Error{File: name, Line: line(text, at.Start), Span: at, Err: err}
	start := strings.LastIndexByte(text[:min(at.Start, len(text))], '\n') + 1
	e.Column = at.Start - start + 1
	e.text, _, _ = strings.Cut(text[start:], "\n")
	e.text = strings.TrimRight(e.text, "\r")
	return e
}

// syntaxError returns the error of the decoder with its position.
func syntaxError(name, text string, err error) error {
	var syntax *toml.DecodeError
	if !errors.As(err, &syntax) {
		return fmt.Errorf("%s: %w", name, err)
	}
	row, column := syntax.Position()
	start := 0
	for range row - 1 {
		start += strings.IndexByte(text[start:], '\n') + 1
	}
	at := min(start+column-1, len(text))
	message := strings.TrimPrefix(syntax.Error(), "toml: ")
	return newError(name, text, edits.Span{Start: at, End: min(at+1, len(text))}, errors.New(redact.Quotes(message)))
}

// located returns the errors of err with their positions, in order.
func (at *positions) located(name, text string, err error) error {
	var all []*Error
	for _, err := range err.(interface{ Unwrap() []error }).Unwrap() {
		w := &Error{File: name, Err: err}
		var e *config.Error
		if errors.As(err, &e) {
			if alien := new(config.AlienKeyError); errors.As(err, &alien) {
				err = fmt.Errorf("%w; this is urllint %s, and the file may be for a newer one", err, cli.Version())
				w.Err = err
			}
			if span, ok := at.of(e); ok {
				w = newError(name, text, span, err)
			}
		}
		all = append(all, w)
	}
	slices.SortStableFunc(all, func(a, b *Error) int { return cmp.Or(a.Line-b.Line, a.Column-b.Column) })
	sorted := make([]error, len(all))
	for i, w := range all {
		sorted[i] = w
	}
	return errors.Join(sorted...)
}
