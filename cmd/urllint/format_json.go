package main

import (
	"encoding/json"
	"io"

	"golang.org/x/tools/go/analysis"
)

// The form of go vet -json, which tools read already: an object that maps the ID
// of a package to an object that maps the name of an analyzer to its diagnostics.
// What went wrong stands beside them under the name "error" as {"error": text},
// which is what such tools expect of an analyzer that failed.
//
// Unlike there it is one object for all packages, and the exit code tells
// whether there is something in it.
type (
	jsonTree map[string]map[string]any

	jsonDiagnostic struct {
		Category string    `json:"category,omitempty"` // the rule
		Posn     string    `json:"posn"`               // file:line:column
		End      string    `json:"end"`
		Message  string    `json:"message"`
		URL      string    `json:"url,omitempty"` // of the rule's documentation
		Fixes    []jsonFix `json:"suggested_fixes,omitempty"`
	}

	jsonFix struct {
		Message string     `json:"message"`
		Edits   []jsonEdit `json:"edits"`
	}

	// Start and End are byte offsets in the file, half-open.
	jsonEdit struct {
		Filename string `json:"filename"`
		Start    int    `json:"start"`
		End      int    `json:"end"`
		New      string `json:"new"`
	}

	jsonError struct {
		Error string `json:"error"`
	}
)

// printJSON writes the report as one object.
func (r *report) printJSON(w io.Writer) error {
	tree := make(jsonTree)
	for i := range r.findings {
		f := &r.findings[i]
		unit := tree.unit(f.pkg.ID)
		found, _ := unit[linter.Name].([]jsonDiagnostic)
		unit[linter.Name] = append(found, f.json())
	}
	errors := make(map[string]string)
	for _, t := range r.troubles {
		id := ""
		if t.pkg != nil {
			id = t.pkg.ID
		}
		if errors[id] != "" {
			errors[id] += "\n"
		}
		errors[id] += t.line(pather{})
	}
	for id, text := range errors {
		tree.unit(id)["error"] = jsonError{text}
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(tree)
}

func (t jsonTree) unit(id string) map[string]any {
	if t[id] == nil {
		t[id] = make(map[string]any)
	}
	return t[id]
}

func (f *finding) json() jsonDiagnostic {
	d := jsonDiagnostic{
		Category: f.Category,
		Posn:     f.start.String(),
		End:      f.end.String(),
		Message:  f.Message,
		URL:      f.URL,
	}
	for _, fix := range f.SuggestedFixes {
		d.Fixes = append(d.Fixes, f.jsonFix(fix))
	}
	return d
}

func (f *finding) jsonFix(fix analysis.SuggestedFix) jsonFix {
	j := jsonFix{Message: fix.Message}
	for _, e := range f.edits(fix) {
		j.Edits = append(j.Edits, jsonEdit{e.file, e.start, e.end, e.text})
	}
	return j
}
