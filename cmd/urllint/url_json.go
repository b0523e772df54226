package main

import (
	"encoding/json"
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/check"
)

// One object a text. Offsets are bytes of the text as it was given, half-open;
// "text" is that text with its secrets masked, and with U+FFFD for what JSON
// cannot hold (bytes that are not UTF-8, surrogates without their pair).
type (
	urlJSON struct {
		Text     string           `json:"text"`
		Valid    bool             `json:"valid"` // conforms to the production of RFC 3986
		Invalid  *int             `json:"invalidAt,omitempty"`
		Findings []urlJSONFinding `json:"findings"`
	}

	urlJSONFinding struct {
		Rule    string       `json:"rule"`
		Level   string       `json:"level"`
		Start   int          `json:"start"`
		End     int          `json:"end"`
		Message string       `json:"message"`
		Fixes   []urlJSONFix `json:"fixes"`
	}

	urlJSONFix struct {
		Message string        `json:"message"`
		Safe    bool          `json:"safe"`
		Edits   []urlJSONEdit `json:"edits"`
	}

	urlJSONError struct {
		Error string `json:"error"`
	}

	urlJSONEdit struct {
		Start int    `json:"start"`
		End   int    `json:"end"`
		New   string `json:"new"`
	}
)

// checkLine checks the text that a line holds as a JSON string. Another line gets
// an object that says so, and the run goes on.
func (r *urlRun) checkLine(line string) {
	var text *string
	err := json.Unmarshal([]byte(line), &text)
	if err == nil && text != nil {
		r.check(*text)
		return
	}
	r.code = cli.ExitTrouble
	writeJSON(r.out, urlJSONError{"the line is not a JSON string"})
}

func (c *urlReport) printJSON(w io.Writer) {
	out := urlJSON{Text: c.shown(), Valid: c.valid, Findings: []urlJSONFinding{}}
	if c.invalidAt >= 0 {
		out.Invalid = &c.invalidAt
	}
	for _, f := range c.found {
		out.Findings = append(out.Findings, urlJSONFinding{
			Rule: f.Rule.Name, Level: f.Level.String(),
			Start: int(f.Span.Start), End: int(f.Span.End),
			Message: f.Message, Fixes: c.jsonFixes(f),
		})
	}
	writeJSON(w, out)
}

// jsonFixes returns the fixes of a finding that do not rewrite a secret: what they
// write in its place may hold it.
func (c *urlReport) jsonFixes(f check.Finding) []urlJSONFix {
	out := []urlJSONFix{}
	for _, fix := range f.Fixes {
		j := urlJSONFix{Message: fix.Message, Safe: fix.Safe, Edits: []urlJSONEdit{}}
		for _, e := range fix.Edits {
			if c.holdsSecret(int(e.Span.Start), int(e.Span.End)) {
				j.Edits = nil
				break
			}
			j.Edits = append(j.Edits, urlJSONEdit{int(e.Span.Start), int(e.Span.End), e.New})
		}
		if j.Edits != nil {
			out = append(out, j)
		}
	}
	return out
}

func (c *urlReport) holdsSecret(start, end int) bool {
	for _, m := range c.masks {
		if start < m.End && m.Start < end {
			return true
		}
	}
	return false
}

// writeJSON writes one line.
func writeJSON(w io.Writer, v any) {
	term.EncodeJSON(w, "", v) // an error of w comes back from its Flush
}
