package main

import (
	"errors"
	"io"
)

// One object a line: a finding, or trouble.
type (
	// Lines and columns count from 1, columns and offsets in bytes; the range is
	// half-open. A file that a //line comment names may have no offsets.
	jsonFinding struct {
		Rule        string    `json:"rule"`
		Level       string    `json:"level"`
		File        string    `json:"file"`
		Line        int       `json:"line"`
		Column      int       `json:"column"`
		EndLine     int       `json:"endLine"`
		EndColumn   int       `json:"endColumn"`
		Start       *int      `json:"start,omitempty"`
		End         *int      `json:"end,omitempty"`
		Text        string    `json:"text"` // the bytes of the source, with secrets masked
		Message     string    `json:"message"`
		Fixes       []jsonFix `json:"fixes"`
		Docs        string    `json:"docs"`
		Fingerprint string    `json:"fingerprint"`
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

// asJSON writes the findings, in their order, and then what went wrong.
func asJSON(r *report, _ int, w io.Writer) error {
	out := newJSONWriter(w, "")
	var err error
	for i := range r.findings {
		err = errors.Join(err, out.Encode(r.json(&r.findings[i])))
	}
	for _, t := range r.troubles {
		at := jsonTrouble{Error: oneLine(t.message), Line: t.at.Line, Col: t.at.Column}
		if t.at.Filename != "" {
			at.File = r.paths.short(t.at.Filename)
		}
		err = errors.Join(err, out.Encode(at))
	}
	return errors.Join(err, out.Flush())
}

func (r *report) json(f *finding) jsonFinding {
	j := jsonFinding{
		Rule: f.Category, Level: f.level.String(), Message: f.Message, Docs: f.URL,
		File: r.paths.short(f.start.Filename),
		Line: f.start.Line, Column: f.start.Column, EndLine: f.end.Line, EndColumn: f.end.Column,
		Fixes:       []jsonFix{},
		Fingerprint: r.fingerprint(f),
	}
	if src, at, ok := r.located(f); ok {
		j.Start, j.End, j.Text = &at.start, &at.end, src.shown(at)
	}
	if fix, ok := r.fixOf(f); ok {
		k := jsonFix{Message: fix.message, Safe: f.safe}
		for _, e := range fix.edits {
			k.Edits = append(k.Edits, jsonEdit{r.paths.short(e.file), e.start, e.end, e.text})
		}
		j.Fixes = append(j.Fixes, k)
	}
	return j
}
