package main

import (
	"io"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// The form of go vet -json, which tools read already: an object that maps the ID
// of a package to an object that maps the name of an analyzer to its diagnostics.
// What went wrong stands beside them under the name "error" as {"error": text},
// which is what such tools expect of an analyzer that failed.
//
// Unlike there it is one object for all packages, and the exit code tells
// whether there is something in it.
type (
	vetTree map[string]map[string]any

	vetDiagnostic struct {
		Category string   `json:"category,omitempty"` // the rule
		Posn     string   `json:"posn"`               // file:line:column
		End      string   `json:"end"`
		Message  string   `json:"message"`
		URL      string   `json:"url,omitempty"` // of the rule's documentation
		Fixes    []vetFix `json:"suggested_fixes,omitempty"`
	}

	vetFix struct {
		Message string    `json:"message"`
		Edits   []vetEdit `json:"edits"`
	}

	// Start and End are byte offsets in the file, half-open.
	vetEdit struct {
		Filename string `json:"filename"`
		Start    int    `json:"start"`
		End      int    `json:"end"`
		New      string `json:"new"`
	}

	jsonError struct {
		Error string `json:"error"`
	}
)

// asVet writes the report as one object.
func asVet(r *report, _ int, w io.Writer) error {
	tree := make(vetTree)
	for i := range r.findings {
		f := &r.findings[i]
		unit := tree.unit(f.pkg.ID)
		found, _ := unit[analyzer.Analyzer.Name].([]vetDiagnostic)
		unit[analyzer.Analyzer.Name] = append(found, f.vet())
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
	return encodeJSON(w, "\t", tree)
}

func (t vetTree) unit(id string) map[string]any {
	if t[id] == nil {
		t[id] = make(map[string]any)
	}
	return t[id]
}

func (f *finding) vet() vetDiagnostic {
	d := vetDiagnostic{
		Category: f.Category,
		Posn:     f.start.String(),
		End:      f.end.String(),
		Message:  f.Message,
		URL:      f.URL,
	}
	for _, fix := range f.SuggestedFixes {
		d.Fixes = append(d.Fixes, f.vetFix(fix))
	}
	return d
}

func (f *finding) vetFix(fix analysis.SuggestedFix) vetFix {
	j := vetFix{Message: fix.Message}
	for _, e := range f.edits(fix) {
		j.Edits = append(j.Edits, vetEdit{e.file, e.start, e.end, e.text})
	}
	return j
}
