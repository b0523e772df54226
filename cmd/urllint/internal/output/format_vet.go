package output

import (
	"io"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// The format of go vet -json, which tools already read: an object that maps the ID of a package to
// an object that maps the name of an analyzer to its diagnostics. An error of an analyzer is
// {"error": text} in place of the diagnostics.
//
// Unlike go vet, it is one object for all packages, and the exit status reports whether there are
// diagnostics.
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
func asVet(r *report.Report, _ int, w io.Writer) error {
	tree := make(vetTree)
	for i := range r.Findings {
		f := &r.Findings[i]
		unit := tree.unit(f.Package.ID)
		found, _ := unit[analyzer.Analyzer.Name].([]vetDiagnostic)
		unit[analyzer.Analyzer.Name] = append(found, vet(f))
	}
	errors := make(map[string]string)
	for _, t := range r.Troubles {
		id := ""
		if t.Package != nil {
			id = t.Package.ID
		}
		if errors[id] != "" {
			errors[id] += "\n"
		}
		errors[id] += t.Line(report.Paths{})
	}
	for id, text := range errors {
		tree.unit(id)["error"] = jsonError{text}
	}
	return term.EncodeJSON(w, "\t", tree)
}

func (t vetTree) unit(id string) map[string]any {
	if t[id] == nil {
		t[id] = make(map[string]any)
	}
	return t[id]
}

func vet(f *report.Finding) vetDiagnostic {
	d := vetDiagnostic{
		Category: f.Category,
		Posn:     f.StartPosition.String(),
		End:      f.EndPosition.String(),
		Message:  f.Message,
		URL:      f.URL,
	}
	for _, fix := range f.Fixes {
		d.Fixes = append(d.Fixes, vetFixOf(fix))
	}
	return d
}

func vetFixOf(fix report.Fix) vetFix {
	j := vetFix{Message: fix.Message}
	for _, e := range fix.Edits {
		j.Edits = append(j.Edits, vetEdit{e.File, e.Start, e.End, e.Text})
	}
	return j
}
