package output

import (
	"errors"
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// One object per line: a finding or a trouble.
type (
	// Lines and columns count from 1; columns and offsets are in bytes; ranges are half-open. A
	// file named by a //line comment may have no offsets.
	jsonFinding struct {
		Rule        string      `json:"rule"`
		Level       string      `json:"level"`
		File        string      `json:"file"`
		Line        int         `json:"line"`
		Column      int         `json:"column"`
		EndLine     int         `json:"endLine"`
		EndColumn   int         `json:"endColumn"`
		Start       *int        `json:"start,omitempty"`
		End         *int        `json:"end,omitempty"`
		Text        string      `json:"text"` // source bytes, with secrets masked
		Message     string      `json:"message"`
		Claim       string      `json:"claim"`
		Evidence    string      `json:"evidence,omitempty"`
		Related     []jsonPlace `json:"related,omitempty"`
		Fixes       []jsonFix   `json:"fixes"`
		Docs        string      `json:"docs"`
		Fingerprint string      `json:"fingerprint"`
	}

	// A related position of a finding.
	jsonPlace struct {
		File      string `json:"file"`
		Line      int    `json:"line"`
		Column    int    `json:"column"`
		EndLine   int    `json:"endLine"`
		EndColumn int    `json:"endColumn"`
		Message   string `json:"message"`
	}

	jsonFix struct {
		Message string     `json:"message"`
		Safe    bool       `json:"safe"`
		Edits   []jsonEdit `json:"edits"`
	}

	jsonEdit struct {
		File  string `json:"file"`
		Start int    `json:"start"`
		End   int    `json:"end"`
		New   string `json:"new"`
	}

	jsonTrouble struct {
		Error string `json:"error"`
		File  string `json:"file,omitempty"`
		Line  int    `json:"line,omitempty"`
		Col   int    `json:"column,omitempty"`
	}
)

// asJSON writes the findings in order, and then the troubles.
func asJSON(r *report.Report, _ int, w io.Writer) error {
	out := term.NewJSONWriter(w, "")
	var err error
	for i := range r.Findings {
		err = errors.Join(err, out.Encode(findingJSON(r, &r.Findings[i])))
	}
	for _, t := range r.Troubles {
		at := jsonTrouble{Error: term.OneLine(t.Message), Line: t.At.Line, Col: t.At.Column}
		if t.At.Filename != "" {
			at.File = r.Paths.Short(t.At.Filename)
		}
		err = errors.Join(err, out.Encode(at))
	}
	return errors.Join(err, out.Flush())
}

func findingJSON(r *report.Report, f *report.Finding) jsonFinding {
	j := jsonFinding{
		Rule: f.Category, Level: f.Level.String(), Message: f.Words(), Docs: f.URL,
		File: r.Paths.Short(f.StartPosition.Filename),
		Line: f.StartPosition.Line, Column: f.StartPosition.Column, EndLine: f.EndPosition.Line,
		EndColumn: f.EndPosition.Column,
		Claim:     f.Claim.String(), Evidence: r.Secrets.Line(f.Evidence),
		Fixes:       []jsonFix{},
		Fingerprint: r.Fingerprint(f),
	}
	if src, at, ok := r.Located(f); ok {
		j.Start, j.End, j.Text = &at.Start, &at.End, src.Redacted(at)
	}
	for _, o := range f.RelatedPlaces {
		j.Related = append(j.Related, jsonPlace{
			File: r.Paths.Short(o.StartPosition.Filename), Line: o.StartPosition.Line, Column: o.StartPosition.Column,
			EndLine: o.EndPosition.Line, EndColumn: o.EndPosition.Column, Message: o.Message,
		})
	}
	if fix, ok := r.FixOf(f); ok {
		k := jsonFix{Message: fix.Message, Safe: f.Safe}
		for _, e := range fix.Edits {
			k.Edits = append(k.Edits, jsonEdit{r.Paths.Short(e.File), e.Start, e.End, e.Text})
		}
		j.Fixes = append(j.Fixes, k)
	}
	return j
}
