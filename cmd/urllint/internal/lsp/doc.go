// Package lsp is a server of the Language Server Protocol, version 3.17, for a
// linter: diagnostics of open documents, code actions, hover. It knows the
// protocol and the documents; an [Engine] knows what is wrong in them.
//
// Offsets are bytes of a document, half-open. The protocol's lines and columns
// are made of them at the border.
package lsp

import (
	"context"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// An Engine checks files and describes their URLs. Its texts contain no secrets, except
// for an [Edit], which goes into the document that has them already.
type Engine interface {
	// Check analyses the Go package in a directory. Buffers maps paths to the contents of
	// all open documents, in this directory or elsewhere. The result has an entry for each
	// of files that belongs to the package. A [SetupError] is shown to the user; other
	// errors go to the log.
	Check(ctx context.Context, dir string, files []string, buffers map[string]string) (map[string]*File, error)

	// DependsOn reports whether the package that was checked in a directory imports one in another
	// directory, directly or not.
	DependsOn(dir, on string) bool

	// Parses tells whether a text can be checked. While one cannot, because somebody is in the
	// middle of a word, what was known of it stays.
	Parses(text string) bool

	// Complete returns the candidates at the end of a line's beginning, and how many of its
	// last bytes they replace.
	Complete(line string) (items []Item, replaced int)

	IsConfiguration(name string) bool               // by the name of the file, without its directory
	CheckConfiguration(path, text string) []Finding // by ascending Start
}

// An Item is a word that can be completed to.
type Item struct{ Word, Summary string }

// A SetupError says that nothing can be checked until somebody corrects the settings,
// or the module, or what is installed.
type SetupError struct{ Err error }

func (e *SetupError) Error() string { return e.Err.Error() }

// Unwrap returns what is wrong.
func (e *SetupError) Unwrap() error { return e.Err }

// A File is what there is to say about a document.
type File struct {
	Findings []Finding // by ascending Start
	Notes    []Note
}

// A Finding is one thing that is wrong.
type Finding struct {
	Span
	Severity Severity
	Code     string // the name of the rule
	Href     string // of its documentation
	Message  string
	Related  []Related
	Actions  []Action
}

// A Related is a place that a finding is about, too.
type Related struct {
	Path string // of another file; "": the document itself
	Text string // of that file
	Span
	Message    string
	Definition bool // it has the text that the finding is about, and is in another package
}

// An Action is an offer to change the document of its finding.
type Action struct {
	Title  string
	Safe   bool // may be applied unseen
	Prompt bool // the user goes on writing after the last edit
	Edits  []Edit
}

// An Edit replaces a span of the document; its file is not looked at.
type Edit = edits.Edit

// A Note is what hovering over any of the spans shows.
type Note struct {
	Spans []Span
	Text  string // Markdown
	Plain string // the same for a client that has no Markdown
}

// A Span is a half-open range of byte offsets in a document.
type Span = edits.Span
