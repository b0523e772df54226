package textreport

import (
	"io"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// One object per text. Offsets are byte offsets into the original text, half-open. "text" is that
// text with its secrets masked, and with U+FFFD for what JSON cannot represent (bytes that are not
// UTF-8, unpaired surrogates).
type (
	jsonReport struct {
		Text     string        `json:"text"`
		Valid    bool          `json:"valid"` // conforms to the grammar of RFC 3986
		Invalid  *int          `json:"invalidAt,omitempty"`
		Findings []jsonFinding `json:"findings"`
	}

	jsonFinding struct {
		Rule    string    `json:"rule"`
		Level   string    `json:"level"`
		Start   int       `json:"start"`
		End     int       `json:"end"`
		Message string    `json:"message"`
		Fixes   []jsonFix `json:"fixes"`
	}

	jsonFix struct {
		Message string     `json:"message"`
		Safe    bool       `json:"safe"`
		Edits   []jsonEdit `json:"edits"`
	}

	jsonEdit struct {
		Start int    `json:"start"`
		End   int    `json:"end"`
		New   string `json:"new"`
	}
)

// PrintJSON writes the report as one line of JSON.
func (r *Report) PrintJSON(w io.Writer) {
	out := jsonReport{Text: r.shown(), Valid: r.Valid, Findings: []jsonFinding{}}
	if r.invalidAt >= 0 {
		out.Invalid = &r.invalidAt
	}
	for _, f := range r.Found {
		out.Findings = append(out.Findings, jsonFinding{
			Rule: f.Rule.Name, Level: f.Level.String(),
			Start: int(f.Span.Start), End: int(f.Span.End),
			Message: f.Message, Fixes: r.jsonFixes(f),
		})
	}
	term.EncodeJSON(w, "", out)
}

// jsonFixes returns the fixes of a finding that do not edit a secret. The replacement could contain
// it.
func (r *Report) jsonFixes(f check.Finding) []jsonFix {
	out := []jsonFix{}
	for _, fix := range f.Fixes {
		if slices.ContainsFunc(fix.Edits, r.editsSecret) {
			continue
		}
		j := jsonFix{Message: fix.Message, Safe: fix.Safe, Edits: []jsonEdit{}}
		for _, e := range fix.Edits {
			j.Edits = append(j.Edits, jsonEdit{int(e.Span.Start), int(e.Span.End), e.New})
		}
		out = append(out, j)
	}
	return out
}

func (r *Report) editsSecret(e core.Edit) bool {
	return slices.ContainsFunc(r.masks, func(m edits.Edit) bool { return m.Overlaps(spanOf(e.Span)) })
}
