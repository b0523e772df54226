// Package lsp is a server of the Language Server Protocol, version 3.17, for a linter: diagnostics
// of open documents, code actions, hover, and completion. It implements the protocol and manages
// the documents; an [Engine] checks them.
//
// Offsets are byte offsets into a document, and ranges are half-open. They are converted to and
// from the protocol's lines and columns at the boundary.
package lsp

import (
	"context"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// An Engine checks files and describes their URLs. Its texts contain no secrets, except for an
// [Edit], which goes into the document that already has them.
type Engine interface {
	// Check analyses the Go package in a directory. Buffers maps paths to the contents of all open
	// documents, in this directory or elsewhere. The result has an entry for each of files that is
	// in the package. A [SetupError] is shown to the user; other errors are logged.
	Check(ctx context.Context, dir string, files []string, buffers map[string]string) (map[string]*File, error)

	// DependsOn reports whether the package that was last checked in dir imports the one in
	// directory on, directly or not.
	DependsOn(dir, on string) bool

	// ExportsChanged reports whether the packages that were last checked in dir may export something
	// else to their importers than when it was last called for dir, or dir was first checked.
	ExportsChanged(dir string) bool

	// Parses reports whether a text can be checked. While it cannot, in the middle of typing a
	// word, earlier results are kept.
	Parses(text string) bool

	// Complete returns the candidates for the end of line, the part before the cursor, and how many
	// of its last bytes they replace.
	Complete(line string) (items []Item, replaced int)

	IsConfiguration(name string) bool               // by the base name of the file
	CheckConfiguration(path, text string) []Finding // sorted by Start
}

// An Item is a candidate for completion.
type Item struct{ Word, Summary string }

// A SetupError reports that nothing can be checked until the user corrects the settings, the module
// or the installation.
type SetupError struct{ Err error }

func (e *SetupError) Error() string { return e.Err.Error() }

// Unwrap returns the underlying error.
func (e *SetupError) Unwrap() error { return e.Err }

// A File is the result for one document.
type File struct {
	Findings []Finding // sorted by Start
	Notes    []Note
}

// A Finding is one diagnostic with its actions.
type Finding struct {
	Span
	Severity Severity
	Code     string // the name of the rule
	Href     string // the URL of its documentation
	Message  string
	Related  []Related
	Actions  []Action
}

// A Related is another position that a finding concerns.
type Related struct {
	Path string // another file; "" is the document itself
	Text string // the content of that file
	Span
	Message    string
	Definition bool // it defines the text of the finding, and is in another package
}

// An Action is a change to the document of its finding.
type Action struct {
	Title  string
	Safe   bool // may be applied without review
	Prompt bool // the user continues to type after the last edit
	Edits  []Edit
}

// An Edit replaces a span of the document. Its File is ignored.
type Edit = edits.Edit

// A Note is the hover text for some spans.
type Note struct {
	Spans []Span
	Text  string // Markdown
	Plain string // for clients without Markdown
}

// A Span is a half-open range of byte offsets in a document.
type Span = edits.Span
