package lsptest

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A Position is a line and a column in UTF-16 units, both from 0.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// A Range is a range of a document.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// A Diagnostic is a diagnostic that a server published for a document.
type Diagnostic struct {
	Range           Range  `json:"range"`
	Severity        int    `json:"severity"`
	Code            string `json:"code"`
	CodeDescription struct {
		Href string `json:"href"`
	} `json:"codeDescription"`
	Source  string `json:"source"`
	Message string `json:"message"`
	Related []struct {
		Location struct {
			URI   string `json:"uri"`
			Range Range  `json:"range"`
		} `json:"location"`
		Message string `json:"message"`
	} `json:"relatedInformation"`
}

// Published is the list of diagnostics of one document.
type Published struct {
	URI         string       `json:"uri"`
	Version     int          `json:"version"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

// An Action is a code action.
type Action struct {
	Title       string `json:"title"`
	Kind        string `json:"kind"`
	IsPreferred bool   `json:"isPreferred"`
	Edit        struct {
		Changes         map[string][]TextEdit `json:"changes"`
		DocumentChanges []struct {
			TextDocument struct {
				URI     string `json:"uri"`
				Version int    `json:"version"`
			} `json:"textDocument"`
			Edits []TextEdit `json:"edits"`
		} `json:"documentChanges"`
	} `json:"edit"`
}

// A TextEdit replaces a range with a text or a snippet.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
	Snippet struct {
		Value string `json:"value"`
	} `json:"snippet"`
}

// Edits returns all edits of an action.
func (a Action) Edits() (edits []TextEdit) {
	for _, e := range a.Edit.Changes {
		edits = append(edits, e...)
	}
	for _, d := range a.Edit.DocumentChanges {
		edits = append(edits, d.Edits...)
	}
	return edits
}

// Apply returns text after edits, which must not overlap.
func Apply(text string, edits []TextEdit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b TextEdit) int {
		return cmp.Compare(Offset(text, b.Range.Start), Offset(text, a.Range.Start))
	})
	for _, e := range edits {
		text = text[:Offset(text, e.Range.Start)] + e.NewText + text[Offset(text, e.Range.End):]
	}
	return text
}

// Offset returns the byte offset of a position.
func Offset(text string, p Position) int {
	at := 0
	for range p.Line {
		at += strings.IndexByte(text[at:], '\n') + 1
	}
	for column := 0; column < p.Character; {
		r, size := utf8.DecodeRuneInString(text[at:])
		at += size
		column += utf16.RuneLen(r)
	}
	return at
}

// At returns the position of byte offset in a text.
func At(text string, offset int) Position {
	line := strings.Count(text[:offset], "\n")
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	return Position{line, len(utf16.Encode([]rune(text[start:offset])))}
}

// In returns the text in a range.
func (r Range) In(text string) string { return text[Offset(text, r.Start):Offset(text, r.End)] }
